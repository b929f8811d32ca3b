import { BillingFields } from '#app/accounts/profile/billing-fields.tsx';
import type { BillingErrors } from '#app/accounts/profile/billing-input.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { billingOf } from '../core/booking-form-values.ts';
import type { BookingForm } from './use-booking-form.ts';

const OF_COMPANIES = [
  'Corporate event',
  'School or College fest',
  'Annual day',
  'Cultural or Art Exhibitions',
];

/** Open for a company's occasion, and wherever something is filled in. */
export function CompanyFields({
  form: { values, set },
  errors,
}: {
  form: BookingForm;
  errors: BillingErrors;
}) {
  const { t } = useTranslation('billing');
  const isFilled = Object.values(billingOf(values)).some(Boolean) || values.poNumber !== '';
  const input = <Name extends keyof typeof values>(name: Name) => ({
    ...{ id: name, name, value: values[name] },
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <details open={OF_COMPANIES.includes(values.occasion) || isFilled || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('company.ask')}</summary>
      <p className="mt-2 mb-6 text-ink-2">{t('company.lead')}</p>
      <div className="grid gap-6">
        <BillingFields input={(field) => input(`billing-${field}`)} errors={errors} />
        <TextField {...input('poNumber')} label={t('field.poNumber')} autoComplete="off" maxLength={60} />
        <TickBox
          label={t('company.save')}
          checked={values.keepsBilling === 'yes'}
          onChange={({ target }) => set({ keepsBilling: target.checked ? 'yes' : '' })}
        />
      </div>
    </details>
  );
}
