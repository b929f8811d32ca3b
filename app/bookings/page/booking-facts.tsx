import type { ReactNode } from 'react';
import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { callTime, hoursText } from '../core/booking-times.ts';
import { lengthText } from '../core/duration-text.ts';
import type { BookingPageData } from './open-booking.server.ts';

export function BookingFacts({ page: { booking, map } }: { page: BookingPageData }) {
  const { t, language } = useTranslation('bookings');
  const { t: p } = useTranslation('booking-page');
  const arrives = callTime(booking.from, CALL_MINUTES);
  const times = t('view.times', {
    hours: hoursText(booking.from, booking.to, t('between'), language),
    length: lengthText(t, booking.minutes),
  });
  const upcoming = ['requested', 'confirmed', 'in_progress', 'declined', 'replacing'].includes(booking.state);
  return (
    <section aria-labelledby="booking-facts">
      <h2 id="booking-facts" className="text-33">
        {t('view.facts')}
      </h2>
      <div className="mt-4 grid border-rule border-t border-b sm:grid-cols-2">
        <Card
          icon="calendar"
          name={t('fields.date')}
          value={formatDay(booking.date, language, 'weekdayYear')}
        >
          <p className="text-ink-2">{times}</p>
          {arrives && (
            <p className="text-ink-2">{p('facts.arrives', { time: formatTime(arrives, language) })}</p>
          )}
          {upcoming && (
            <a
              className="link mt-2 inline-flex min-h-11 items-center"
              href={`/bookings/${booking.id}/calendar.ics`}
              download
            >
              {p('facts.calendar')}
            </a>
          )}
        </Card>
        <Card icon="pin" name={t('fields.address')} value={booking.address} second>
          <a
            className="link mt-2 inline-flex min-h-11 items-center"
            href={map}
            target="_blank"
            rel="noreferrer"
            aria-label={p('facts.mapNamed', { address: booking.address })}
          >
            {p('facts.map')}
          </a>
        </Card>
      </div>
      <dl>
        <OutboxEvent name={t('fields.audienceSize')}>
          {t(`audience.${booking.audienceSize}` as 'audience.1-10')}
        </OutboxEvent>
        <OutboxEvent name={t('fields.hostName')}>{booking.hostName}</OutboxEvent>
        {booking.message && <OutboxEvent name={t('view.message')}>{booking.message}</OutboxEvent>}
      </dl>
    </section>
  );
}

interface CardProps {
  icon: IconName;
  name: string;
  value: string;
  second?: boolean;
  children: ReactNode;
}

function Card({ icon, name, value, second, children }: CardProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-5 ${second ? 'border-rule max-sm:border-t sm:border-l sm:pl-6' : 'sm:pr-6'}`}
    >
      <Icon name={icon} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <h3 className="text-15 text-ink-2">{name}</h3>
        <p className="mt-0.5 break-words text-20 font-fact">{value}</p>
        {children}
      </div>
    </div>
  );
}

function OutboxEvent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-rule border-b py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line break-words font-fact">{children}</dd>
    </div>
  );
}
