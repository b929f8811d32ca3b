import { useTranslation } from '#app/shared/texts.tsx';
import { instantText } from '../core/booking-times.ts';
import { mayWait } from '../money/balance.ts';
import type { BookingDetails } from '../view/booking-views.server.ts';

export function DueText({ booking }: { booking: BookingDetails }) {
  const { t, language } = useTranslation('balance');
  const { due, artist, state, now } = booking;
  if (!due) return null;
  if (due.part === 'change')
    return <p className="text-ink-2">{t('due.changeText', { artist: artist.name })}</p>;
  const late = now >= due.by;
  const unpaid = !late
    ? t('due.balanceText', { by: instantText(due.by, language) })
    : due.ends
      ? t('due.lateText', { ends: instantText(due.ends, language) })
      : t('due.replacingText');
  return (
    <>
      {mayWait(booking) ? (
        <p className="mb-2">
          {t(state === 'requested' ? 'due.asked' : 'due.replacing', { artist: artist.name })}
        </p>
      ) : (
        late && <p className="mb-2 font-strong text-vermilion-deep">{t('due.late')}</p>
      )}
      <p className="text-ink-2">{unpaid}</p>
    </>
  );
}
