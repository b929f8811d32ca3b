import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { artistEarnings } from './artist-earnings.ts';
import { COMMISSION_PERCENT } from './quote.ts';
import { taxInside } from './tax.ts';

/** Credit to the host for late starts or early ends. Versioned data, like a policy. */
export interface LateRule {
  id: string;
  version: number;
  /** Minutes missed free of charge; beyond, every minute counts from the first. */
  graceMinutes: number;
  /** Minutes late from which the host may claim a no-show: full refund. */
  noShowMinutes: number;
  /** Hours after the end for reports and objections; for these also after a later record. A credit waits for them. */
  reportHours: number;
  /** Maximum percent of the performance fee credited without a staff decision. */
  automaticMaxPercent: number;
}

export const LATE_RULE: LateRule = {
  id: 'late-rule',
  version: 2,
  graceMinutes: 10,
  noShowMinutes: 60,
  reportHours: 24,
  automaticMaxPercent: 25,
};

const MINUTE = 60_000;
const RUPEE = 100;

/** Minutes late, rounded up; 0 if on time. */
export function minutesLate(startsAt: Date, arrivedAt: Date): number {
  return Math.max(0, Math.ceil((arrivedAt.getTime() - startsAt.getTime()) / MINUTE));
}

/** Pro rata credit in paise, rounded up to the rupee in the host's favour, at most the fee. */
export function lateCredit(rule: LateRule, fee: Paise, booked: number, missed: number): Paise {
  if (missed <= rule.graceMinutes) return paise(0);
  const share = Math.ceil((fee * missed) / booked / RUPEE) * RUPEE;
  return paise(Math.min(fee, share));
}

/** Part of a credit paid without a staff decision: capped share of the fee, whole rupees. */
export function automaticCredit(rule: LateRule, fee: Paise, owed: Paise): Paise {
  const max = Math.floor((fee * rule.automaticMaxPercent) / 100 / RUPEE) * RUPEE;
  return paise(Math.min(owed, max));
}

/** Whether the host may treat this delay as a no-show. */
export function mayBeNoShow(rule: LateRule, missed: number): boolean {
  return missed > rule.noShowMinutes;
}

/** Deadline for reports, exclusive. */
export function reportDeadline(rule: LateRule, endsAt: Date): Date {
  return new Date(endsAt.getTime() + rule.reportHours * 60 * MINUTE);
}

/** Deadline for objections to a credit, exclusive: as long after the end, or after the record if that was later. */
export function objectionDeadline(rule: LateRule, endsAt: Date, recordedAt: Date): Date {
  return reportDeadline(rule, recordedAt > endsAt ? recordedAt : endsAt);
}

/** Examples of the rule in rupees, for the terms page. */
export function lateExamples(
  rule: LateRule,
  fee: Paise,
  booked: number,
): { minutes: number; credit: string }[] {
  return [15, 30, rule.noShowMinutes].map((minutes) => ({
    minutes,
    credit: formatRupees(lateCredit(rule, fee, booked, minutes)),
  }));
}

interface Sale {
  fee: number;
  sound: number;
  tax: number;
  commission: number;
}

/** Sale after credits of `byArtist` and `byUs` paise; `artistDue` follows `artistFee` where it differs. */
export function saleAfterCredits(
  sale: Sale,
  credits: { byArtist: number; byUs: number },
  artistFee: number = sale.fee,
): Sale & { artistDue: number } {
  const fee = sale.fee - credits.byArtist - credits.byUs;
  if (fee < 0)
    throw new RangeError(`Credits of ${credits.byArtist + credits.byUs} exceed the fee ${sale.fee}`);
  return {
    fee,
    sound: sale.sound,
    tax: sale.tax - taxInside(paise(sale.fee)) + taxInside(paise(fee)),
    commission: Math.floor((fee * COMMISSION_PERCENT) / 100),
    artistDue: artistEarnings(paise(Math.max(0, artistFee - credits.byArtist))).share,
  };
}
