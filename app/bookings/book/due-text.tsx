import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { mayBalanceWait } from '../money/balance.ts';
import type { BookingDetails } from '../view/booking-view.ts';

export function DueText({ booking }: { booking: BookingDetails }) {
  const { t, language } = useTranslation('balance');
  const { due, artist, state, now } = booking;
  if (!due) return null;
  if (due.part === 'change')
    return (
      <p className="text-ink-2">
        {t(isExtension(due) ? 'due.extensionText' : 'due.changeText', { artist: artist.name })}
      </p>
    );
  const late = now >= due.by;
  const unpaid = !late
    ? t('due.balanceText', { by: formatInstant(due.by, language) })
    : due.ends
      ? t('due.lateText', { ends: formatInstant(due.ends, language) })
      : t('due.replacingText');
  return (
    <>
      {mayBalanceWait(booking) ? (
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

export function isExtension(due: NonNullable<BookingDetails['due']>): boolean {
  return due.part === 'change' && due.changeKind === 'extension';
}
