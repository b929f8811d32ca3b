import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { isOfEndedHold } from '../money/refund-word.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { historyKey } from '../view/history-key.ts';

export function BookingHistory({ booking }: { booking: BookingDetails }) {
  const { t, language } = useTranslation('bookings');
  const taken = booking.history.flatMap((step) => {
    const key = historyKey(step);
    return key ? [{ key, at: step.at, artist: step.artist }] : [];
  });
  const late = booking.money
    .filter(({ kind, reason, askedAt }) => kind === 'refund' && askedAt && isOfEndedHold(reason))
    .map(({ askedAt }) => ({ key: 'paidLate' as const, at: askedAt!, artist: booking.artist.name }));
  const steps = [...taken, ...late].sort((one, other) => one.at.getTime() - other.at.getTime());
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="booking-history">
      <h2 id="booking-history" className="text-33">
        {t('view.history')}
      </h2>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ key, at, artist }, index) => (
          <li key={index} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
            <Diamond fill={index === steps.length - 1 ? 'filled' : 'hollow'} className="text-aubergine" />
            <span>
              {t(`history.${key}`, { artist })}
              <span className="block text-15 text-ink-2">{formatInstant(at, language)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
