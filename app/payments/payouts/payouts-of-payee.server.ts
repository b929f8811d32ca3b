import type { Database } from '#app/platform/database.server.ts';
import { daysIn, monthAfter } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { PayoutState } from '../payment.ts';
import { selectPayoutAccount } from './account-queries.server.ts';
import {
  selectPayeePayouts,
  selectPayeeTotals,
  selectPayoutOfPayee,
  selectPayoutsByMonth,
} from './payee-queries.server.ts';
import { netOf } from './payout.ts';
import { sumEarnedAndWithheld } from './payout-queries.server.ts';
import { taxStatusOn } from './tax-status.server.ts';
import { financialYear, type Withheld, withheldFrom } from './withholding.ts';

/** A payout as its payee sees it. Amounts are paise. */
export type PayoutView = ReturnType<typeof toView>;

export const PAYOUT_AMOUNTS = [
  'gross',
  'gst',
  'ownGst',
  'commission',
  'adjustment',
  'tds',
  'tcs',
  'net',
] as const;
type Amounts = Record<(typeof PAYOUT_AMOUNTS)[number], number>;

export const sumAmounts = (payouts: readonly Amounts[]) => sumOf(PAYOUT_AMOUNTS, payouts);

function sumOf<Name extends string>(names: readonly Name[], rows: readonly Record<Name, number>[]) {
  const sum = (name: Name) => paise(rows.reduce((total, row) => total + Number(row[name]), 0));
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<Name, Paise>;
}

export const PAYOUTS_PER_PAGE = 20;

/** Payouts of a payee, newest first, those that have arrived or all others. `page` counts from 1. */
export async function payoutsOf(
  db: Database,
  payee: string,
  which: 'open' | 'paid',
  page = 1,
): Promise<{ payouts: PayoutView[]; more: boolean }> {
  const rows = await selectPayeePayouts(db, payee, {
    arrived: which === 'paid',
    limit: PAYOUTS_PER_PAGE + 1,
    offset: (page - 1) * PAYOUTS_PER_PAGE,
  });
  return { payouts: rows.slice(0, PAYOUTS_PER_PAGE).map(toView), more: rows.length > PAYOUTS_PER_PAGE };
}

/** Payouts that arrived between two days, both inclusive, oldest first. */
export async function payoutsPaidBetween(
  db: Database,
  payee: string,
  from: string,
  to: string,
): Promise<PayoutView[]> {
  const rows = await selectPayeePayouts(db, payee, {
    arrived: true,
    paidFrom: from,
    paidTo: to,
    limit: 1000,
  });
  return rows.map(toView).reverse();
}

export async function payoutOf(db: Database, payee: string, reference: string): Promise<PayoutView | null> {
  const row = await selectPayoutOfPayee(db, payee, reference);
  return row ? toView(row) : null;
}

/** @param today date that selects the financial year */
export function payeeTotals(db: Database, payee: string, today: string) {
  return selectPayeeTotals(db, payee, financialYear(today));
}

/** What a payee got or is to get for the performances of these months (`2026-08`), and what is taken off their prices. */
export async function payeeMonths(db: Database, payee: string, months: readonly string[]) {
  const last = months.at(-1)!;
  const rows = await selectPayoutsByMonth(db, payee, `${months[0]}-01`, `${last}-${daysIn(last)}`);
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const net = (state: PayoutState | 'sent') =>
      paise(Number(own.find((row) => row.state === state)?.net ?? 0));
    const money = { held: net('held'), due: paise(net('due') + net('sent')), paid: net('paid') };
    return { month, ...money, ...sumAmounts(own), performances: countOf(own) };
  });
}

/** The months of the financial year of a day, and their sum. */
export async function payeeYear(db: Database, payee: string, day: string) {
  const { from } = financialYear(day);
  const names = Array.from({ length: 12 }, (_, index) => monthAfter(from.slice(0, 7), index));
  const months = await payeeMonths(db, payee, names);
  const total = { ...sumOf([...PAYOUT_AMOUNTS, 'paid'], months), performances: countOf(months) };
  return { from, months, total };
}

const countOf = (rows: readonly { performances: number }[]) =>
  rows.reduce((all, { performances }) => all + performances, 0);

/** Expected withholding on one more payment, by the payee's account or as a person with a PAN. `gst`: all that is inside. */
export async function expectedWithholding(
  db: Database,
  payee: string,
  payment: { gross: number; gst: number; share: number; earnedOn: string },
): Promise<Withheld> {
  const account = await selectPayoutAccount(db, payee);
  const { gstin } = await taxStatusOn(db, payee, payment.earnedOn);
  const year = await sumEarnedAndWithheld(db, payee, financialYear(payment.earnedOn), null);
  return withheldFrom(payment, year, {
    panKind: account?.pan_kind ?? 'P',
    registered: gstin !== null,
  });
}

type Row = Awaited<ReturnType<typeof selectPayeePayouts>>[number];

function toView(row: Row) {
  /** `sent`: all of it has left, and nothing says yet that it arrived; `paid`: it is on the payee's account. */
  const state: PayoutState | 'sent' =
    row.state === 'paid' && !row.arrived_at && !row.arrival_unrecorded ? 'sent' : row.state;
  return {
    id: row.id,
    reference: row.reference,
    earnedOn: row.earned_on,
    gross: row.gross_paise,
    gst: row.gst_paise,
    /** GST inside `gross` that the payee pays. */
    ownGst: row.own_gst_paise,
    commission: row.commission_paise,
    adjustment: row.adjustment_paise,
    tds: row.tds_paise,
    tcs: row.tcs_paise,
    net: netOf(row),
    state,
    /** Sent to the gateway, held or released. */
    sent: Number(row.sent_paise),
    dueAt: row.due_at,
    sentAt: row.paid_at,
    /** Null of what was sent before arrivals were recorded. */
    arrivedAt: row.arrived_at,
    utr: row.utr,
    /** Larger than the payee's UPI account takes. */
    capped: row.capped,
    /** Finance pays it from our bank account. */
    byBank: row.by_bank_since !== null,
    heldBack: row.held_back,
    failure: row.failure,
  };
}
