import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import type { Pieces } from '#app/shared/text-pieces.ts';

export type ChangedTexts = Readonly<Record<Language, Pieces>>;

export const NOTHING_CHANGED: ChangedTexts = { en: {}, hi: {}, pa: {} };

/** Stored texts; what is not of this shape is left out. */
export function readChangedTexts(stored: unknown): ChangedTexts {
  const sides = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const of = (language: Language): Pieces => {
    const side = Object.hasOwn(sides, language) ? sides[language] : null;
    const entries = typeof side === 'object' && side !== null ? Object.entries(side) : [];
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  };
  return Object.fromEntries(spokenLanguages.map((language) => [language, of(language)])) as ChangedTexts;
}
