import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, updateRow } from '#app/platform/rows.server.ts';

/** Notes that a host gave up a paid purchase with everything back; not for what we or the artist ended. */
export async function insertGivenUpPurchase(
  trx: Transaction,
  purchase: { reference: string; accountId: string; date: string },
): Promise<void> {
  await insertOnce(trx, 'given_up_purchase', [], {
    reference: purchase.reference,
    account_id: purchase.accountId,
    event_date: purchase.date,
    given_up_at: sql<Date>`business_now()`,
  });
}

/** Until when an account may not check out, by its own rounds or those of a card or UPI id that it used; null: it may. */
export async function checkoutPausedUntil(db: Database, accountId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ list: string; date: string; at: Date }>`
    with mine as (select coalesce(rounds_lifted_at, '-infinity') as lifted_at from account where id = ${accountId}),
    recent as (select * from given_up_purchase, mine where given_up_at > lifted_at
      and given_up_at > business_now() - make_interval(days => ${2 * ROUND_DAYS}))
    select 'account' as list, event_date::text as date, given_up_at as at from recent where account_id = ${accountId}
    union all
    select distinct encode(used.instrument, 'hex'), recent.event_date::text, recent.given_up_at
    from instrument_use own
    join instrument_use used on used.instrument = own.instrument
    join recent on recent.reference = used.reference
    where own.account_id = ${accountId}`.execute(db);
  const lists = Map.groupBy(rows, ({ list }) => list);
  const ends = [...lists.values()].flatMap((list) => {
    const rounds: GivenUp[] = list.map(({ date, at }) => ({ date, givenUpAt: at }));
    return pauseEnd(rounds, now) ?? [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** From now on earlier rounds do not count for the account. */
export async function liftCheckoutPause(trx: Transaction, accountId: string): Promise<void> {
  await updateRow(trx, 'account', accountId, {
    rounds_lifted_at: sql<Date>`business_now()`,
    updated_at: sql`now()`,
  });
}

const DAY = 86_400_000;

/** So many paid purchases given up with everything back within {@link ROUND_DAYS} days lead to our support. */
const MAX_ROUNDS = 6;
const ROUND_DAYS = 30;
/** How long new checkouts lead there. */
const PAUSE_DAYS = 7;
/** Dates this near to each other are one occasion, such as the days of a wedding. */
const OCCASION_DAYS = 7;

/** A paid purchase that its host gave up with everything back. */
export interface GivenUp {
  /** Date of the event, `2026-12-12`. */
  date: string;
  givenUpAt: Date;
}

/** Until when who gave up these may not check out; null if they may at `now`. */
export function pauseEnd(rounds: readonly GivenUp[], now: Date): Date | null {
  const inOrder = rounds.toSorted((one, other) => one.givenUpAt.getTime() - other.givenUpAt.getTime());
  const last = inOrder.findLast((round, index) => {
    const from = round.givenUpAt.getTime() - ROUND_DAYS * DAY;
    const counted = inOrder.slice(0, index + 1).filter(({ givenUpAt }) => givenUpAt.getTime() > from);
    return countSeparateEvents(counted) >= MAX_ROUNDS;
  });
  if (!last) return null;
  const until = new Date(last.givenUpAt.getTime() + PAUSE_DAYS * DAY);
  return now < until ? until : null;
}

/** Dates within seven days of the first of them count as one; a chain of such dates does not. */
function countSeparateEvents(rounds: readonly GivenUp[]): number {
  let count = 0;
  let first = Number.NEGATIVE_INFINITY;
  for (const day of rounds.map(({ date }) => Date.parse(date)).sort((one, other) => one - other)) {
    if (day - first <= OCCASION_DAYS * DAY) continue;
    count += 1;
    first = day;
  }
  return count;
}

/** Payments and refunds of a purchase for the payer's data export. `reference` may use the outer row. */
export function moneyOfPurchase(db: Database, payerId: string, reference: RawBuilder<string>) {
  const orders = db
    .selectFrom('payment_order')
    .innerJoin('payment', 'payment.payment_order_id', 'payment_order.id')
    .where('payment_order.payer_id', '=', payerId)
    .where('payment_order.reference', '=', reference);
  return [
    jsonArrayFrom(
      orders.select([
        'payment.id',
        'payment.amount_paise',
        'payment.state',
        'payment.method',
        'payment.captured_at',
        'payment.failure',
        'payment.failed_at',
        'payment.begun_at',
      ]),
    ).as('payments'),
    jsonArrayFrom(
      orders
        .innerJoin('refund', 'refund.payment_id', 'payment.id')
        .select([
          'refund.amount_paise',
          'refund.reason',
          'refund.state',
          'refund.requested_at',
          'refund.processed_at',
          'refund.bank_reference',
        ]),
    ).as('refunds'),
  ] as const;
}

/** The venue without its address. The PIN stays: it determines the State of supply for tax. */
export const erasedVenue = sql<string>`'Erased' || coalesce(', ' || substring(venue_address from '\\m[1-9][0-9]{5}\\M'), '')`;
