import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AUDIENCE_SIZES, OCCASIONS } from '../core/booking-choices.ts';
import type { FieldsProps } from './fields-props.ts';

export function EventFields({ form: { values, set }, errorOf }: FieldsProps) {
  const { t } = useTranslation('bookings');
  return (
    <section aria-labelledby="event-fields">
      <h2 id="event-fields" className="text-33">
        {t('form.event')}
      </h2>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <TextField
          id="hostName"
          name="hostName"
          label={t('fields.hostName')}
          autoComplete="name"
          maxLength={120}
          required
          value={values.hostName}
          onChange={(event) => set({ hostName: event.target.value })}
          error={errorOf('hostName')}
        />
        <SelectField
          id="occasion"
          name="occasion"
          label={t('fields.occasion')}
          required
          value={values.occasion}
          onChange={(event) => set({ occasion: event.target.value })}
          error={errorOf('occasion')}
        >
          <option value="" disabled>
            {t('form.chooseOccasion')}
          </option>
          {OCCASIONS.map((occasion) => (
            <option key={occasion} value={occasion}>
              {t(`occasions.${occasion}`)}
            </option>
          ))}
        </SelectField>
        <div id="audienceSize" className="max-sm:[&_.choice]:px-[0.6875rem] md:col-span-2">
          <ChoiceChips
            name="audienceSize"
            label={t('fields.audienceSize')}
            help={t('form.audienceHelp')}
            choices={AUDIENCE_SIZES.map((size) => ({ value: size, label: t(`audience.${size}`) }))}
            value={values.audienceSize ? [values.audienceSize] : []}
            onChange={([audienceSize = '']) => set({ audienceSize })}
            required
            error={errorOf('audienceSize')}
          />
        </div>
      </div>
    </section>
  );
}
