import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import type { Pieces } from '#app/shared/text-pieces.ts';
import type { ChangedTexts } from '#app/site/texts/changed-texts.ts';

export const MAX_TEXT_LENGTH = 4000;

/** Names that the policies fill in, such as `{{phone}}`. */
const PLACEHOLDERS = new Set([
  'brand',
  'company',
  'address',
  'phone',
  'email',
  'hours',
  'officer',
  'officerDesignation',
  'officerEmail',
  'officerPhone',
]);

/** Places whose text is unusable: emptied where a text is needed, an unknown placeholder, or a link to elsewhere. */
export function placesOfWrongTexts(whole: Pieces, fills: boolean): string[] {
  return Object.entries(whole).flatMap(([place, text]) => {
    const fine =
      text.length <= MAX_TEXT_LENGTH &&
      (text !== '' || mayBeEmpty(whole, place)) &&
      [...text.matchAll(/\{\{(.*?)\}\}/g)].every(([, name]) => fills && PLACEHOLDERS.has(name!)) &&
      [...text.matchAll(/\]\(([^)]*)\)/g)].every(([, target]) => /^[/#](?!\/)[\w/#?=&.-]*$/.test(target!));
    return fine ? [] : [place];
  });
}

/** Items of lists may be emptied, cells of tables not; a question goes with its answer. */
function mayBeEmpty(whole: Pieces, place: string): boolean {
  const other = place.endsWith('.question')
    ? place.replace(/question$/, 'answer')
    : place.replace(/answer$/, 'question');
  if (other !== place) return whole[other] === '';
  return /\.\d+$/.test(place) && !place.includes('.table.');
}

/** Places that are empty in a language, and written in another. */
export function missingPlaces(texts: ChangedTexts, language: Language): string[] {
  const others = spokenLanguages.filter((each) => each !== language);
  return Object.entries(texts[language]).flatMap(([place, text]) =>
    text === '' && others.some((each) => texts[each][place]) ? [place] : [],
  );
}
