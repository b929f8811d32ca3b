export interface Question {
  id: string;
  question: string;
  answer: string;
}

export function findQuestions<Found extends Question>(all: readonly Found[], wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
