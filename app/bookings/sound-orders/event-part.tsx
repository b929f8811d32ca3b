import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AUDIENCE_SIZES } from '../core/booking-choices.ts';
import { minutesFromTime, timeFromMinutes } from '../core/booking-times.ts';
import type { SoundBookingData } from './open-sound-booking.server.ts';
import { MAX_HOURS } from './sound-order-rules.ts';
import type { RequiredOfOrder } from './sound-order-values.ts';
import type { SoundOrderForm } from './use-sound-order-form.ts';

const STEP = 30;
const STARTS = Array.from({ length: 48 }, (_, index) => timeFromMinutes(index * STEP));

export interface PartProps {
  data: SoundBookingData;
  form: SoundOrderForm;
  errorOf: (field: RequiredOfOrder) => string | undefined;
}

export function EventPart({ data, form: { values, set }, errorOf }: PartProps) {
  const { t } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const start = minutesFromTime(values.from) ?? 0;
  const ends = Array.from({ length: MAX_HOURS * 2 }, (_, index) =>
    timeFromMinutes(start + (index + 1) * STEP),
  );
  return (
    <section className="page-width mt-10 grid gap-6" aria-label={t('event')}>
      <div id="audience" className="max-sm:[&_.choice]:px-[0.6875rem]">
        <ChoiceChips
          name="audience"
          label={t('fields.audience')}
          help={t('audienceHelp')}
          choices={AUDIENCE_SIZES.map((size) => ({ value: size, label: b(`audience.${size}`) }))}
          value={values.audience ? [values.audience] : []}
          onChange={([audience = '']) => set({ audience, sound: '' })}
          required
          error={errorOf('audience')}
        />
      </div>
      <div className="grid sm:max-w-[44rem] grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr]">
        <TextField
          id="date"
          name="date"
          type="date"
          className="col-span-full md:col-span-1"
          label={t('fields.date')}
          required
          min={data.today}
          max={data.lastDay}
          value={values.date}
          onChange={(event) => set({ date: event.target.value })}
          error={errorOf('date')}
        />
        <SelectField
          id="from"
          name="from"
          label={t('fields.from')}
          value={values.from}
          onChange={(event) => set({ from: event.target.value })}
        >
          <Times times={STARTS} chosen={values.from} />
        </SelectField>
        <SelectField
          id="to"
          name="to"
          label={t('fields.to')}
          value={values.to}
          onChange={(event) => set({ to: event.target.value })}
        >
          <Times times={ends} chosen={values.to} />
        </SelectField>
      </div>
    </section>
  );
}

function Times({ times, chosen }: { times: string[]; chosen: string }) {
  const { language } = useTranslation('sound-orders');
  const all = times.includes(chosen) ? times : [chosen, ...times];
  return all.map((time) => (
    <option key={time} value={time}>
      {formatTime(time, language)}
    </option>
  ));
}
