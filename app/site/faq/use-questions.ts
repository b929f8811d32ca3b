import { useTranslation } from '#app/shared/texts.tsx';
import type { Question } from './find-questions.ts';

const IDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export function useQuestions(): Question[] {
  const { t } = useTranslation('faq');
  return IDS.map((id) => ({ id, question: t(`questions.${id}.q`), answer: t(`questions.${id}.a`) }));
}
