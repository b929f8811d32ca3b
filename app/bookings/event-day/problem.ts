import { z } from 'zod';
import { type LateRule, lateCredit, mayBeNoShow } from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';

export const PROBLEM_KINDS = ['late', 'short', 'no_show', 'not_played'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  kind: ProblemKind;
  /** Null where nothing was played. */
  missedMinutes: number | null;
  words: string;
}

const isUnplayed = (kind: ProblemKind) => kind === 'no_show' || kind === 'not_played';
const minutes = z.coerce.number().int().min(1).max(1440);

export const problemSchema = z
  .object({
    kind: z.enum(PROBLEM_KINDS),
    missedMinutes: z.preprocess((value) => (value === '' ? undefined : value), minutes.optional()),
    words: z.string().trim().max(1000).default(''),
  })
  .refine(({ kind, missedMinutes }) => isUnplayed(kind) || missedMinutes !== undefined, {
    path: ['missedMinutes'],
  })
  .transform(
    ({ kind, missedMinutes, words }): Problem => ({
      kind,
      missedMinutes: isUnplayed(kind) ? null : missedMinutes!,
      words,
    }),
  );

/** Whether someone else raised the open case, so that the host's word is still asked for. */
export function isHostAsked(dispute: { state: string; raised_by: string } | undefined): boolean {
  return dispute?.state === 'open' && dispute.raised_by !== 'host';
}

/** Input of a decision. All amounts in paise. */
export interface CaseFacts {
  kind: ProblemKind;
  missedMinutes: number | null;
  bookedMinutes: number;
  fee: Paise;
  /** Whole minutes late at recorded arrival; null if no arrival was recorded. */
  recordedLate: number | null;
  credited: Paise;
  /** Paid and not refunded, in paise; goodwill still counts as paid. */
  paid: Paise;
  /** Our sound with the booking, and what is left of the fee for the performance. */
  sound: Paise;
  mostOfFee: Paise;
}

/** Refund by the rule if the host is right: of a no-show all, or the fee where our sound was there; else by missed minutes. Paise. */
export function proposedRefund(rule: LateRule, facts: CaseFacts): Paise {
  const { kind, missedMinutes, recordedLate, paid, sound, mostOfFee } = facts;
  if (kind === 'not_played') return paise(0);
  const noShow = kind === 'no_show' && (recordedLate === null || mayBeNoShow(rule, recordedLate));
  const farTooLate = kind === 'late' && mayBeNoShow(rule, missedMinutes ?? 0);
  if (noShow || farTooLate) return sound > 0 ? mostOfFee : paid;
  const missed =
    kind === 'short' ? (missedMinutes ?? 0) + (recordedLate ?? 0) : (missedMinutes ?? recordedLate ?? 0);
  const owed = lateCredit(rule, facts.fee, facts.bookedMinutes, missed);
  return paise(Math.max(0, Math.min(owed - facts.credited, paid)));
}
