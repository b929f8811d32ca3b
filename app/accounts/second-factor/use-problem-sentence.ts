import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import type { ProblemAnswer } from './factor-answer.ts';
import type { PasskeyProblem } from './show-passkey.ts';

export function useProblemSentence(problem: ProblemAnswer | PasskeyProblem): string | undefined {
  const { t, language } = useTranslation('second-factor');
  const wait = waitInWords(problem?.waitSeconds ?? 300, language);
  return problem && t(`problem.${problem.problem}`, { wait });
}
