import type { Evening } from '#app/bookings/core/booking-outline.ts';
import { markOf } from '#app/bookings/core/booking-state-mark.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';

/** @param evening state of an agreed evening, if it is known here */
export function StateMark({ state, evening = null }: { state: string; evening?: Evening | null }) {
  const { t } = useTranslation('operators');
  return (
    <Status kind={markOf(state as BookingState, evening)}>
      {evening && evening !== 'awaited' ? t(`evening.${evening}`) : t(`state.${state as BookingState}`)}
    </Status>
  );
}
