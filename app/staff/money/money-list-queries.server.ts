import { type RawBuilder, sql } from 'kysely';
import type { PayeeBlockReason } from '#app/payments/payouts/payee-block.ts';
import { turnoverOfPersonSql } from '#app/payments/payouts/payee-queries.server.ts';
import type { TaxClassValue } from '#app/payments/payouts/tax-class.ts';
import { TURNOVER_MARKS } from '#app/payments/payouts/turnover.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { codeOfReferenceSql, hostOfReferenceSql } from '../frame/purchase-queries.server.ts';
import type { PayoutList, RefundListState } from './money-lists.ts';

interface Page {
  limit: number;
  offset: number;
}

const bookingOf = (reference: RawBuilder<unknown>) =>
  sql`nullif(substring(${reference} from '^booking:(.*)$'), '')::uuid`;

export interface ListedRefund {
  id: string;
  payment_id: string;
  amount: number;
  reason: string;
  state: string;
  failure: string | null;
  requested_at: Date;
  processed_at: Date | null;
  by_bank: boolean;
  bank_reference: string | null;
  reference: string;
  code: string | null;
  host: string | null;
}

export async function selectRefundList(
  db: Database,
  state: RefundListState,
  { limit, offset }: Page,
): Promise<ListedRefund[]> {
  const kept = state === 'byBank' ? 'failed' : state;
  const { rows } = await sql<ListedRefund>`
    select page.*, payment_order.reference, ${codeOfReferenceSql(sql`payment_order.reference`)} as code,
      ${hostOfReferenceSql(sql`payment_order.reference`)} as host from (
      select refund.id, payment_id, amount_paise as amount, reason, state, failure, requested_at, processed_at,
        by_bank_since is not null as by_bank, bank_reference
      from refund where state = ${kept} and (state <> 'failed' or (by_bank_since is not null) = ${state === 'byBank'}) order by requested_at desc limit ${limit} offset ${offset}) page
    join payment on payment.id = page.payment_id
    join payment_order on payment_order.id = payment.payment_order_id
    order by page.requested_at desc`.execute(db);
  return rows;
}

export interface ListedPayout {
  id: string;
  reference: string;
  booking_id: string | null;
  code: string | null;
  payee: string;
  name: string | null;
  earned_on: string;
  net: number;
  /** Paise at the gateway, on hold. */
  reserved: number;
  /** Paise that left. */
  sent: number;
  state: 'held' | 'due' | 'sent' | 'unrecorded' | 'paid' | 'withdrawn';
  due_at: Date | null;
  sent_at: Date | null;
  arrived_at: Date | null;
  utr: string | null;
  by_bank: boolean;
  /** State of the payee's account; null without one. */
  account: string | null;
  asked_fields: string[] | null;
  linked_account_id: string | null;
  failure: string | null;
  blocks: string[];
  payee_blocks: PayeeBlockReason[];
}

const held = sql`(exists (select from payout_hold h where h.reference = payout.reference and h.released_at is null)
  or exists (select from payee_hold h where h.payee = payout.payee and h.released_at is null))`;
const hasAccount = (...states: string[]) =>
  sql`exists (select from payout_account a where a.payee = payout.payee and a.state = any(${states}))`;
const open = sql`payout.state in ('held', 'due')`;
const sentOnly = sql`payout.state = 'paid' and arrived_at is null and not arrival_unrecorded`;
/** Seven working days, Monday to Saturday, are eight days or, from a Saturday, nine. */
const sevenWorkingDays = sql`make_interval(days => case when extract(isodow from payout.paid_at at time zone ${INDIA}) = 6 then 9 else 8 end)`;

const OF_LIST: Record<PayoutList, RawBuilder<unknown>> = {
  due: sql`payout.state = 'due' and due_at <= business_now()`,
  upcoming: sql`payout.state = 'held' and not ${held}`,
  stopped: sql`${open} and (${held} or ${hasAccount('under_review', 'needs_clarification')})`,
  stuck: sql`${open} and (payout.failure is not null
    or exists (select from payout_transfer t where t.payout_id = payout.id and t.state in ('stuck', 'failed')))`,
  'no-account': sql`${open} and not ${hasAccount('linking', 'active', 'under_review', 'needs_clarification')}`,
  byBank: sql`payout.state = 'due' and by_bank_since is not null`,
  sent: sentOnly,
  late: sql`${sentOnly} and payout.paid_at + ${sevenWorkingDays} <= business_now()`,
  paid: sql`payout.state = 'paid' and (arrived_at is not null or arrival_unrecorded)`,
};

/** Rows of `payout` of a list. */
export function payoutsOfListSql(list: PayoutList): RawBuilder<unknown> {
  return sql`payout where ${OF_LIST[list]}`;
}

export async function countPayouts(db: Database, list: PayoutList): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${payoutsOfListSql(list)}`.execute(db);
  return rows[0]!.count;
}

export async function selectPayoutList(
  db: Database,
  list: PayoutList,
  { limit, offset }: Page,
): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select payout.id, payout.reference, payout.payee, payout.earned_on::text as earned_on, payout.due_at,
      case when payout.state <> 'paid' or arrived_at is not null then payout.state
        when arrival_unrecorded then 'unrecorded' else 'sent' end as state,
      payout.paid_at as sent_at, arrived_at, payout.failure, by_bank_since is not null as by_bank,
      account.state as account, account.asked_fields, account.linked_account_id, booking.id as booking_id, booking.code, artist.name,
      (gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise)::bigint as net,
      coalesce((select sum(t.amount_paise - t.reversed_paise) from payout_transfer t
        where t.payout_id = payout.id and t.state in ('released', 'settled', 'stuck')), 0)::bigint as sent,
      coalesce((select sum(t.amount_paise - t.reversed_paise) from payout_transfer t
        where t.payout_id = payout.id and t.state = 'held'), 0)::bigint as reserved,
      (select t.utr from payout_transfer t where t.payout_id = payout.id and t.state = 'settled'
        order by t.settled_at desc limit 1) as utr,
      array(select h.reason from payout_hold h
        where h.reference = payout.reference and h.released_at is null order by 1) as blocks,
      array(select h.reason from payee_hold h
        where h.payee = payout.payee and h.released_at is null order by 1) as payee_blocks
    from payout
    left join payout_account account on account.payee = payout.payee and account.state <> 'replaced'
    left join booking on booking.id = ${bookingOf(sql`payout.reference`)}
    left join artist on artist.id = nullif(substring(payout.payee from '^artist:([0-9]+)$'), '')::integer
    where ${OF_LIST[list]}
    order by payout.earned_on ${list === 'paid' ? sql`desc` : sql`asc`}, payout.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

interface ArtistWithTaxClass {
  artist_id: number;
  name: string;
  category: string;
  class: TaxClassValue;
  reason: string;
  at: Date;
}

/** Artists whose class is asked for or was decided, requests first, newest first. */
export async function selectArtistsWithTaxClass(db: Database, limit: number): Promise<ArtistWithTaxClass[]> {
  const { rows } = await sql<ArtistWithTaxClass>`
    select artist.id as artist_id, artist.name, artist.category, newest.class, newest.reason, newest.decided_at as at
    from (select distinct on (payee) payee, class, reason, decided_at from tax_class order by payee, id desc) newest
    join artist on newest.payee = 'artist:' || artist.id
    order by newest.class <> 'asked', newest.decided_at desc limit ${limit}`.execute(db);
  return rows;
}

interface WatchedArtist {
  artist_id: number;
  name: string;
  /** Paise. */
  ours: number;
  outside: number | null;
  total: number;
}

/** Unregistered artists whose person is at the first mark of turnover or above, of the year from `from`; the highest first. */
export async function selectArtistsNearGstThreshold(
  db: Database,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<WatchedArtist[]> {
  const { rows } = await sql<WatchedArtist>`
    select * from (
      select artist.id as artist_id, artist.name, whole.ours, whole.outside,
        (whole.ours + coalesce(whole.outside, 0))::bigint as total
      from (select distinct payee from payout
        where state <> 'withdrawn' and earned_on between ${from} and ${to}) year
      join artist on year.payee = 'artist:' || artist.id
      cross join lateral ${turnoverOfPersonSql(sql.ref('year.payee'), { from, to })} whole
      where not exists (select from tax_standing confirmed
        where confirmed.payee = year.payee and confirmed.from_day <= ${today} and confirmed.confirmed_at is not null
        and not exists (select from tax_standing newer where newer.payee = year.payee and newer.id > confirmed.id
          and (newer.state = 'below_threshold' or newer.gstin <> confirmed.gstin)))) watched
    where total >= ${TURNOVER_MARKS.notice} order by total desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, ours: Number(row.ours), total: Number(row.total) }));
}

/** Serialises publishing, so that two people cannot publish the same version. */
export async function lockSupplierModel(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(5803)`.execute(trx);
}

export async function insertSupplierModel(
  trx: Transaction,
  version: { version: number; model: SupplyModel; validFrom: Date; by: string; reason: string },
): Promise<void> {
  await insertRow(trx, 'supplier_model', {
    version: version.version,
    model: version.model,
    valid_from: version.validFrom,
    published_at: sql<Date>`business_now()`,
    published_by: version.by,
    reason: version.reason,
  });
}

/** All versions, oldest first, with who published them and how many bookings keep each. */
export async function selectSupplierModels(db: Database) {
  const { rows } = await sql<{
    version: number;
    model: SupplyModel;
    validFrom: Date;
    by: string | null;
    reason: string;
    bookings: number;
  }>`
    select each.version, each.model, each.valid_from as "validFrom", account.name as by, each.reason,
      coalesce(booked.count, 0)::integer as bookings
    from supplier_model each
      left join account on account.id = each.published_by
      left join (
        select supplier_version, count(*) from booking where state <> 'expired' group by supplier_version
      ) booked on booked.supplier_version = each.version
    order by each.version`.execute(db);
  return rows;
}
