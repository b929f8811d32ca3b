import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { OtherFlowLink } from './other-flow-link.tsx';
import { PhoneField } from './phone-step.tsx';
import type { StepProps } from './step-props.ts';

export function DetailsStep({ state, busy, next, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  const submit = state.proved ? t('signUp.create') : t('signUp.submit');
  return (
    <>
      <TextField
        label={t('field.name')}
        error={fieldError('name')}
        name="name"
        autoComplete="name"
        defaultValue={state.name}
        required
        data-first-focus
      />
      <TextField
        label={t('field.email')}
        error={fieldError('email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={state.email}
        required
      />
      {!state.proved && <PhoneField value={state.phone} error={fieldError('phone')} />}
      <Button
        type="submit"
        name="intent"
        value="send"
        wide
        busy={busy && (state.proved ? t('signUp.creating') : t('signUp.busy'))}
      >
        {submit}
      </Button>
      {!state.proved && (
        <p>
          <Trans
            t={t}
            i18nKey="signUp.toSignIn"
            components={{ 1: <OtherFlowLink to="sign-in" next={next} /> }}
          />
        </p>
      )}
    </>
  );
}
