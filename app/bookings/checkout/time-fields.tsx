import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { minutesOf, timeOf } from '../core/booking-times.ts';
import type { FieldsProps } from './fields-props.ts';

const STEP = 30;
const STARTS = Array.from({ length: 48 }, (_, index) => timeOf(index * STEP));

/** Half-hour steps, up to `longest` minutes. A later start moves the end, keeping the length. */
export function TimeFields({ form: { values, set }, errorOf, longest }: FieldsProps & { longest: number }) {
  const { t } = useTranslation('bookings');
  const [start, end] = [minutesOf(values.from), minutesOf(values.to)];
  const ends = start === null ? [] : endsAfter(start, longest);
  const length = start !== null && end !== null ? (end - start + 1440) % 1440 : null;
  function begin(from: string) {
    const later = minutesOf(from);
    const kept = length !== null && later !== null && length <= longest;
    set(kept ? { from, to: timeOf(later + length) } : { from });
  }
  return (
    <>
      <SelectField
        id="from"
        name="from"
        label={t('fields.start')}
        required
        value={values.from}
        onChange={(event) => begin(event.target.value)}
        error={errorOf('from')}
      >
        <TimeOptions times={STARTS} chosen={values.from} />
      </SelectField>
      <SelectField
        id="to"
        name="to"
        label={t('fields.end')}
        required
        value={values.to}
        onChange={(event) => set({ to: event.target.value })}
      >
        <TimeOptions times={ends} chosen={values.to} />
      </SelectField>
    </>
  );
}

function endsAfter(start: number, longest: number): string[] {
  const steps = Math.floor(longest / STEP);
  return Array.from({ length: steps }, (_, index) => timeOf(start + (index + 1) * STEP));
}

function TimeOptions({ times, chosen }: { times: string[]; chosen: string }) {
  const { t, language } = useTranslation('bookings');
  return (
    <>
      {chosen === '' && <option value="">{t('form.chooseTime')}</option>}
      {chosen !== '' && !times.includes(chosen) && (
        <option value={chosen}>{formatTime(chosen, language)}</option>
      )}
      {times.map((time) => (
        <option key={time} value={time}>
          {formatTime(time, language)}
        </option>
      ))}
    </>
  );
}
