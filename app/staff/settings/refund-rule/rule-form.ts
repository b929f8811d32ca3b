import type { RefundTier } from '#app/pricing/refund-policy.ts';
import { readLocalTime } from '#app/shared/india-time.ts';

export const STEP_ROWS = 6;

/** Tiers as form fields; the last, catch-all one is `rest`. */
export function fieldsOfTiers(tiers: readonly RefundTier[]): Record<string, string> {
  const steps = tiers.slice(0, -1).flatMap((tier, row) => [
    [`step.${row}.hours`, String(tier.hours)],
    [`step.${row}.than`, tier.strictly ? 'more' : 'least'],
    [`step.${row}.percent`, String(tier.percent)],
    [`step.${row}.tax`, tier.taxReturned ? 'yes' : 'no'],
  ]);
  const rest = tiers.at(-1)!;
  return {
    ...Object.fromEntries(steps),
    'rest.percent': String(rest.percent),
    'rest.tax': rest.taxReturned ? 'yes' : 'no',
  };
}

type Typed = { ok: true; tiers: RefundTier[] } | { ok: false; wrong: string[] };

/** Typed tiers plus names of invalid fields. Rows without hours are ignored. */
export function tiersOfFields(fields: Readonly<Record<string, string>>): Typed {
  const wrong: string[] = [];
  const number = (name: string, max: number) => {
    const typed = (fields[name] ?? '').trim();
    const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(value <= max)) wrong.push(name);
    return value;
  };
  const rows = Array.from({ length: STEP_ROWS }, (_, row) => `step.${row}`).filter((row) =>
    (fields[`${row}.hours`] ?? '').trim(),
  );
  const steps = rows.map((row) => ({
    hours: number(`${row}.hours`, MAX_HOURS),
    strictly: fields[`${row}.than`] === 'more',
    percent: number(`${row}.percent`, 100),
    taxReturned: fields[`${row}.tax`] === 'yes',
  }));
  const rest = {
    hours: 0,
    strictly: false,
    percent: number('rest.percent', 100),
    taxReturned: fields['rest.tax'] === 'yes',
  };
  if (wrong.length > 0) return { ok: false, wrong };
  return { ok: true, tiers: [...steps, rest].map((tier) => ({ name: tierName(tier), ...tier })) };
}

const MAX_HOURS = 8760;

/** Tier name that a cancelled booking keeps. */
function tierName({ hours, strictly }: { hours: number; strictly: boolean }): string {
  return `${strictly ? 'over' : 'from'}-${hours}-hours`;
}

/** Moment typed in IST; null for now, undefined if invalid. */
export function readMoment(typed: string | undefined): Date | null | undefined {
  if (!typed?.trim()) return null;
  return readLocalTime(typed) ?? undefined;
}
