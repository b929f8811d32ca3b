import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { pausedUntil, ROUND_DAYS, type Round } from './rounds.ts';

/** Notes that a host gave up a paid purchase with everything back; not for what we or the artist ended. */
export async function noteGivenUp(
  trx: Transaction,
  purchase: { reference: string; accountId: string; date: string },
): Promise<void> {
  await trx
    .insertInto('given_up_purchase')
    .values({
      reference: purchase.reference,
      account_id: purchase.accountId,
      event_date: purchase.date,
      given_up_at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
    const rounds: Round[] = list.map(({ date, at }) => ({ date, givenUpAt: at }));
    return pausedUntil(rounds, now) ?? [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** From now on earlier rounds do not count for the account. */
export async function liftPause(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ rounds_lifted_at: sql<Date>`business_now()`, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute();
}
