import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea, TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { BILLING_FIELDS, type BillingErrors, type BillingField } from './billing-input.ts';

const INPUTS: Record<BillingField, object> = {
  name: { autoComplete: 'billing organization', maxLength: 120 },
  gstin: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
  address: { autoComplete: 'billing street-address', maxLength: 300, rows: 3 },
  pin: { autoComplete: 'billing postal-code', inputMode: 'numeric', maxLength: 7, className: 'max-w-40' },
};

interface BillingFieldsProps {
  input: (field: BillingField) => Pick<TextFieldProps, 'name' | 'value' | 'defaultValue'> & object;
  errors: BillingErrors | undefined;
}

/** Whom documents are made out to. */
export function BillingFields({ input, errors }: BillingFieldsProps) {
  const { t } = useTranslation('billing');
  return BILLING_FIELDS.map((field) => {
    const Input = field === 'address' ? TextArea : TextField;
    const error = errors?.[field] && t(`error.${field}`);
    const texts = { label: t(`field.${field}`), help: field === 'gstin' && t('gstinHelp'), error };
    return <Input key={field} {...texts} {...INPUTS[field]} {...input(field)} />;
  });
}
