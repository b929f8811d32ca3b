import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { OtherFlowLink } from './other-flow-link.tsx';
import type { StepProps } from './step-props.ts';

export function PhoneStep({ state, busy, next, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PhoneField value={state.phone} error={fieldError('phone')} first />
      <Button type="submit" name="intent" value="send" wide busy={busy && t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
      <p>
        <Trans
          t={t}
          i18nKey="signIn.toSignUp"
          components={{ 1: <OtherFlowLink to="sign-up" next={next} /> }}
        />
      </p>
    </>
  );
}

interface PhoneFieldProps {
  value: string;
  error: string | undefined;
  first?: boolean;
}

export function PhoneField({ value, error, first }: PhoneFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('field.phone')}
      help={t('field.phoneHelp')}
      error={error}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      prefix="+91"
      defaultValue={value}
      required
      data-first-focus={first || undefined}
    />
  );
}
