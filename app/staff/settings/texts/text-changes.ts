import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import type { ChangedTexts } from '#app/site/texts/changed-texts.ts';

export interface TextChange {
  language: Language;
  place: string;
  /** Null where the shipped text was or is. */
  was: string | null;
  is: string | null;
}

/** What differs between two versions, by language and place. */
export function changesOf(before: ChangedTexts, after: ChangedTexts): TextChange[] {
  return spokenLanguages.flatMap((language) => {
    const [was, is] = [before[language], after[language]];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((place) => was[place] !== is[place])
      .map((place) => ({ language, place, was: was[place] ?? null, is: is[place] ?? null }));
  });
}
