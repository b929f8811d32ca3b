import { CALL_MINUTES } from '#app/artists/slot.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { callTime, clockText, dayText, hoursText } from '../booking-times.ts';
import type { BookingDetails } from '../booking-views.server.ts';
import { lengthText } from './duration-text.ts';

/** What was agreed: day, hours, place, audience, words for the artist. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { t, language } = useTranslation('bookings');
  const arrives = callTime(booking.from, CALL_MINUTES);
  const times = t('view.times', {
    hours: hoursText(booking.from, booking.to, t('between')),
    length: lengthText(t, booking.minutes),
  });
  const facts = [
    [t('fields.date'), dayText(booking.date, language, true), times],
    ...(arrives ? [[t('view.arrival'), clockText(arrives), t('view.arrivalWhy')]] : []),
    [t('fields.address'), booking.address],
    [t('fields.audienceSize'), t(`audience.${booking.audienceSize}` as 'audience.1-10')],
    [t('fields.hostName'), booking.hostName],
    ...(booking.message ? [[t('view.message'), booking.message]] : []),
  ];
  return (
    <section aria-labelledby="booking-facts">
      <h2 id="booking-facts" className="text-33">
        {t('view.facts')}
      </h2>
      <dl className="mt-4 border-rule border-t">
        {facts.map(([name, value, more]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-rule border-b py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words font-fact">
              {value}
              {more && <span className="block font-[450] text-ink-2">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
