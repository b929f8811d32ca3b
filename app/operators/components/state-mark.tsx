import { markOf } from '#app/bookings/core/booking-state-mark.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';

export function StateMark({ state }: { state: string }) {
  const { t } = useTranslation('operators');
  return <Status kind={markOf(state as BookingState)}>{t(`state.${state as BookingState}`)}</Status>;
}
