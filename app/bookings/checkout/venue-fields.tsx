import { useTranslation } from '#app/shared/texts.tsx';
import { callTime, clockText } from '../core/booking-times.ts';
import { durationText } from '../core/duration-text.ts';
import { AddressField } from './address-field.tsx';
import type { BookingFormData } from './booking-form-page.server.ts';
import { DateField } from './date-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TimeFields } from './time-fields.tsx';

export function VenueFields({ data, ...fields }: FieldsProps & { data: BookingFormData }) {
  const { t, language } = useTranslation('bookings');
  const { from, to } = fields.form.values;
  const duration = durationText(t, from, to);
  const arrives = callTime(from, data.callMinutes);
  return (
    <section aria-labelledby="venue-fields">
      <h2 id="venue-fields" className="text-33">
        {t('form.venue')}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[1.8fr_1fr_1fr] md:gap-x-6">
        <DateField data={data} {...fields} />
        <TimeFields {...fields} longest={data.longestMinutes} />
        <p className="-mt-3 col-span-full text-ink-2" aria-live="polite">
          {duration && `${duration}. `}
          {arrives && t('form.callTime', { time: clockText(arrives, language) })}
        </p>
        <AddressField artist={data.artist.name} {...fields} />
      </div>
    </section>
  );
}
