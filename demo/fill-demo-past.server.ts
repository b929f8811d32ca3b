import { sql } from 'kysely';
import { CALL_MINUTES, slotOf, slotRange } from '#app/artists/calendar/slot.ts';
import { extensionPrice } from '#app/artists/core/extension-price.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { currentRefundPolicy } from '#app/pricing/refund-policies.server.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { soundWindow } from '#app/sound/stock.ts';
import type { PastEvening } from './catalogue/past.ts';
import { SOUND_KIT_ITEMS } from './catalogue/sound-items.ts';
import { insertInBatches, type Rows } from './insert-in-batches.server.ts';
import { type PastMoney, pastMoney } from './past-money.ts';

/** The version of `supplier_model` under which artists supply. */
const ARTISTS_SUPPLY = 2;
const MINUTE = 60_000;

/** In the order of their references. */
const TABLES = [
  'booking',
  'slot_claim',
  'booking_transition',
  'booking_cancellation',
  'booking_sound_line',
  'sound_reservation',
  'payment_order',
  'payment',
  'refund',
  'payout',
  'payout_transfer',
  'booking_arrival',
  'review_reminder',
] as const;
type Past = { [Table in (typeof TABLES)[number]]?: Rows<Table>[] };

/**
 * Writes evenings as the product would have left them: hosts, slots, sound, money, ledger, arrivals and payouts. Nobody
 * was sent a message, and tax documents, which are numbered in the order of their days, begin with the first real booking.
 * @param evenings in the order of their payments
 */
export async function fillDemoPast(
  trx: Transaction,
  evenings: readonly PastEvening[],
  reviewed: ReadonlySet<string>,
): Promise<void> {
  const policy = await currentRefundPolicy(trx);
  const { id: managerId } = await trx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'event_manager' = any(roles)`)
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hosts = new Map(
    evenings
      .toReversed()
      .map(({ host, paidAt }) => [host.id, { ...host, created_at: new Date(+paidAt - 9 * MINUTE) }]),
  );
  await insertInBatches(trx, 'account', [...hosts.values()].reverse());
  const moneyOf = pastMoney(policy);
  const rows: (Past & PastMoney)[] = evenings
    .toSorted((one, other) => +one.endsAt - +other.endsAt)
    .map((evening) => {
      const money = moneyOf(evening);
      const booking = { ...bookingRow(evening, policy, managerId), ...money.price };
      return { ...money, booking: [booking], ...rowsOf(evening, reviewed.has(evening.id)) };
    });
  for (const table of TABLES)
    await insertInBatches(
      trx,
      table,
      rows.flatMap((past) => (past[table] ?? []) as Rows<typeof table>[]),
    );
  await insertLedger(
    trx,
    rows.flatMap(({ ledger }) => ledger),
  );
}

/** When nothing more was to be done: a day after the end, or with the cancellation. */
function doneAt({ cancelledAt, endsAt }: PastEvening): Date {
  return cancelledAt ?? new Date(+endsAt + DAY_MS);
}

function rowsOf(evening: PastEvening, isReviewed: boolean): Past {
  const { id, artist, paidAt, cancelledAt } = evening;
  return {
    slot_claim: [artist.id, ...artist.members.map(({ artistId }) => artistId)].map((artist_id) => ({
      artist_id,
      booking_id: id,
      purpose: 'booking',
      during: slotRange(slotOf({ ...evening, callMinutes: CALL_MINUTES })),
      state: cancelledAt ? 'released' : 'firm',
      created_at: paidAt,
    })),
    booking_transition: transitionRows(evening),
    ...(cancelledAt ? {} : dayRows(evening, isReviewed)),
  };
}

function bookingRow(evening: PastEvening, policy: RefundPolicy, managerId: string): Rows<'booking'> {
  const { artist, host, paidAt } = evening;
  return {
    id: evening.id,
    code: evening.code,
    host_id: host.id,
    host_name: host.name,
    artist_id: artist.id,
    state: evening.cancelledAt ? 'cancelled' : 'completed',
    occasion: evening.occasion,
    audience_size: evening.audience,
    event_date: evening.day,
    starts_local: evening.from,
    ends_local: evening.to,
    starts_at: evening.startsAt,
    ends_at: evening.endsAt,
    venue_address: evening.address,
    venue_lat: evening.lat,
    venue_lng: evening.lng,
    venue_setting: evening.outdoors ? 'outdoor' : 'indoor',
    extension_paise: extensionPrice(paiseOfRupees(artist.feeRupees), null),
    policy_id: policy.id,
    policy_version: policy.version,
    supplier_version: ARTISTS_SUPPLY,
    number_from_yes: true,
    event_manager_id: managerId,
    version: 6,
    created_at: new Date(+paidAt - 3 * MINUTE),
    updated_at: doneAt(evening),
    hold_expires_at: new Date(+paidAt + 12 * MINUTE),
    respond_by: new Date(+paidAt + DAY_MS),
  };
}

function transitionRows(evening: PastEvening): Rows<'booking_transition'>[] {
  const { id, artist, host, startsAt, ...at } = evening;
  const done = doneAt(evening);
  const yes = artist.acceptsInstantly ? 'system' : 'artist';
  const end: [string, string, string, Date][] = at.cancelledAt
    ? [['confirmed', 'cancelled', 'host', done]]
    : [
        ['confirmed', 'in_progress', 'system', startsAt],
        ['in_progress', 'completed', 'system', done],
      ];
  const steps: typeof end = [
    ['held', 'capturing', 'system', at.paidAt],
    ['capturing', 'requested', 'system', at.paidAt],
    ['requested', 'confirmed', yes, at.acceptedAt],
    ...end,
  ];
  return steps.map(([from_state, to_state, actor, at]) => ({
    booking_id: id,
    from_state,
    to_state,
    actor,
    actor_id: actor === 'host' ? host.id : null,
    at,
  }));
}

function dayRows(evening: PastEvening, isReviewed: boolean): Past {
  const { id, artist, host, startsAt, kit, minutesLate } = evening;
  const arrived = new Date(+startsAt + (minutesLate || -50) * MINUTE);
  const { from, to } = soundWindow(evening);
  return {
    booking_arrival: [
      {
        booking_id: id,
        artist_id: artist.id,
        arrived_at: arrived,
        proved_by: 'code',
        recorded_by: host.id,
        recorded_at: arrived,
        late_minutes: minutesLate,
      },
    ],
    // Whoever has not written by now is not asked again.
    review_reminder: isReviewed
      ? []
      : [1, 12].map((days, index) => ({
          booking_id: id,
          step: index ? 'last' : 'first',
          at: new Date(+doneAt(evening) + days * DAY_MS),
        })),
    booking_sound_line: kit
      ? [{ booking_id: id, position: 0, kit_id: kit.id, quantity: 1, unit_paise: kit.price_paise }]
      : [],
    sound_reservation: SOUND_KIT_ITEMS.filter(({ kit_id }) => kit_id === kit?.id).map(
      ({ equipment_id, quantity }) => ({
        booking_id: id,
        equipment_id,
        quantity,
        during: slotRange({ from, to }),
      }),
    ),
  };
}

/** In the order of time, as entries are numbered. */
async function insertLedger(trx: Transaction, txns: PastMoney['ledger']): Promise<void> {
  const sorted = txns.sort((one, other) => +one.at - +other.at);
  for (let start = 0; start < sorted.length; start += 1000)
    await sql`
      with given as (
        select ordinality as place, kind, "externalId" as external_id, at, lines
        from rows from (jsonb_to_recordset(${JSON.stringify(sorted.slice(start, start + 1000))}::jsonb)
          as (kind text, "externalId" text, at timestamptz, lines jsonb)) with ordinality as txn(kind, "externalId", at, lines, ordinality)),
        txn as (
          insert into ledger_txn (kind, external_id, at) select kind, external_id, at from given order by place
          returning id, kind, external_id)
      insert into ledger_entry (txn_id, account, amount_paise, reference)
      select txn.id, line.account, line.amount, line.reference
      from txn join given using (kind, external_id)
        cross join jsonb_to_recordset(given.lines) as line(account text, amount bigint, reference text)
      order by txn.id`.execute(trx);
}
