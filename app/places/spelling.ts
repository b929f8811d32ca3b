/** Stops of Devanagari and Gurmukhi, before which a nasal consonant and an anusvara are the same sound. */
const NASAL_BEFORE_STOP = /(?:[ङञणनम]्|[ਙਞਣਨਮ]੍)(?=[क-घच-झट-ढत-धप-भਕ-ਘਚ-ਝਟ-ਢਤ-ਧਪ-ਭ])/gu;

/** In order; each makes usual spellings of one sound the same. */
const INDIAN: readonly (readonly [RegExp, string])[] = [
  [/\u200c|\u200d|\u093c|\u0a3c|\u0a71/gu, ''],
  [NASAL_BEFORE_STOP, 'ं'],
  [/[\u0901\u0902\u0a01\u0a02\u0a70]/gu, 'ं'],
  [/ं(?=[मनਮਨਣ])/gu, ''],
  [/ृ/gu, 'रि'],
  [/[\u094d\u0a4d]ਹ/gu, ''],
  [/[\u094d\u0a4d]/gu, ''],
  [/[ड़ढ]/gu, 'ड'],
  [/[ੜਢ]/gu, 'ਡ'],
  [/[शष]/gu, 'स'],
  [/ण/gu, 'न'],
  [/ਣ/gu, 'ਨ'],
  [/([क-हਕ-ਹ])\1/gu, '$1'],
  [/(?<=.)आ/gu, 'या'],
  [/(?<=.)ਆ/gu, 'ਯਾ'],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/[ैॅ]/gu, 'े'],
  [/[ौॉ]/gu, 'ो'],
  [/ੀ/gu, 'ਿ'],
  [/ੂ/gu, 'ੁ'],
  [/ਈ/gu, 'ਇ'],
  [/ਊ/gu, 'ਉ'],
  [/ੈ/gu, 'ੇ'],
  [/ੌ/gu, 'ੋ'],
];

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([a-z])\1+/g, '$1'],
];

/** The same for usual spellings of one name, in Latin, Devanagari or Gurmukhi; for comparing, never for showing. */
export function spellingKey(word: string): string {
  const lower = word.toLowerCase();
  const latin = /^[\p{sc=Latin}\p{Mn}\d]+$/u.test(lower) && /\p{sc=Latin}/u.test(lower);
  const rules = latin ? LATIN : INDIAN;
  return rules.reduce((text, [from, to]) => text.replace(from, to), lower.normalize(latin ? 'NFKD' : 'NFKC'));
}
