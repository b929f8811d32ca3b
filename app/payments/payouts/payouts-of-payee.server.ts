import type { Database } from '#app/platform/database.server.ts';
import { daysIn } from '#app/shared/india-time.ts';
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
export interface PayoutView {
  id: string;
  reference: string;
  earnedOn: string;
  gross: number;
  gst: number;
  /** GST inside `gross` that the payee pays. */
  ownGst: number;
  commission: number;
  adjustment: number;
  tds: number;
  tcs: number;
  net: number;
  /** `sent`: all of it has left, and nothing says yet that it arrived; `paid`: it is on the payee's account. */
  state: PayoutState | 'sent';
  /** Sent to the gateway, held or released. */
  sent: number;
  dueAt: Date | null;
  sentAt: Date | null;
  /** Null of what was sent before arrivals were recorded. */
  arrivedAt: Date | null;
  utr: string | null;
  /** Larger than the payee's UPI account takes. */
  capped: boolean;
  /** Finance pays it from our bank account. */
  byBank: boolean;
  heldBack: boolean;
  failure: string | null;
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

export interface PayeeTotals {
  held: number;
  due: number;
  /** On the way to the account. */
  sent: number;
  /** Arrived since 1 April. */
  paidThisYear: number;
}

/** @param today date that selects the financial year */
export async function payeeTotals(db: Database, payee: string, today: string): Promise<PayeeTotals> {
  const totals = await selectPayeeTotals(db, payee, financialYear(today));
  return { held: totals.held, due: totals.due, sent: totals.sent, paidThisYear: totals.paid };
}

/** What a payee got or is to get for the performances of a month, in paise. */
export interface PayeeMonth {
  month: string;
  /** Reserved for performances to come. */
  held: number;
  /** Earned, waiting or on its way. */
  due: number;
  /** Arrived. */
  paid: number;
  performances: number;
}

/** Every month from one (`2026-08`) to another, also those without payouts. */
export async function payeeMonths(
  db: Database,
  payee: string,
  months: readonly string[],
): Promise<PayeeMonth[]> {
  const rows = await selectPayoutsByMonth(db, payee, `${months[0]}-01`, lastDayOf(months.at(-1)!));
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const net = (state: PayoutState | 'sent') => Number(own.find((row) => row.state === state)?.net ?? 0);
    const performances = own.reduce((sum, { count }) => sum + count, 0);
    return { month, held: net('held'), due: net('due') + net('sent'), paid: net('paid'), performances };
  });
}

function lastDayOf(month: string): string {
  return `${month}-${daysIn(month)}`;
}

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

function toView(row: Row): PayoutView {
  return {
    id: row.id,
    reference: row.reference,
    earnedOn: row.earned_on,
    gross: row.gross_paise,
    gst: row.gst_paise,
    ownGst: row.own_gst_paise,
    commission: row.commission_paise,
    adjustment: row.adjustment_paise,
    tds: row.tds_paise,
    tcs: row.tcs_paise,
    net: netOf(row),
    state: row.state === 'paid' && !row.arrived_at && !row.arrival_unrecorded ? 'sent' : row.state,
    sent: Number(row.sent_paise),
    dueAt: row.due_at,
    sentAt: row.paid_at,
    arrivedAt: row.arrived_at,
    utr: row.utr,
    capped: row.capped,
    byBank: row.by_bank_since !== null,
    heldBack: row.held_back,
    failure: row.failure,
  };
}
