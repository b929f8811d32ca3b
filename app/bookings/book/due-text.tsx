import { useTranslation } from '#app/shared/texts.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { mayBalanceWait } from '../money/balance.ts';
import type { BookingDetails } from '../view/booking-view.ts';

export function DueText({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('balance');
  const instant = useInstant();
  const { due, artist, state, now } = booking;
  if (!due) return null;
  if (due.part === 'change')
    return (
      <p className="text-ink-2">
        {t(due.changeKind === 'extension' ? 'due.extensionText' : 'due.changeText', { artist: artist.name })}
      </p>
    );
  const late = now >= due.by;
  const unpaid = !late
    ? t('due.balanceText', { by: instant(due.by) })
    : due.ends
      ? t('due.lateText', { ends: instant(due.ends) })
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

/** Whether the bank has still to answer about just what is due. */
export function paysAtBank({ due, bank }: Pick<BookingDetails, 'due' | 'bank'>): boolean {
  return bank?.kind === 'waits' && bank.part === due?.part;
}
