import { useTranslation } from '#app/shared/texts.tsx';
import type { SignInError } from './sign-in-state.ts';

export function useErrorSentence(error: SignInError | undefined): string | undefined {
  const { t } = useTranslation('accounts');
  if (!error) return undefined;
  const seconds = error.waitSeconds ?? 60;
  if (error.key === 'busy') return t('error.busy', { count: seconds });
  if (error.key !== 'tooMany') return t(`error.${error.key}`, { meant: error.meant ?? '' });
  if (seconds < 100) return t('error.tooManySeconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return t('error.tooManyMinutes', { count: minutes });
  return t('error.tooManyHours', { count: Math.ceil(minutes / 60) });
}
