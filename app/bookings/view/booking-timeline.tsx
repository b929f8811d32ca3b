import { byMorning } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { timelineOf } from './booking-timeline.ts';
import type { BookingSummary } from './booking-view.ts';
import { waitsForBank } from './booking-view.ts';

export function BookingStory({ booking, large }: { booking: BookingSummary; large?: boolean }) {
  const { t } = useTranslation('bookings');
  const instant = useInstant();
  const key = timelineOf(booking);
  const values = {
    artist: booking.artist.name,
    by: booking.respondBy ? instant(byMorning(booking.respondBy)) : '',
    start: instant(booking.startsAt),
    // On a deposit booking only what was paid can be refunded.
    total: formatRupees(booking.balance ? booking.captured : booking.total),
    left: formatRupees(booking.balance?.left ?? paise(0)),
    due: booking.balance ? instant(booking.balance.dueAt) : '',
    refund: formatRupees(booking.cancellation?.refund ?? booking.refunded),
    pending: formatRupees(booking.cancellation?.pending ?? paise(0)),
    returned: formatRupees(booking.refunded),
  };
  const nothing = key === 'cancelledByHost' && booking.cancellation?.refund === 0;
  const story = nothing ? 'cancelledForNothing' : key;
  if (waitsForBank(booking))
    return <p className={large ? 'text-27' : 'font-strong'}>{t('bank.waits.short')}</p>;
  if (booking.replacementArtist)
    return <ReplacementTimeline booking={booking} replacementArtist={booking.replacementArtist} />;
  return (
    <div>
      <p className={large ? 'text-27' : 'font-strong'}>{t(`story.${story}.fact`, values)}</p>
      <p className={large ? 'mt-2 text-20 text-ink-2' : 'text-ink-2'}>{t(`story.${story}.next`, values)}</p>
    </div>
  );
}

function ReplacementTimeline({
  booking,
  replacementArtist,
}: {
  booking: BookingSummary;
  replacementArtist: NonNullable<BookingSummary['replacementArtist']>;
}) {
  const { t } = useTranslation('replacement');
  const instant = useInstant();
  const by = instant(replacementArtist.decideBy);
  const amount = formatRupees(paise(booking.captured - booking.refunded));
  return (
    <div>
      <p className="font-strong">{t('card.fact', { artist: replacementArtist.name })}</p>
      <p className="text-ink-2">
        {booking.unconfirmed ? t('confirming.card', { by }) : t('card.next', { by, amount })}
      </p>
    </div>
  );
}
