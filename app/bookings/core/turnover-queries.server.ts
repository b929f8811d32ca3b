import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { payeeOf } from './payee.ts';

/**
 * Prices in paise of an artist's bookings of a span of days that no payout counts yet: agreed ones, and with `asked`
 * also those that are held or asked for, but for the held ones of one host, who is asking anew.
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
    where artist_id = ${artistId} and event_date between ${from} and ${to}
    and (state = any(${states}::text[])
      or (${asked !== null} and state = 'held' and hold_expires_at > business_now() and host_id <> ${asked?.exceptHost ?? null}::uuid))
    and not exists (select from payout where payout.reference = 'booking:' || booking.id
      and payout.payee = ${payeeOf(artistId)} and payout.state <> 'withdrawn')`.execute(db);
  return Number(rows[0]!.sum);
}
