import { useState } from 'react';
import { VENUE_SETTINGS } from '#app/nights/sound-verdict.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { AUDIENCE_SIZES } from '../core/booking-choices.ts';
import type { BookingTerms } from '../core/booking-terms.ts';
import { minutesFromTime, timeFromMinutes } from '../core/booking-times.ts';

const STEP = 30;
const STARTS = Array.from({ length: 48 }, (_, index) => timeFromMinutes(index * STEP));

interface FieldsProps {
  terms: BookingTerms;
}

type Edited = 'date' | 'from' | 'to' | 'address' | 'audienceSize' | 'hostName' | 'message' | 'venueAccess';

function useField() {
  const { t } = useTranslation('changes');
  return (name: Edited) => ({ id: name, name, label: t(`fields.${name}`) });
}

export function WhenFields({ terms, longest }: FieldsProps & { longest: number }) {
  const field = useField();
  const [{ from, to }, setTimes] = useState({ from: terms.from, to: terms.to });
  const start = minutesFromTime(from)!;
  const ends = Array.from({ length: Math.floor(longest / STEP) }, (_, index) =>
    timeFromMinutes(start + (index + 1) * STEP),
  );
  function begin(next: string) {
    const length = (minutesFromTime(to)! - start + 1440) % 1440;
    setTimes({ from: next, to: timeFromMinutes(minutesFromTime(next)! + length) });
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr]">
      <div className="col-span-full md:col-span-1">
        <TextField {...field('date')} defaultValue={terms.date} type="date" required />
      </div>
      <SelectField {...field('from')} value={from} onChange={(event) => begin(event.target.value)}>
        <Times times={STARTS} chosen={from} />
      </SelectField>
      <SelectField
        {...field('to')}
        value={to}
        onChange={(event) => setTimes({ from, to: event.target.value })}
      >
        <Times times={ends} chosen={to} />
      </SelectField>
    </div>
  );
}

function Times({ times, chosen }: { times: string[]; chosen: string }) {
  const { language } = useTranslation('changes');
  const shown = times.includes(chosen) ? times : [chosen, ...times];
  return shown.map((time) => (
    <option key={time} value={time}>
      {formatTime(time, language)}
    </option>
  ));
}

export function WhereFields({ terms }: FieldsProps) {
  const { t } = useTranslation('changes');
  const field = useField();
  const { t: b } = useTranslation('bookings');
  return (
    <>
      <TextArea
        {...field('address')}
        defaultValue={terms.address}
        rows={2}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <SelectField {...field('audienceSize')} defaultValue={terms.audienceSize} help={t('edit.audienceHelp')}>
        {AUDIENCE_SIZES.map((size) => (
          <option key={size} value={size}>
            {b(`audience.${size}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function SettingChoice({ terms }: FieldsProps) {
  const { t: b } = useTranslation('bookings');
  return (
    <ChoiceChips
      name="setting"
      label={b('fields.setting')}
      choices={VENUE_SETTINGS.map((setting) => ({ value: setting, label: b(`setting.${setting}`) }))}
      value={[terms.setting]}
    />
  );
}

export function DetailFields({ terms }: FieldsProps) {
  const { t } = useTranslation('changes');
  const field = useField();
  return (
    <>
      <TextField
        {...field('hostName')}
        defaultValue={terms.hostName}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextArea {...field('message')} defaultValue={terms.message} rows={4} maxLength={1000} />
      <TextArea
        {...field('venueAccess')}
        defaultValue={terms.venueAccess}
        rows={2}
        help={t('edit.accessHelp')}
        maxLength={500}
      />
    </>
  );
}
