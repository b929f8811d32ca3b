import { Link } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { StepProps } from './step-props.ts';

/** E-mail code required when the number may have a new owner. */
export function EmailCodeStep({ state, busy, fieldError }: StepProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <CodeField key={state.error ? 'again' : 'first'} error={fieldError('code')} />
      <Button
        type="submit"
        name="intent"
        value="verify-email"
        wide
        busy={busy === 'verify-email' && t('code.busy')}
      >
        {t('code.submit')}
      </Button>
      <p>
        <Trans
          t={t}
          i18nKey="emailCode.help"
          components={{ 1: <Link className="link" to="/contact-us" /> }}
        />
      </p>
      <Button type="submit" name="intent" value="change" look="quiet" size="row" formNoValidate>
        {t('code.change')}
      </Button>
    </>
  );
}
