import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import type { PartProps } from './event-part.tsx';
import { POWER_AT_VENUE } from './sound-order-request.ts';

export function DeliveryPart({ form: { values, set }, errorOf }: Omit<PartProps, 'data'>) {
  const { t } = useTranslation('sound-orders');
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="text-33">
        {t('delivery')}
      </h2>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={t('fields.name')}
          autoComplete="name"
          maxLength={120}
          required
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errorOf('name')}
        />
        <SelectField
          id="power"
          name="power"
          label={t('fields.power')}
          help={t('powerHelp')}
          required
          value={values.power}
          onChange={(event) => set({ power: event.target.value })}
          error={errorOf('power')}
        >
          <option value="">{t('choosePower')}</option>
          {POWER_AT_VENUE.map((power) => (
            <option key={power} value={power}>
              {t(`power.${power}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          id="address"
          name="address"
          className="md:col-span-2"
          rows={2}
          label={t('fields.address')}
          placeholder={t('addressExample')}
          autoComplete="street-address"
          maxLength={300}
          required
          value={values.address}
          onChange={(event) => set({ address: event.target.value })}
          error={errorOf('address')}
        />
        <TextArea
          id="note"
          name="note"
          className="md:col-span-2"
          rows={2}
          label={t('fields.note')}
          help={t('noteHelp')}
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </div>
    </section>
  );
}
