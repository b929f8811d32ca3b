import { useNavigation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AccountAnswer } from './submit-account.server.ts';

interface AccountCodeProps {
  phone: string;
  code: NonNullable<AccountAnswer['code']>;
}

/** Changing the account needs a code sent to the phone, so a stolen session cannot divert earnings. */
export function AccountCode({ phone, code: { step, error } }: AccountCodeProps) {
  const { t, language } = useTranslation('earnings');
  const form = useFocusOnError(error);
  const busy = useNavigation().formMethod === 'POST';
  const wait = waitInWords((error && 'waitSeconds' in error && error.waitSeconds) || 60, language);
  const sentence = error && t(`account.code.error.${error.key}`, { wait });
  const atField = error !== undefined && 'field' in error;
  const entering = step === 'enter';
  const words = entering ? 'enter' : 'ask';
  return (
    <EditForm
      method="post"
      className="mt-5 grid max-w-[32rem] justify-items-start gap-5"
      noValidate
      preventScrollReset
      ref={form}
      key={step}
    >
      <input type="hidden" name="intent" value={entering ? 'verify-code' : 'send-code'} />
      {sentence && !atField && <Banner tone="failure" fact={sentence} live />}
      <p>{t(`account.code.${words}.lead`, { phone: formatPhone(phone) })}</p>
      {entering && (
        <TextField
          label={t('account.code.label')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={atField ? sentence : undefined}
          required
          data-first-focus
        />
      )}
      <Button type="submit" size="row" busy={busy && t('account.code.busy')}>
        {t(`account.code.${words}.submit`)}
      </Button>
    </EditForm>
  );
}
