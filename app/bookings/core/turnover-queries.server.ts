import { sql } from 'kysely';
import { payeesOfPerson, yearOfPerson } from '#app/payments/payouts/person-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { payeeOf } from './payee.ts';

/**
 * What an artist's person charges in a financial year, in paise: declared, paid, agreed, and with `asked` also held and
 * asked for, but for one host's holds of this artist, who is asking anew. One statement: a booking that gets its payout
 * meanwhile counts once.
 */
export async function selectTurnover(
  db: Database,
  artistId: number,
  year: { from: string; to: string },
  asked: { exceptHost: string } | null,
): Promise<number> {
  const payee = payeeOf(artistId);
  const { rows } = await sql<{ sum: number }>`
    select (agreed.sum + whole.ours + coalesce(whole.outside, 0))::bigint as sum
    from ${bookingsWithoutPayout(artistId, year, asked)} agreed, ${yearOfPerson(payee, year)} whole`.execute(
    db,
  );
  return Number(rows[0]!.sum);
}

/** Subquery of the prices of bookings that no payout counts yet. Without `offset 0` it may read all bookings of the year. */
function bookingsWithoutPayout(
  artistId: number,
  { from, to }: { from: string; to: string },
  asked: { exceptHost: string } | null,
) {
  const states = asked
    ? ['confirmed', 'in_progress', 'requested', 'capturing']
    : ['confirmed', 'in_progress'];
  return sql`(select coalesce(sum(coalesce(artist_fee_paise, fee_paise)), 0)::bigint as sum
    from ${payeesOfPerson(payeeOf(artistId))} person
    cross join lateral (select * from booking where artist_id = substr(person.payee, 8)::integer offset 0) booking
    where event_date between ${from} and ${to}
    and (state = any(${states}::text[])
      or (${asked !== null} and state = 'held' and hold_expires_at > business_now()
        and (host_id <> ${asked?.exceptHost ?? null}::uuid or artist_id <> ${artistId})))
    and not exists (select from payout where payout.reference = 'booking:' || booking.id
      and payout.payee = 'artist:' || booking.artist_id and payout.state <> 'withdrawn'))`;
}
