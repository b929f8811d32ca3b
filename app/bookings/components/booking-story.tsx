import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { storyOf } from '../booking-story.ts';
import { instantText } from '../booking-times.ts';
import type { BookingSummary } from '../booking-views.server.ts';

/** What is the case, and what happens next and by when. */
export function BookingStory({ booking, large }: { booking: BookingSummary; large?: boolean }) {
  const { t, language } = useTranslation('bookings');
  const key = storyOf(booking);
  const values = {
    artist: booking.artist.name,
    by: booking.respondBy ? instantText(booking.respondBy, language) : '',
    start: instantText(booking.startsAt, language),
    total: formatRupees(booking.total),
    refund: formatRupees(booking.cancellation?.refund ?? booking.refunded),
    returned: formatRupees(booking.refunded),
  };
  const returned = key === 'expired' && booking.captured > 0 ? 'expiredReturned' : key;
  const nothing = key === 'cancelledByHost' && booking.cancellation?.refund === 0;
  const story = nothing ? 'cancelledForNothing' : returned;
  return (
    <div>
      <p className={large ? 'text-27' : 'font-strong'}>{t(`story.${story}.fact`, values)}</p>
      <p className={large ? 'mt-2 text-20 text-ink-2' : 'text-ink-2'}>{t(`story.${story}.next`, values)}</p>
    </div>
  );
}
