import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { FactorDemand } from '../second-factor/fresh-factor.ts';
import type { EmailAnswer } from './email-page.server.ts';
import { OwnFactorField } from './own-factor-field.tsx';

interface NewEmailProps {
  typed: string;
  error: EmailAnswer['error'];
  factor: FactorDemand;
}

export function NewEmail({ typed, error, factor }: NewEmailProps) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(error);
  const refusal = error && 'field' in error && error.field === 'factor' ? error.key : undefined;
  const busy = useNavigation().formAction === '/profile/email';
  return (
    <EditForm unsaved={error !== undefined} method="post" className="frame-form" noValidate ref={form}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('emailChange.new')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        error={
          error && 'field' in error && error.field === 'email'
            ? t(`error.${error.key}`, { meant: error.meant ?? '' })
            : undefined
        }
        required
        data-first-focus
      />
      <OwnFactorField demand={factor} refusal={refusal} />
      <Button type="submit" busy={busy && t('phone.working')}>
        {t('emailChange.submit')}
      </Button>
    </EditForm>
  );
}
