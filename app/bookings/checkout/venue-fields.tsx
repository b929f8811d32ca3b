import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { callTime } from '../core/booking-times.ts';
import { durationText } from '../core/duration-text.ts';
import type { SoundAnswer } from '../core/sound-answer.ts';
import { AddressField } from './address-field.tsx';
import type { BookingFormData } from './booking-form-page.server.ts';
import { DateField } from './date-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { SettingField } from './setting-field.tsx';
import { TimeFields } from './time-fields.tsx';

interface VenueFieldsProps extends FieldsProps {
  data: BookingFormData;
  verdict: SoundAnswer | null;
}

export function VenueFields({ data, verdict, ...fields }: VenueFieldsProps) {
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
          {arrives && t('form.callTime', { time: formatTime(arrives, language) })}
        </p>
        <AddressField artist={data.artist.name} {...fields} />
        <SettingField form={fields.form} verdict={verdict} />
      </div>
    </section>
  );
}
