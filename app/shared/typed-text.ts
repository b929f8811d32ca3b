/** Invisible code points: marks of direction, soft hyphens, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const JOINERS = '\u200c\u200d';
const INDIAN =
  '\\p{scx=Deva}\\p{scx=Guru}\\p{scx=Beng}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}';
const JOINED = new RegExp(`(?<=[${INDIAN}])[${JOINERS}](?=[${INDIAN}])`, 'u');

/**
 * What was typed or pasted, as every reader takes it: compatibility forms and digits of all scripts as ASCII, any
 * space a plain one, invisible marks out, but for joiners between Indian letters. New lines stay.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(INVISIBLE, (mark, at: number, whole: string) =>
      JOINERS.includes(mark) && JOINED.test(whole.slice(at - 1, at + 2)) ? mark : '',
    )
    .normalize('NFKC')
    .replace(/[\p{Zs}\t\v\f]/gu, ' ')
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** Marks that turn a line round or that nobody sees. Joiners and variation selectors stay: letters and emoji need them. */
const HIDDEN_MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A sentence as it is kept and shown to others: without hidden marks and space around; '' if nothing is to be seen. */
export function visibleText(text: string): string {
  return plainText(text).trim() === '' ? '' : text.replace(HIDDEN_MARKS, '').trim();
}

/** Digits of a script stand in a row of ten, so the value is the distance from its first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const MOBILE = /^(?:(?:00)?91|0091)?0?(?:91)?([6-9]\d{9})$/;

/** Ten digits of the one Indian mobile number in a text, however it is written; null if there is none or another. */
export function indianMobile(text: string): string | null {
  const plain = plainText(text);
  // Digits in an e-mail address or a UPI id are no phone that was given.
  if (plain.includes('@') || isForeignPhone(plain)) return null;
  const runs = plain.split(/[\p{L}\p{M}/,;|&\n]+/u);
  const found = mobilesIn(runs);
  // `2 - 98765 01234`: a number of something else before it.
  if (found.size === 0)
    for (const one of mobilesIn(runs.flatMap((run) => run.split(/\s\p{Pd}\s/u)))) found.add(one);
  return found.size === 1 ? [...found][0]! : null;
}

function mobilesIn(runs: readonly string[]): Set<string> {
  return new Set(runs.flatMap((run) => MOBILE.exec(run.replace(/\D/g, ''))?.[1] ?? []));
}

/** Whether the number names the code of another country than India. */
export function isForeignPhone(text: string): boolean {
  return /^\D*?(?:\+|\b00)(?![\s\p{P}]*(?:0|9[\s\p{P}]*1))[\s\p{P}]*\d/u.test(plainText(text));
}

/** The one-time code of so many digits in a text with or without words; null if there is none, or more than one. */
export function oneTimeCode(text: string, length = 6): string | null {
  const plain = plainText(text);
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`, 'g');
  const spaced = new RegExp(
    `(?<!\\d[ .·\\p{Pd}]{0,3})\\d(?:[ .·\\p{Pd}]{0,3}\\d){${length - 1}}(?![ .·\\p{Pd}]{0,3}\\d)`,
    'gu',
  );
  for (const pattern of [whole, spaced]) {
    const found = new Set((plain.match(pattern) ?? []).map((code) => code.replace(/\D/g, '')));
    if (found.size === 1) return [...found][0]!;
    if (found.size > 1) return null;
  }
  return null;
}

/** Letters and digits of a number that people write in groups, in capitals: PAN, IFSC, GSTIN, account numbers. */
export function compactCode(text: string): string {
  return plainText(text)
    .replace(/[\s\p{Pd}._]/gu, '')
    .toUpperCase();
}

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const EMAIL = new RegExp(
  `^(?=.{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+(?=[^.\\d]{2,})${LABEL}$`,
  'u',
);
const MAX_EMAIL_LENGTH = 254;
/** With a name, marks and a subject around it. */
const MAX_TYPED_EMAIL = 500;

/** The address in what was typed, such as `Asha <asha@example.com>`, if mail can reach it; else null. */
export function emailAddress(text: string): string | null {
  if (text.length > MAX_TYPED_EMAIL) return null;
  const plain = plainText(text).trim();
  const address = (/<([^<>]*)>/.exec(plain)?.[1] ?? plain)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/\?(?:subject|body|cc|bcc)=.*$/is, '')
    .replace(/[.,;:>)\]]+$/, '');
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address) ? address : null;
}

/** Misspelt names of the mail services that people here use. No mail is delivered under them. */
const MISSPELT = new Map(
  Object.entries({
    gmail: 'gmial gamil gmai gmal gnail gmil gmaill gmali gmaul gmsil gmeil gmaik gmaiil gimail',
    yahoo: 'yaho yahooo yhoo yahho yahoi uahoo',
    hotmail: 'hotmial hotmal hotmil hotmai hotmaill hotnail',
    outlook: 'outlok outloook oulook outllok outlool',
    rediffmail: 'redifmail rediffmial reddifmail rediffmal reddiffmail',
    icloud: 'iclod icoud iclould',
  }).flatMap(([right, wrong]) => wrong.split(' ').map((each) => [each, right] as const)),
);
const MISSPELT_COM = /\.(?:con|cim|vom|cmo|ocm|xom|comm|coom|cpm|c0m|conm|coma)$/;

/** The address that was probably meant where a well-known one is misspelt, such as `gmail.con`; else null. */
export function correctedEmail(address: string): string | null {
  const [local, typed = ''] = address.split('@');
  const domain = typed.toLowerCase().replace(MISSPELT_COM, '.com');
  const [name = '', ...ending] = domain.split('.');
  const service = MISSPELT.get(name) ?? name;
  const right = service === 'gmail' ? 'gmail.com' : [service, ...ending].join('.');
  return right === typed.toLowerCase() ? null : `${local}@${right}`;
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|hazaa?r|hajaa?r|हज़ार|हजार|ਹਜ਼ਾਰ|ਹਜਾਰ)$/iu, 1000],
  [/^(?:l|la[ck]h?s?|लाख|ਲੱਖ)$/iu, 100_000],
  [/^(?:cr|crores?|karo[rd]|करोड़|ਕਰੋੜ)$/iu, 10_000_000],
];
const MAX_PRICE_LENGTH = 80;
const AROUND_PRICE =
  /^\s*(?:(?:₹|inr|rs|rupees?|रु|रुपये|रुपए|ਰੁ|ਰੁਪਏ)[.:\s]*)?|(?:\s*\/-|\s*\/=|\s*(?:₹|rs\b\.?|rupees?|रुपये|रुपए|ਰੁਪਏ)|\s*only|[.,\s])*$/giu;

/** `1 50 000`, in groups of thousands or lakhs. */
const SPACED_PRICE = /^\d{1,3}(?: \d{3})+$|^\d{1,2}(?: \d{2})+ \d{3}$/;

/** Whole rupees of one price as India writes it: `₹1,50,000/-`, `22k`, `1.5 lakh`, `1 लाख 20 हज़ार`. Else null. */
export function rupeesTyped(text: string): number | null {
  // No price is longer, and the patterns below are slow on long runs of spaces.
  if (text.length > MAX_PRICE_LENGTH) return null;
  const typed = plainText(text).replace(/\s+/g, ' ').replace(AROUND_PRICE, '');
  const plain = SPACED_PRICE.test(typed) ? typed.replaceAll(' ', '') : typed;
  const parts = [...plain.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*([\p{L}\p{M}]+)?/gu)];
  const left = plain.replace(/(\d[\d,]*(?:\.\d+)?)\s*([\p{L}\p{M}]+)?/gu, '');
  if (parts.length === 0 || /[^\s]/.test(left)) return null;
  let total = 0;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const [, typed = '', word] of parts) {
    const unit = word === undefined ? 1 : UNITS.find(([name]) => name.test(word.normalize('NFKC')))?.[1];
    // `20 000` and `20,000 25,000` are no sums; `1 lakh 20 thousand` is.
    if (unit === undefined || unit >= lastUnit || (unit === 1 && parts.length > 1)) return null;
    if (unit === 1 && /\.(?!0{1,2}$)/.test(typed)) return null;
    total += Number(typed.replaceAll(',', '')) * unit;
    lastUnit = unit;
  }
  return Number.isSafeInteger(Math.round(total)) ? Math.round(total) : null;
}
