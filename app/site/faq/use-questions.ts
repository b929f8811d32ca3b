import { type Pieces, withPieces } from '#app/shared/text-pieces.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { faqTexts, QUESTION_IDS } from './faq-texts.ts';
import type { Question } from './find-questions.ts';

/** The shipped questions with what staff changed. */
export function useQuestions(changed: Pieces): Question[] {
  const { t } = useTranslation('faq');
  const questions = Object.fromEntries(
    QUESTION_IDS.map((id) => [id, { q: t(`questions.${id}.q`), a: t(`questions.${id}.a`) }]),
  ) as Parameters<typeof faqTexts>[0]['questions'];
  return withPieces(faqTexts({ questions }), changed).questions.map((each, place) => ({
    ...each,
    id: String(place + 1),
  }));
}
