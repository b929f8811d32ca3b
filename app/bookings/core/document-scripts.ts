/** Scripts whose letters documents can print, each with the name of its font. */
export const DOCUMENT_SCRIPTS = {
  devanagari: /[\u0900-\u097f]/,
  gurmukhi: /[\u0a01-\u0a76]/,
  bengali: /[\u0980-\u09fe]/,
  gujarati: /[\u0a80-\u0aff]/,
  odia: /[\u0b00-\u0b77]/,
  tamil: /[\u0b80-\u0bfa]/,
  telugu: /[\u0c00-\u0c7f]/,
  kannada: /[\u0c80-\u0cf3]/,
  malayalam: /[\u0d00-\u0d7f]/,
  urdu: /[\u0600-\u06ff\u0750-\u077f]/,
} as const;
export type DocumentScript = keyof typeof DOCUMENT_SCRIPTS;

/** Of other Latin letters their base is printed, if it is one of these. */
const LATIN = /[A-Za-z\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/;

/** Letters that older texts write as a consonant, virama and joiner. */
const JOINED = new Map([
  ['\u0d23\u0d4d\u200d', 'ൺ'],
  ['\u0d28\u0d4d\u200d', 'ൻ'],
  ['\u0d30\u0d4d\u200d', 'ർ'],
  ['\u0d32\u0d4d\u200d', 'ൽ'],
  ['\u0d33\u0d4d\u200d', 'ൾ'],
  ['\u0d15\u0d4d\u200d', 'ൿ'],
  ['\u09a4\u09cd\u200d', 'ৎ'],
]);

/** Composed letters, those of full width as usual ones; without joiners, which the drawing would leave room for. */
export function normalizeForDocument(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/..\u200d/gsu, (joined) => JOINED.get(joined) ?? joined)
    .replace(/[\u200c\u200d]/g, '');
}

/** Whether documents can print each letter and figure of a name, which has at least one. Signs and emoji are left out there. */
export function isPrintable(name: string): boolean {
  const letters = normalizeForDocument(name).match(/[\p{L}\p{Nd}]/gu) ?? [];
  const scripts = Object.values(DOCUMENT_SCRIPTS);
  return (
    letters.length > 0 &&
    letters.every((letter) =>
      [LATIN, /\d/, ...scripts].some(
        (known) => known.test(letter) || known.test(letter.normalize('NFKD')[0]!),
      ),
    )
  );
}

/** In PostgreSQL's words: a letter that documents print, whole or without its marks. */
export const PRINTED_LETTER = `[A-Za-z\u00c0-\u024f\u1e00-\u1eff${Object.values(DOCUMENT_SCRIPTS)
  .map(({ source }) => source.slice(1, -1))
  .join('')}]`;
