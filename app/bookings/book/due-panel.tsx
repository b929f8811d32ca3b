import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { mayBalanceWait } from '../money/balance.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { DueText, paysAtBank } from './due-text.tsx';

export function DuePanel({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('balance');
  const { t: b } = useTranslation('bookings');
  const instant = useInstant();
  const { due } = booking;
  if (!due) return null;
  const amount = formatRupees(due.amount);
  return (
    <section
      aria-labelledby="due-panel"
      className="mt-10 grid gap-x-10 gap-y-4 bg-paper p-5 shadow-summary md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:p-7"
      data-ground="paper"
    >
      <div>
        <h2 id="due-panel" className="text-15 text-ink-2">
          {t('due.title')}
        </h2>
        <p className="mt-1 text-33">{t(`due.${due.part}`, { amount, by: instant(due.by) })}</p>
        <div className="mt-1 max-w-[60ch]">
          <DueText booking={booking} />
        </div>
      </div>
      <ButtonLink
        size="row"
        look={paysAtBank(booking) || mayBalanceWait(booking) ? 'second' : 'primary'}
        to={`/bookings/${booking.id}/pay`}
      >
        {paysAtBank(booking) ? b('bank.another') : t('due.pay', { amount })}
      </ButtonLink>
    </section>
  );
}
