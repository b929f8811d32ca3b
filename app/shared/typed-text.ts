const INDIC =
  '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}';
/** Joiners between letters of an Indian script choose the shape of a letter; anywhere else they are invisible marks. */
const JOINER = `(?<=[${INDIC}])[\\u200c\\u200d](?=[${INDIC}])`;
const INVISIBLE = new RegExp(`(?!${JOINER})[\\p{Cf}\\p{Variation_Selector}]`, 'gu');

/** Typed text as it is meant: NFKC, no invisible marks, digits of any script as 0 to 9, plain spaces; keeps new lines. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Nd}/gu, digitOf);
}

/** Digits of a script stand in order, ten in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
