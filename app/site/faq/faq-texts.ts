/** The answered questions, and places for those that staff add. */
export const QUESTION_IDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const MAX_QUESTIONS = 15;

export interface FaqText {
  question: string;
  answer: string;
}

export type FaqTexts = { questions: readonly FaqText[] };

interface Catalogue {
  questions: Record<(typeof QUESTION_IDS)[number], { q: string; a: string }>;
}

/** The shipped questions, followed by empty places. */
export function faqTexts({ questions }: Catalogue): FaqTexts {
  const shipped = QUESTION_IDS.map((id) => ({ question: questions[id].q, answer: questions[id].a }));
  const empty = Array.from({ length: MAX_QUESTIONS - shipped.length }, () => ({ question: '', answer: '' }));
  return { questions: [...shipped, ...empty] };
}
