import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Field for a code of six digits, filled by the browser from an SMS where it can. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      className="sign-in-code"
      label={t('code.label')}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      data-first-focus
    />
  );
}
