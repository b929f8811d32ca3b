import { sql } from 'kysely';
import type { Slot } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { playsWithin } from './booking-queries.server.ts';
import { HOLD_MINUTES } from './booking-rules.ts';
import { type HoldsOfAccount, RENEWAL_HOURS } from './hold-limits.ts';

/** Serialises the requests of one account, so concurrent ones are counted correctly. */
export async function lockHoldsOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${accountId}`}, 0))`.execute(trx);
}

interface Counted {
  live: number;
  next_end: Date | null;
  made: number;
  first_made: Date | null;
  ran_out: Date | null;
}

/** Holds that count for this artist and day. Creation time is derived from the hold's expiry. */
export async function selectHoldsOf(
  trx: Transaction,
  asked: { hostId: string; artistId: number; date: string; clashing: Slot },
): Promise<HoldsOfAccount> {
  const { hostId, artistId, date } = asked;
  const isOther = sql`not (artist_id = ${artistId} and ${playsWithin(asked.clashing)})`;
  const { rows } = await sql<Counted>`
    select ${countsFor(sql`artist_id = ${artistId} and event_date = ${date}`)},
      count(*) filter (where state = 'held' and hold_expires_at > business_now() and ${isOther})::int as live,
      min(hold_expires_at) filter (where state = 'held' and hold_expires_at > business_now() and ${isOther}) as next_end
    from booking where host_id = ${hostId} and state in ('held', 'expired') and ${isLate}`.execute(trx);
  return asHolds(rows[0]!);
}

export async function selectSoundHoldsOf(
  trx: Transaction,
  asked: { hostId: string; date: string },
): Promise<HoldsOfAccount> {
  const { rows } = await sql<Counted>`
    select ${countsFor(sql`event_date = ${asked.date}`)}, 0 as live, null::timestamptz as next_end
    from sound_order where host_id = ${asked.hostId} and state in ('held', 'expired') and ${isLate}`.execute(
    trx,
  );
  return asHolds(rows[0]!);
}

/** Only the last hours: older holds no longer count. */
const isLate = sql`hold_expires_at > business_now() - make_interval(mins => ${RENEWAL_HOURS * 60 - HOLD_MINUTES})`;

function countsFor(ofDay: ReturnType<typeof sql>) {
  return sql`count(*) filter (where ${ofDay})::int as made,
    min(hold_expires_at - make_interval(mins => ${HOLD_MINUTES})) filter (where ${ofDay}) as first_made,
    max(hold_expires_at) filter (where ${ofDay} and hold_expires_at <= business_now()
      and (state = 'held' or hold_ended = 'time')) as ran_out`;
}

function asHolds({ live, next_end, made, first_made, ran_out }: Counted): HoldsOfAccount {
  return { live, nextEnd: next_end, madeOfDay: made, firstMade: first_made, ranOutAt: ran_out };
}
