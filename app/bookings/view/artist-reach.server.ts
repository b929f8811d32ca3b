import type { Database } from '#app/platform/database.server.ts';
import { fullRefundEnds, hostTier, returnsAll } from '#app/pricing/refund-policy.ts';
import { cancellableBooking, refundPolicyOf } from '../core/refund-policy.server.ts';
import { currentCost } from '../money/sale-of-booking.server.ts';
import { selectBookingForReach } from './artist-view-queries.server.ts';
import { type ArtistDisclosure, type ArtistField, artistDisclosureOf, hostSees } from './host-sees.ts';

export interface ArtistReach {
  disclosure: ArtistDisclosure;
  /** From when the host sees the artist's number, if nothing is moved; null: now, or no artist has said yes. */
  phoneFrom: Date | null;
}

/** What the host of a booking sees of its artist now. What staff see is not decided here. */
export async function artistReachOf(db: Database, bookingId: string): Promise<ArtistReach> {
  const booking = await selectBookingForReach(db, bookingId);
  const { now } = booking;
  const policy = await refundPolicyOf(db, booking);
  const purchase = await cancellableBooking(db, booking);
  const { tax } = await currentCost(db, booking);
  const allComesBack = returnsAll(hostTier(policy, purchase, now), tax);
  const fromYes = booking.number_from_yes || booking.shows_number;
  const disclosure = artistDisclosureOf(
    { state: booking.state, endsAt: booking.ends_at, allComesBack, fromYes },
    now,
  );
  return { disclosure, phoneFrom: disclosure === 'agreed' ? fullRefundEnds(policy, purchase, tax) : null };
}

/** Whether the host of a booking sees this of its artist now. */
export async function hostSeesNow(db: Database, bookingId: string, field: ArtistField): Promise<boolean> {
  return hostSees((await artistReachOf(db, bookingId)).disclosure, field);
}
