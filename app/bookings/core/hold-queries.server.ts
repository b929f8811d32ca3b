import { type RawBuilder, sql } from 'kysely';
import type { Slot } from '#app/artists/calendar/slot.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import { overlapsSlotSql } from './booking-queries.server.ts';
import { type HoldEnd, mayBeRevived } from './hold-end.ts';
import { HOLD_MINUTES, type HoldsOfAccount, RENEWAL_HOURS } from './hold-limits.ts';

/** Serialises the requests of one account, so concurrent ones are counted correctly. */
export async function lockHoldsOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${accountId}`}, 0))`.execute(trx);
}

interface Counted {
  live: number;
  next_end: Date | null;
  changes_until: Date | null;
  changes_from: Date | null;
  held: number;
  whole: number;
  first_made: Date | null;
}

/** Holds that count for this artist and day. */
export async function selectHoldsOf(
  trx: Transaction,
  asked: { hostId: string; artistId: number; date: string; clashing: Slot },
): Promise<HoldsOfAccount> {
  const { hostId, artistId, date } = asked;
  const clashes = sql`(artist_id = ${artistId} and ${overlapsSlotSql(asked.clashing)})`;
  const { rows } = await sql<Counted>`
    select ${heldSecondsSql(sql`artist_id = ${artistId} and event_date = ${date}`)},
      count(*) filter (where ${isLive} and not ${clashes})::int as live,
      min(hold_expires_at) filter (where ${isLive} and not ${clashes}) as next_end,
      min(hold_expires_at) filter (where ${isLive} and ${clashes}) as changes_until,
      min(hold_lengthened_from) filter (where ${isLive} and ${clashes}) as changes_from
    from booking cross join lateral ${holdTimesSql(
      'booking',
      'booking:',
      sql`(select min(at) from booking_transition
      where booking_id = booking.id and to_state = 'expired')`,
    )} as time
    where host_id = ${hostId} and state in ('held', 'expired') and ${isLate}`.execute(trx);
  return asHolds(rows[0]!);
}

export async function selectSoundHoldsOf(
  trx: Transaction,
  asked: { hostId: string; date: string },
): Promise<HoldsOfAccount> {
  const ofDay = sql`event_date = ${asked.date}`;
  const { rows } = await sql<Counted>`
    select ${heldSecondsSql(ofDay)}, 0 as live, null::timestamptz as next_end,
      min(hold_expires_at) filter (where ${isLive} and ${ofDay}) as changes_until,
      min(hold_lengthened_from) filter (where ${isLive} and ${ofDay}) as changes_from
    from sound_order cross join lateral ${holdTimesSql('sound_order', 'sound-order:', sql`null::timestamptz`)} as time
    where host_id = ${asked.hostId} and state in ('held', 'expired') and ${isLate}`.execute(trx);
  return asHolds(rows[0]!);
}

const isLive = sql`state = 'held' and hold_expires_at > business_now()`;
const since = sql`business_now() - make_interval(hours => ${RENEWAL_HOURS})`;
/** Older holds no longer count. */
const isLate = sql`hold_expires_at > ${since}`;

/**
 * When a hold began, ended early, and had its first payment that the bank left open. Of a hold and its changes, which
 * have the same end, the last one alone.
 */
function holdTimesSql(table: 'booking' | 'sound_order', prefix: string, ended: RawBuilder<unknown>) {
  const end = (row: string) =>
    sql`coalesce(${sql.ref(`${row}.hold_lengthened_from`)}, ${sql.ref(`${row}.hold_expires_at`)})`;
  return sql`(select ${end(table)} - make_interval(mins => ${HOLD_MINUTES}) as begun, ${ended} as ended,
      (select min(payment.begun_at) from payment
        join payment_order on payment_order.id = payment.payment_order_id
        where payment_order.reference = ${prefix} || ${sql.ref(`${table}.id`)}
          and (payment.state = 'created' or payment.unanswered_at is not null)) as unfinished
    where not exists (select from ${sql.table(table)} as later where later.host_id = ${sql.ref(`${table}.host_id`)}
      and later.event_date = ${sql.ref(`${table}.event_date`)} and ${end('later')} = ${end(table)}
      and later.created_at > ${sql.ref(`${table}.created_at`)}))`;
}

/** Seconds of holds within the last hours: `held` up to an unfinished payment, `whole` in all. */
function heldSecondsSql(ofDay: ReturnType<typeof sql>) {
  const ended = sql`least(time.ended, business_now(), hold_expires_at)`;
  const from = sql`greatest(time.begun, ${since})`;
  const seconds = (to: ReturnType<typeof sql>) =>
    sql`coalesce(sum(greatest(0, extract(epoch from ${to} - ${from}))) filter (where ${ofDay}), 0)::float8`;
  return sql`${seconds(sql`least(${ended}, time.unfinished)`)} as held, ${seconds(ended)} as whole,
    min(${from}) filter (where ${ofDay}) as first_made`;
}

function asHolds({
  live,
  next_end,
  changes_until,
  changes_from,
  held,
  whole,
  first_made,
}: Counted): HoldsOfAccount {
  return {
    live,
    nextEnd: next_end,
    changesUntil: changes_until,
    lengthenedFrom: changes_from,
    heldMinutes: held / 60,
    unfinishedMinutes: (whole - held) / 60,
    firstMade: first_made,
  };
}

/** Whether the account holds this artist, or sound, on this day: opening its checkout again is no new try. */
export async function hasRunningHold(
  db: Database,
  asked: { hostId: string; date: string; artistId?: number },
): Promise<boolean> {
  const held = await db
    .selectFrom(asked.artistId === undefined ? 'sound_order' : 'booking')
    .select('id')
    .where('host_id', '=', asked.hostId)
    .where('event_date', '=', asked.date)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', sql<Date>`business_now()`)
    .$if(asked.artistId !== undefined, (query) => query.where(sql.ref('artist_id'), '=', asked.artistId!))
    .executeTakeFirst();
  return held !== undefined;
}

export async function hasPaidBefore(db: Database, accountId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_order')
    .select('id')
    .where('payer_id', '=', accountId)
    .where('winner_payment_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** The newest; one of `date` first. */
export function selectRunningHold(db: Database, hostId: string, artistId: number, date: string | undefined) {
  return db
    .selectFrom('booking')
    .select([
      'id',
      'host_name as hostName',
      'occasion',
      'audience_size as audienceSize',
      'event_date as date',
      'starts_local as from',
      'ends_local as to',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'call_minutes as callMinutes',
      'company',
      'venue_address as address',
      'venue_lat as lat',
      'venue_lng as lng',
      'venue_setting as setting',
      'message',
      'payment_plan as paymentPlan',
      'total_paise as total',
      'sound_paise as soundPrice',
      'policy_id as policyId',
      'policy_version as policyVersion',
      'quote',
      'hold_expires_at as expiresAt',
    ])
    .where('host_id', '=', hostId)
    .where('artist_id', '=', artistId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', sql<Date>`business_now()`)
    .$if(date !== undefined, (query) => query.orderBy(sql`event_date::text = ${date}`, 'desc'))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Tables of purchases that begin as a hold. */
export type HoldTable = 'booking' | 'sound_order';

/**
 * Locks the host's unpaid purchases that are in capture, or ended and could be revived by late money.
 * @param artistId only those of this artist, at a time that touches `clashing`; null for orders of sound
 */
export function lockEarlierHolds(
  trx: Transaction,
  table: HoldTable,
  { hostId, artistId, clashing }: { hostId: string; artistId: number | null; clashing?: Slot },
) {
  return trx
    .selectFrom(table)
    .select(['id', 'state', 'hold_ended'])
    .where('host_id', '=', hostId)
    .$if(artistId !== null, (query) => query.where('artist_id', '=', artistId!))
    .$if(clashing !== undefined, (query) => query.where(overlapsSlotSql(clashing!)))
    .where((on) =>
      on.or([
        on('state', '=', 'capturing'),
        on.and([on('state', '=', 'expired'), on('hold_ended', 'in', ['time', 'payment_lapsed'])]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Marks an expired hold as given up by a person, so that late money does not revive it. */
export async function markHoldGivenUp(
  trx: Transaction,
  table: HoldTable,
  hold: { id: string; hold_ended: string | null },
  ended: Extract<HoldEnd, 'host' | 'replaced' | 'staff'>,
): Promise<void> {
  if (!mayBeRevived(hold.hold_ended)) return;
  await trx
    .updateTable(table)
    .set({ hold_ended: ended })
    .where('id', '=', hold.id)
    .where('state', '=', 'expired')
    .execute();
}

/**
 * Page of the bookings that fulfil a condition, by id. The condition is answered first, from its index: together with
 * order and limit the database would read all bookings by id until it has found enough. Write states as literals, since
 * indexes of some states are not used for parameters.
 */
export async function selectDueBookings(
  db: Database,
  condition: RawBuilder<unknown>,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (select id from booking where ${condition})
    select id from due where id > coalesce(${after}, '00000000-0000-0000-0000-000000000000')::uuid
    order by id limit ${limit}`.execute(db);
  return rows;
}

const paidWhole = sql`(payment_plan = 'full' or balance_paid_at is not null)`;

export function selectExpiredHolds(db: Database, page: Page) {
  return selectDueBookings(db, sql`state = 'held' and hold_expires_at <= business_now()`, page);
}

/** Requests past the answer deadline, or past their start. */
export function selectUnansweredRequests(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'requested' and least(respond_by, starts_at) <= business_now()`,
    page,
  );
}

/** Confirmed bookings that have started; not fully paid ones are excluded. */
export function selectBookingsToStart(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'confirmed' and starts_at <= business_now() and ${paidWhole}`,
    page,
  );
}

/** Fully paid performances that ended a day ago, without a dispute or a delay recorded within the last day. */
export function selectBookingsToComplete(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'in_progress' and ends_at <= business_now() - interval '24 hours' and ${paidWhole}
      and not exists (select from dispute where dispute.booking_id = booking.id and dispute.state = 'open')
      and not exists (select from late_credit where late_credit.booking_id = booking.id
        and late_credit.ended_at is null and late_credit.recorded_at > business_now() - interval '24 hours')`,
    page,
  );
}
