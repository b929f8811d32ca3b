import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import type { SignInError } from './sign-in-state.ts';

export function useErrorSentence(error: SignInError | undefined): string | undefined {
  const { t, language } = useTranslation('accounts');
  if (!error) return undefined;
  const wait = waitInWords(error.waitSeconds ?? 60, language);
  return t(`error.${error.key}`, { wait, meant: error.meant ?? '' });
}
