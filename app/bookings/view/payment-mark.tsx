import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { shownPayment } from '../money/payment-word.ts';
import type { BookingSummary } from './booking-view.ts';

/** Payment status; shows amounts where a word would hide them [S4-12]. */
export function PaymentMark({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('bookings');
  const kind = shownPayment(booking.paymentStatus);
  const [captured, total] = [formatRupees(booking.captured), formatRupees(booking.total)];
  const returned = booking.refunded > 0 && kind === 'paid';
  return (
    <Status kind={kind}>
      <span>
        {kind === 'partial'
          ? t('payment.partialOf', { captured, total })
          : kind === 'unknown'
            ? booking.paymentStatus || t('payment.unknown')
            : t(`payment.${kind}`)}
        {returned && `, ${t('payment.returned', { amount: formatRupees(booking.refunded) })}`}
      </span>
    </Status>
  );
}
