import { useTranslation } from '#app/shared/texts.tsx';
import type { ProblemAnswer } from './factor-answer.ts';
import type { PasskeyProblem } from './show-passkey.ts';

export function useProblemSentence(problem: ProblemAnswer | PasskeyProblem): string | undefined {
  const { t } = useTranslation('second-factor');
  return problem && t(`problem.${problem.problem}`, { count: problem.waitMinutes ?? 5 });
}
