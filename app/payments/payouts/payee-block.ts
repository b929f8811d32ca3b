/** Why a payee is not paid: changed account or phone, different holder, or the payee's own report. */
export const PAYEE_BLOCKS = ['account_changed', 'phone_changed', 'other_holder', 'not_me'] as const;
export type PayeeBlockReason = (typeof PAYEE_BLOCKS)[number];

/** Hours between a changed account or phone, or a first account for what is earned already, and the first transfer. */
export const PAYOUT_WAIT_HOURS = 72;

/** Only staff can end these; the others expire. */
export const PERSON_ENDS: readonly PayeeBlockReason[] = ['other_holder', 'not_me'];

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'smt', 'shri', 'sri', 'sardar', 'sardarni']);
/** Common name parts: they alone do not make two names match. */
const COMMON = new Set(['singh', 'kaur', 'kumar', 'kumari', 'devi', 'ram', 'lal', 'and', 'the', 'band']);

/**
 * Whether two names may be one holder's: all parts of the shorter occur in the longer.
 * Allows initials and, in long parts, one typo; at least one uncommon part must match in full.
 */
export function mayBeSameHolder(one: string, other: string): boolean {
  const [shorter, longer] = [partsOfName(one), partsOfName(other)].sort((a, b) => a.length - b.length);
  if (!shorter?.length || !longer) return false;
  const left = [...longer];
  let telling = false;
  for (const part of shorter) {
    const at = left.findIndex((candidate) => mayBeSamePart(part, candidate));
    if (at < 0) return false;
    const [found] = left.splice(at, 1);
    if (Math.min(part.length, found!.length) > 2 && !COMMON.has(part)) telling = true;
  }
  return telling;
}

function partsOfName(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part));
}

function mayBeSamePart(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return Math.min(one.length, other.length) >= 5 && isOneEditApart(one, other);
}

function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest) === long.slice(at + 1);
}
