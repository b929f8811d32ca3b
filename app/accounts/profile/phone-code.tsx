import { Form, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { formatPhone } from '../core/phone.ts';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import { CodeNotSent } from '../sign-in/code-not-sent.tsx';
import type { ProofError } from '../sign-in/prove-phone.server.ts';

interface PhoneCodeProps {
  phone: string;
  step: 'ask' | 'enter';
  error?: ProofError | { key: 'notProved' } | undefined;
}

/** Requires an SMS code on the account's phone, so a stolen session is not enough. */
export function PhoneCode({ phone, step, error }: PhoneCodeProps) {
  const { t, language } = useTranslation('profile');
  const form = useFocusOnError(error);
  const { formData } = useNavigation();
  const intent = step === 'enter' ? 'verify-code' : 'send-code';
  const wait = waitInWords((error && 'waitSeconds' in error && error.waitSeconds) || 60, language);
  const sentence = error && t(`error.${error.key}`, { wait });
  const atField = error !== undefined && 'field' in error;
  return (
    <Form method="post" className="frame-form" noValidate preventScrollReset ref={form} key={step}>
      <input type="hidden" name="intent" value={intent} />
      {sentence && !atField && <Banner tone="failure" fact={sentence} live />}
      <p>{t(`prove.${step}`, { phone: formatPhone(phone) })}</p>
      {step === 'enter' && <CodeNotSent />}
      {step === 'enter' && (
        <TextField
          label={t('phone.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={atField ? sentence : undefined}
          required
          data-first-focus
        />
      )}
      <Button type="submit" busy={formData?.get('intent') === intent && t('phone.working')}>
        {t(`prove.submit.${step}`)}
      </Button>
    </Form>
  );
}
