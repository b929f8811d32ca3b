import { useNavigation } from 'react-router';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import type { AccountField } from '#app/payments/payouts/payout-account-input.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AccountAnswer } from './submit-account.server.ts';

const METHODS = ['bank', 'upi'] as const;

/** Bank account or UPI id, plus the PAN required for tax. */
export function AccountForm({
  answer,
  bankOnlyAbove,
}: {
  answer: AccountAnswer | undefined;
  bankOnlyAbove: Paise | null;
}) {
  const { t } = useTranslation('earnings');
  const form = useFocusOnError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const given = answer?.typed;
  const bankOnly = bankOnlyAbove !== null;
  const method = given?.method === 'upi' && !bankOnly ? 'upi' : 'bank';
  const cap = bankOnly && t('account.error.cap', { sum: formatRupees(bankOnlyAbove) });
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
        choices={METHODS.filter((value) => value === 'bank' || !bankOnly).map((value) => ({
          value,
          label: t(`account.method.${value}`),
        }))}
        value={[method]}
        error={answer?.errors.cap ? cap || undefined : answer?.errors.method && t('account.error.method')}
      />
      {cap && !answer?.errors.cap && <p className="max-w-prose">{cap}</p>}
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
