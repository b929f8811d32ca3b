import type { Database } from '#app/platform/database.server.ts';
import { cappedPolicy, type RefundPolicy, refundTier } from '#app/pricing/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { selectUnconfirmed } from '../core/absence-queries.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { Actor } from '../core/booking-states.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { type CancellationTerms, refundUnderTier } from '../hold/refund-under-tier.server.ts';
import { costNow } from './sale-of-booking.server.ts';

export interface BookingTerms extends CancellationTerms {
  /**
   * Comes back too once the artist or staff confirm what staff said for the artist; null where nothing waits. No paise:
   * all of it came back out of goodwill, and only the artist's share waits.
   */
  pending: { paise: Paise; absenceId: string } | null;
}

/**
 * Refund if cancelled now: all, tax included, if we or the artist cancel or the artist cannot come. Where only our staff
 * said so, what the host's own refund was at that moment; the rest waits.
 */
export async function cancellationTerms(
  db: Database,
  actor: Actor,
  booking: Pick<
    BookingRow,
    | 'id'
    | 'state'
    | 'starts_at'
    | 'fee_paise'
    | 'total_paise'
    | 'tax_paise'
    | 'quote'
    | 'policy_id'
    | 'policy_version'
    | 'refund_cap'
  >,
  now: Date,
): Promise<BookingTerms> {
  const policy: RefundPolicy = await refundPolicyOf(db, booking);
  const reference = bookingReference(booking.id);
  const cost = await costNow(db, booking);
  const absence = actor === 'operator' ? undefined : await selectUnconfirmed(db, booking.id);
  if (absence) {
    const hosts = cappedPolicy(policy, booking.refund_cap);
    const tier = refundTier(hosts, booking.starts_at, absence.reported_at);
    const own = await refundUnderTier(db, reference, cost, tier);
    const pending = own.sold > 0 ? { paise: own.kept, absenceId: absence.id } : null;
    return { ...own, paid: paise(own.paid - own.sold), kept: paise(0), sold: paise(0), pending };
  }
  const byChoice = actor === 'host' && booking.state !== 'declined' && booking.state !== 'replacing';
  const tier = byChoice
    ? refundTier(cappedPolicy(policy, booking.refund_cap), booking.starts_at, now)
    : policy.tiers[0]!;
  return { ...(await refundUnderTier(db, reference, cost, tier)), pending: null };
}
