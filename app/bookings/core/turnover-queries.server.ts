import { sql } from 'kysely';
import { payeesOfPerson } from '#app/payments/payouts/person-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { payeeOf } from './payee.ts';

/**
 * Prices in paise of the bookings of an artist's person in a span of days that no payout counts yet: agreed ones, and with
 * `asked` also those that are held or asked for, but for one host's held ones of this artist, who is asking anew.
 */
export async function sumOfBookingsWithoutPayout(
  db: Database,
  artistId: number,
  { from, to }: { from: string; to: string },
  asked: { exceptHost: string } | null,
): Promise<number> {
  const states = asked
    ? ['confirmed', 'in_progress', 'requested', 'capturing']
    : ['confirmed', 'in_progress'];
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(coalesce(artist_fee_paise, fee_paise)), 0)::bigint as sum from booking
    where artist_id in (select substr(person.payee, 8)::integer from ${payeesOfPerson(payeeOf(artistId))} person)
    and event_date between ${from} and ${to}
    and (state = any(${states}::text[])
      or (${asked !== null} and state = 'held' and hold_expires_at > business_now()
        and (host_id <> ${asked?.exceptHost ?? null}::uuid or artist_id <> ${artistId})))
    and not exists (select from payout where payout.reference = 'booking:' || booking.id
      and payout.payee = 'artist:' || booking.artist_id and payout.state <> 'withdrawn')`.execute(db);
  return Number(rows[0]!.sum);
}
