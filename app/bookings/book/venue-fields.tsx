import { useEffect, useState } from 'react';
import { VENUE_SETTINGS } from '#app/nights/sound-verdict.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IndiaTime } from '#app/ui/india-time.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { SelectField, TextArea } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { callTime, minutesFromTime, timeFromMinutes } from '../core/booking-times.ts';
import { callApi } from '../core/call-api.ts';
import { durationText } from '../core/duration-text.ts';
import type { SoundAnswer } from '../core/sound-answer.ts';
import { SoundNote } from '../view/sound-note.tsx';
import type { BookingFormData } from './booking-form-page.server.ts';
import type { FieldsProps } from './fields-props.ts';
import { LocationDialog } from './location-dialog.tsx';
import type { BookingForm } from './use-booking-form.ts';

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
    <TitledSection id="venue-fields" title={t('form.venue')} look="text-33">
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-[1.8fr_1fr_1fr] md:gap-x-6">
        <DateField data={data} {...fields} />
        <TimeFields {...fields} longest={data.longestMinutes} />
        <p className="-mt-3 col-span-full text-ink-2" aria-live="polite">
          {duration && `${duration} · `}
          {arrives && t('form.callTime', { time: formatTime(arrives, language) })}
          {duration && <IndiaTime />}
        </p>
        <AddressField artist={data.artist.name} {...fields} />
        <SettingField form={fields.form} verdict={verdict} />
      </div>
    </TitledSection>
  );
}

function AddressField({ form: { values, set }, errorOf, artist }: FieldsProps & { artist: string }) {
  const { t } = useTranslation('bookings');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="col-span-full grid justify-items-start gap-2">
      <TextArea
        id="address"
        name="address"
        className="w-full [&_textarea]:min-h-14 [&_textarea]:resize-none"
        rows={1}
        label={t('fields.address')}
        placeholder={t('form.addressExample')}
        autoComplete="street-address"
        maxLength={300}
        required
        value={values.address}
        onChange={(event) => set({ address: event.target.value, lat: null, lng: null })}
        error={errorOf('address')}
      />
      <Button look="quiet" className="needs-script" onClick={() => setChoosing(true)} aria-haspopup="dialog">
        {t('location.choose')}
      </Button>
      {choosing && (
        <LocationDialog
          artist={artist}
          address={values.address}
          onClose={() => setChoosing(false)}
          onChoose={(place) => {
            set(place);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

interface SettingFieldProps {
  form: BookingForm;
  verdict: SoundAnswer | null;
}

function SettingField({ form: { values, set }, verdict }: SettingFieldProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className="col-span-full grid gap-4">
      <ChoiceChips
        name="setting"
        label={t('fields.setting')}
        choices={VENUE_SETTINGS.map((setting) => ({ value: setting, label: t(`setting.${setting}`) }))}
        value={[values.setting]}
        onChange={([setting = 'unknown']) => set({ setting })}
      />
      <div aria-live="polite">{verdict && <SoundNote verdict={verdict} />}</div>
    </div>
  );
}

/** Falls back to the native date input before hydration. */
function DateField({ data, form: { values, set }, errorOf }: FieldsProps & { data: BookingFormData }) {
  const { t, language } = useTranslation('bookings');
  const error = errorOf('date');
  const ids = useFieldIds('date', { error });
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState((values.date || data.today).slice(0, 7));
  const taken = useTakenDays(data.artist.id, month, open);
  function choose(date: string) {
    set({ date });
    setOpen(false);
  }
  return (
    <Field ids={ids} label={t('fields.date')} error={error} className="col-span-full md:col-span-1">
      <button
        {...ids.control}
        type="button"
        className="needs-script control flex cursor-pointer items-center justify-between gap-3 text-left"
        aria-haspopup="dialog"
        onClick={() => {
          setMonth((values.date || data.today).slice(0, 7));
          setOpen(true);
        }}
      >
        <span className={values.date ? '' : 'text-ink-2'}>
          {values.date ? formatDay(values.date, language, 'weekdayYear') : t('form.chooseDate')}
        </span>
        <Icon name="calendar" size={20} className="flex-none" />
      </button>
      <noscript>
        <input
          className="control"
          type="date"
          name="date"
          aria-label={t('fields.date')}
          min={data.today}
          max={data.lastDay}
          defaultValue={values.date}
        />
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('form.dateTitle')}>
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          today={data.today}
          last={data.lastDay}
          chosen={values.date || null}
          taken={taken}
          onChoose={choose}
        />
        <p className="mt-4 text-15 text-ink-2">{t('form.dateHelp', { artist: data.artist.name })}</p>
      </Dialog>
    </Field>
  );
}

interface MonthOfDays {
  days: { date: string; state: string }[];
}

function useTakenDays(artistId: number, month: string, open: boolean): ReadonlySet<string> {
  const [months, setMonths] = useState<Record<string, string[]>>({});
  const known = Object.hasOwn(months, month);
  useEffect(() => {
    if (!open || known) return;
    let wanted = true;
    callApi<MonthOfDays>(`/api/artists/${artistId}/availability?month=${month}`, { fallback: '' }).then(
      (answer) => {
        if (!wanted || !answer.ok) return;
        const taken = answer.value.days.filter(({ state }) => state === 'taken').map(({ date }) => date);
        setMonths((before) => ({ ...before, [month]: taken }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [artistId, month, open, known]);
  return new Set(months[month]);
}

const STEP = 30;
const STARTS = Array.from({ length: 48 }, (_, index) => timeFromMinutes(index * STEP));

/** Half-hour steps, up to `longest` minutes. A later start moves the end, keeping the length. */
function TimeFields({ form: { values, set }, errorOf, longest }: FieldsProps & { longest: number }) {
  const { t } = useTranslation('bookings');
  const [start, end] = [minutesFromTime(values.from), minutesFromTime(values.to)];
  const ends = start === null ? [] : endTimesAfter(start, longest);
  const length = start !== null && end !== null ? (end - start + 1440) % 1440 : null;
  function begin(from: string) {
    const later = minutesFromTime(from);
    const kept = length !== null && later !== null && length <= longest;
    set(kept ? { from, to: timeFromMinutes(later + length) } : { from });
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

function endTimesAfter(start: number, longest: number): string[] {
  const steps = Math.floor(longest / STEP);
  return Array.from({ length: steps }, (_, index) => timeFromMinutes(start + (index + 1) * STEP));
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
