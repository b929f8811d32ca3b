import { useNavigation } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import type { AccountField } from '#app/payments/payouts/payout-account-input.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AccountAnswer } from './submit-account.server.ts';

/** Bank account or UPI id, plus the PAN required for tax. */
export function AccountForm({ answer }: { answer: AccountAnswer | undefined }) {
  const { t } = useTranslation('earnings');
  const form = useFocusOnError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const given = answer?.typed;
  const method = given?.method === 'upi' ? 'upi' : 'bank';
  const typed = (name: AccountField) => (given ? (ownValue(given, name) ?? '') : '');
  const field = (name: AccountField) => ({
    name,
    label: t(`account.${name}` as 'account.pan'),
    defaultValue: typed(name),
    error: answer?.errors[name] && t(`account.error.${name}` as 'account.error.pan'),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      className="frame-form payout-form"
      noValidate
      preventScrollReset
      ref={form}
    >
      <TextField
        {...field('holderName')}
        autoComplete="name"
        help={t('account.holderHelp')}
        maxLength={120}
      />
      <ChoiceChips
        label={t('account.how')}
        name="method"
        choices={(['bank', 'upi'] as const).map((value) => ({ value, label: t(`account.method.${value}`) }))}
        value={[method]}
        error={answer?.errors.method && t('account.error.method')}
      />
      <div className="payout-bank">
        <TextField {...field('number')} inputMode="numeric" maxLength={24} />
        <TextField {...field('numberAgain')} inputMode="numeric" maxLength={24} />
        <TextField
          {...field('ifsc')}
          autoCapitalize="characters"
          help={t('account.ifscHelp')}
          maxLength={14}
        />
      </div>
      <div className="payout-upi">
        <TextField {...field('upi')} inputMode="email" help={t('account.upiHelp')} maxLength={140} />
      </div>
      <TextField {...field('pan')} autoCapitalize="characters" help={t('account.panHelp')} maxLength={14} />
      <p className="text-15 text-ink-2">{t('account.safe')}</p>
      <Button type="submit" size="row" busy={busy && t('account.busy')}>
        {t('account.save')}
      </Button>
    </EditForm>
  );
}
