import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { StepProps } from './step-props.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export function CodeStep({ state, busy, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  const field = useCodeFromSms(state.sentCount);
  const wait = useSecondsLeft(state.resendSeconds, state.sentCount);
  return (
    <>
      <div ref={field}>
        <CodeField key={`${state.sentCount}-${state.error ? 'again' : 'first'}`} error={fieldError('code')} />
      </div>
      <Button type="submit" name="intent" value="verify" wide busy={busy === 'verify' && t('code.busy')}>
        {t('code.submit')}
      </Button>
      <div className="sign-in-beside">
        <Button
          type="submit"
          name="intent"
          value="resend"
          look="quiet"
          size="row"
          formNoValidate
          missing={wait > 0 && t('code.resendIn', { count: wait })}
        >
          {t('code.resend')}
        </Button>
        <Button type="submit" name="intent" value="change" look="quiet" size="row" formNoValidate>
          {t('code.change')}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {state.sentCount > 1 && !state.error ? t('code.resent') : ''}
      </p>
    </>
  );
}
