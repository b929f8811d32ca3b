import { useEffect, useState } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { callApi } from '../core/call-api.ts';
import type { BookingFormData } from './booking-form-page.server.ts';
import type { FieldsProps } from './fields-props.ts';

/** Falls back to the native date input before hydration. */
export function DateField({ data, form: { values, set }, errorOf }: FieldsProps & { data: BookingFormData }) {
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
