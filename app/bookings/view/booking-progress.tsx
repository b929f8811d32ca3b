import { useTranslation } from '#app/shared/texts.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Status } from '#app/ui/status.tsx';
import { stepNumber, stepUnderRepair } from './booking-timeline.ts';
import type { BookingSummary } from './booking-view.ts';

export function BookingProgress({ booking }: { booking: Pick<BookingSummary, 'state' | 'step'> }) {
  const { t } = useTranslation('bookings');
  const { t: page } = useTranslation('booking-page');
  if (booking.state === 'cancelled') return <Status kind="unknown">{page('state.cancelled')}</Status>;
  const mending = stepUnderRepair(booking.state);
  return (
    <Progress
      labels={[t('progress.initiated'), t('progress.responded'), t('progress.completed')]}
      step={mending ?? stepNumber(booking.step)}
      repairing={mending}
    />
  );
}
