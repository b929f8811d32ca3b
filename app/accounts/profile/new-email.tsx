import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';

export function NewEmail({ typed, wrong }: { typed: string; wrong: boolean }) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(wrong);
  const busy = useNavigation().formAction === '/profile/email';
  return (
    <EditForm unsaved={wrong} method="post" className="frame-form" noValidate ref={form}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('emailChange.new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed}
        error={wrong ? t('error.email') : undefined}
        required
        data-first-focus
      />
      <Button type="submit" busy={busy && t('phone.working')}>
        {t('emailChange.submit')}
      </Button>
    </EditForm>
  );
}
