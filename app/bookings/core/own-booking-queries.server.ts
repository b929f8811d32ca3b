import { type RawBuilder, sql } from 'kysely';
import { type AccountId, involvesArtist } from '#app/artists/core/involvement-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';

/**
 * SQL condition: whether an account hosts a booking, performs in it, is asked to, or was to perform in it at any time.
 * For acts of staff: leaving the team or being replaced does not make the booking someone else's.
 */
export function ownBookingOf(account: AccountId, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking as its where its.id = ${id}
    and (its.host_id = ${account} or ${involvesArtist(account, sql`its.artist_id`)}
      or ${account} in (select claimant.account_id from slot_claim as claim
        join artist as claimant on claimant.id = claim.artist_id where claim.booking_id = its.id)
      or exists (select from replacement_offer as offer join replacement on replacement.id = offer.replacement_id
        where replacement.booking_id = its.id and offer.state in ('asked', 'proposed')
          and ${involvesArtist(account, sql`offer.artist_id`)})))`;
}

/** Whether an account hosts a booking, performs in it, is asked to, or was to perform in it at any time. */
export async function isOwnBooking(db: Database, accountId: string, bookingId: string): Promise<boolean> {
  const own = ownBookingOf(accountId, sql`${bookingId}::uuid`);
  const { rows } = await sql<{ own: boolean }>`select ${own} as own`.execute(db);
  return rows[0]!.own;
}
