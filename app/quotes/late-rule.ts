import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { artistEarnings } from './artist-earnings.ts';
import { COMMISSION_PERCENT } from './quote.ts';
import { taxInside } from './tax.ts';

/** What a host gets back for a performance that began late or ended early. Numbers as data, versioned like a policy. */
export interface LateRule {
  id: string;
  version: number;
  /** Up to so many minutes missed cost nothing; beyond, every minute counts from the first. */
  graceMinutes: number;
  /** Later than this the host may treat it as if nobody had come: everything goes back. */
  noShowMinutes: number;
  /**
   * For so long after the end the host may say that something was wrong, and artist or staff may object to a credit for a
   * late arrival. It leaves only then.
   */
  reportHours: number;
  /** At most so much of the performance fee goes back for a late arrival without a person having decided it. */
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

/** Whole minutes between start and arrival, begun ones counted; 0 for whoever is in time. */
export function minutesLate(startsAt: Date, arrivedAt: Date): number {
  return Math.max(0, Math.ceil((arrivedAt.getTime() - startsAt.getTime()) / MINUTE));
}

/**
 * What goes back of the performance fee for `missed` of `booked` minutes: pro rata, rounded up to the rupee in
 * the host's favour, never more than the fee.
 */
export function lateCredit(rule: LateRule, fee: Paise, booked: number, missed: number): Paise {
  if (missed <= rule.graceMinutes) return paise(0);
  const share = Math.ceil((fee * missed) / booked / RUPEE) * RUPEE;
  return paise(Math.min(fee, share));
}

/** What of a credit leaves without a person: never more than a share of the fee, in whole rupees. */
export function automaticCredit(rule: LateRule, fee: Paise, owed: Paise): Paise {
  const max = Math.floor((fee * rule.automaticMaxPercent) / 100 / RUPEE) * RUPEE;
  return paise(Math.min(owed, max));
}

/** Whether the host may treat such a delay as if nobody had come. */
export function mayBeNoShow(rule: LateRule, missed: number): boolean {
  return missed > rule.noShowMinutes;
}

/** The last instant, not included, at which the host may say that something was wrong. */
export function reportUntil(rule: LateRule, endsAt: Date): Date {
  return new Date(endsAt.getTime() + rule.reportHours * 60 * MINUTE);
}

/** Examples of the rule in rupees, for the terms: what so many minutes bring back. */
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

/**
 * A sale after credits to the host, of which the artist bears `byArtist` paise and we bear `byUs`: tax and
 * commission shrink with the price; `artistDue` is what the artist gets, from `artistFee` where theirs differs.
 */
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
