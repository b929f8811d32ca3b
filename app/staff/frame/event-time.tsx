import { hoursText } from '#app/bookings/core/booking-times.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';

interface EventTimeProps {
  of: { event_date: string; starts_local: string; ends_local: string };
}

/** Day of an event with its hours (IST). */
export function EventTime({ of: { event_date, starts_local, ends_local } }: EventTimeProps) {
  const { t, language } = useTranslation('operators');
  return (
    <span className="block min-w-24">
      {formatDay(event_date, language, 'weekdayYear')}
      <small>{hoursText(starts_local.slice(0, 5), ends_local.slice(0, 5), t('to'), language)}</small>
    </span>
  );
}
