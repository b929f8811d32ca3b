import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { BillingDetails, BillingErrors, BillingField, BillingValues } from './billing-input.ts';

interface BillingFormProps {
  billing: BillingDetails | null;
  failed: { errors: BillingErrors; typed: BillingValues } | undefined;
  busy: boolean;
}

export function BillingForm({ billing, failed, busy }: BillingFormProps) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(failed);
  const values = failed?.typed ?? billing;
  const field = (name: BillingField) => ({
    name,
    label: t(`billing.${name}`),
    defaultValue: values?.[name] ?? '',
    error: failed?.errors[name] && t(`billing.error.${name}`),
  });
  return (
    <PageSection id="billing" title={t('billing.title')} lead={t('billing.lead')}>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        className="frame-form"
        noValidate
        preventScrollReset
        ref={form}
      >
        <input type="hidden" name="intent" value="billing" />
        <TextField {...field('name')} autoComplete="billing organization" maxLength={120} />
        <TextField
          {...field('gstin')}
          help={t('billing.gstinHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextArea {...field('address')} autoComplete="billing street-address" maxLength={300} rows={3} />
        <TextField
          {...field('pin')}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={7}
          className="max-w-40"
        />
        <Button type="submit" look="second" busy={busy && t('saving')}>
          {t('billing.save')}
        </Button>
      </EditForm>
    </PageSection>
  );
}
