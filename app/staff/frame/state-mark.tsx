import type { EventState } from '#app/bookings/core/booking-outline.ts';
import { markOf } from '#app/bookings/core/booking-state-mark.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';

/** @param event state of an agreed event, if it is known here */
export function StateMark({ state, eventState = null }: { state: string; eventState?: EventState | null }) {
  const { t } = useTranslation('operators');
  return (
    <Status kind={markOf(state as BookingState, eventState)}>
      {eventState && eventState !== 'awaited'
        ? t(`evening.${eventState}`)
        : t(`state.${state as BookingState}`)}
    </Status>
  );
}
