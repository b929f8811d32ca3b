import type { ReactNode } from 'react';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import type { SoundOrderState } from '#app/bookings/core/sound-order-states.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { FilterForm } from './filter-form.tsx';

interface EventFilterFormProps {
  label: string;
  clear: string;
  filter: { state: string | null; from: string | null; to: string | null };
  states: readonly (BookingState | SoundOrderState)[];
  /** Fields between the state and the dates. */
  children?: ReactNode;
}

/** Filters bookings or sound orders by state and days. */
export function EventFilterForm({ label, clear, filter, states, children }: EventFilterFormProps) {
  const { t } = useTranslation('operators');
  return (
    <FilterForm label={label} clear={clear}>
      <SelectField label={t('list.state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('list.anyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      {children}
      <TextField label={t('list.from')} name="from" type="date" defaultValue={filter.from ?? ''} />
      <TextField label={t('list.to')} name="to" type="date" defaultValue={filter.to ?? ''} />
    </FilterForm>
  );
}
