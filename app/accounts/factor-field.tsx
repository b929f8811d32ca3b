import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FACTOR_FIELD } from './fresh-factor.ts';

/** Asks for the second factor inside the form that needs it, so that nothing typed there is lost. */
export function FactorField({ error }: { error?: string | undefined }) {
  const { t } = useTranslation('second-factor');
  return (
    <TextField
      label={t('field.label')}
      help={t('field.help')}
      name={FACTOR_FIELD}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      error={error}
      required
    />
  );
}
