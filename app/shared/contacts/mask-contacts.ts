import { plainText } from '../typed-text.ts';
import { videoId } from '../video-link.ts';
import { phoneSpans, type Span } from './phone-spans.ts';

/** Fixed length, so that it reveals nothing about the hidden text. */
export const HIDDEN = '•••••';

export interface Masked {
  text: string;
  /** Whether a contact was hidden; not where only a link was written anew. */
  hidden: boolean;
}

/**
 * Masks phones, e-mails, UPI ids, links and handles, also spelled out or in other signs. A link to a film or to a point
 * on the map is kept, written anew without the rest of it. Pure and idempotent.
 * @param pointDecimals of degrees that a kept point has; 2 tell the neighbourhood, not the house
 */
export function maskContacts(text: string, { pointDecimals = 4 } = {}): Masked {
  let masked = text;
  let hidden = false;
  for (;;) {
    const next = hideOnce(masked, pointDecimals);
    hidden ||= next.hidden;
    if (next.text === masked) return { text: masked, hidden };
    masked = next.text;
  }
}

function hideOnce(text: string, pointDecimals: number): Masked {
  const plain = plainView(text);
  const kept = spansOf(plain, LINKS).flatMap((span) => {
    const link = rewriteSafeLink(text.slice(span.from, span.to), pointDecimals);
    return link ? [{ ...span, as: link }] : [];
  });
  const overlapsKept = (span: Span) => kept.some(({ from, to }) => span.from < to && span.to > from);
  const found = [
    ...[plain, lettersJoined(plain)].flatMap((view) => PATTERNS.flatMap((pattern) => spansOf(view, pattern))),
    ...phoneSpans(plain.text).map((span) => plain.inText(span)),
  ].filter((span) => !overlapsKept(span));
  const spans = [...kept, ...found.map((span) => ({ ...span, as: HIDDEN }))];
  let result = '';
  let at = 0;
  for (const { from, to, as } of spans.sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (to <= at) continue;
    result += text.slice(at, Math.max(at, from)) + (from >= at ? as : '');
    at = to;
  }
  return { text: result + text.slice(at), hidden: found.length > 0 };
}

/** Where the pattern matches, in places of the text as written. */
function spansOf(view: PlainView, pattern: RegExp): Span[] {
  return [...view.text.matchAll(pattern)].map(({ 0: found, index }) =>
    view.inText({ from: index, to: index + found.length }),
  );
}

const LINK_START = '(?<![\\p{L}\\p{N}._%+@-])';
/** What looks like the link of a film or of a map, or like a point. */
const NEAR_LINK = `(?:https?://|${LINK_START}(?=(?:[\\w-]+\\.)?(?:youtube\\.com|youtu\\.be|google\\.[a-z.]{2,6})/))[^\\s"'<>]+`;
/** Degrees of a point as they are copied from a map. */
const DEGREES = '(?<![\\d.])\\d{1,2}\\.\\d{3,},\\s?\\d{2,3}\\.\\d{3,}(?![\\d.])';
const LINKS = new RegExp(`${NEAR_LINK}|${DEGREES}`, 'giu');
const MAPS = /^(?:www\.|maps\.)?google\.(?:com|co\.in)$/;
const POINT = /(-?\d{1,2}\.\d{2,}),\s*(-?\d{1,3}\.\d{2,})/;
/** Where our events are: digits of a phone number make no point in it. */
const REGION = { lat: [20, 37], lng: [68, 90] } as const;

/** Match at word starts only; otherwise long words are rescanned from each letter (quadratic). */
const START = '(?<![\\p{L}\\p{M}\\p{N}._%+-])';
const NAME = `${START}[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._%+-]*`;
const AT = '(?:[@＠]|[([{]\\s*(?:at|@)\\s*[)\\]}])';
const SPOKEN_AT = '(?:at(?:\\s+the\\s+rate(?:\\s+of)?)?|एट(?:\\s+द\\s+रेट)?|ऐट|ਐਟ)';
const SPOKEN_DOT = '(?:[([{]\\s*(?:dot|\\.)\\s*[)\\]}]|dot|डॉट|डाट|ਡਾਟ|ਡੌਟ)';
const MAILERS =
  '(?:gmail|g\\s?mail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|proton(?:mail)?|जीमेल|याहू|ਜੀਮੇਲ)';
const UPI =
  '(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|upi|paytm|pt(?:sbi|yes|hdfc|axis)|phonepe|gpay|fam|jupiteraxis|waaxis|wasbi|wahdfcbank|waicici|freecharge|mobikwik|airtel|barodampay|sbi|icici|hdfcbank|kotak|pnb|boi|idfcbank|yesbank)';
const SAFE_ENDINGS =
  '(?:com|net|org|io|info|biz|xyz|dev|edu|gov|ly|gl|gg|ai|website|co\\.in|org\\.in|net\\.in)';
/** Domain endings that are also words: ignored after a full stop without a space. */
const WORD_ENDINGS = '(?:in|me|be|co|live|link|pro|app|page|shop|store|club|online|site|tv|us|uk|to|so)';
const LABELS = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*)\\.)+';
const ELSEWHERE =
  '(?:insta(?:gram)?|telegram|snap(?:chat)?|facebook|fb|twitter|signal|skype|linkedin|youtube|इंस्टा(?:ग्राम)?|ਇੰਸਟਾ)';

const PATTERNS = [
  '\\b(?:https?|ftp)\\s?:\\s?/\\s?/\\s?\\S+',
  '\\bwww\\s?\\.\\s?\\S+(?:\\s?\\.\\s?[a-z]{2,6}(?![\\p{L}\\p{N}]))?',
  '\\b(?:wa\\.me|t\\.me|bit\\.ly|youtu\\.be)/\\S*',
  `(?<!@)${START}${LABELS}${SAFE_ENDINGS}(?![\\p{L}\\p{N}])(?:[/?]\\S*)?`,
  `(?<!@)${START}${LABELS}${WORD_ENDINGS}/\\S*`,
  `(?<!@)${START}${LABELS}${WORD_ENDINGS}(?=\\s*(?:$|[\\n,;!)]))`,
  `${START}[\\p{L}\\p{N}-]+\\s+${SPOKEN_DOT}\\s+(?:com|net|org|co\\s+${SPOKEN_DOT}\\s+in)(?![\\p{L}\\p{N}])`,
  `${NAME}\\s?${AT}\\s?[\\p{L}\\p{N}-]+(?:\\s?(?:\\.|${SPOKEN_DOT})\\s?[\\p{L}\\p{N}-]+)+`,
  `${NAME}\\s+${SPOKEN_AT}\\s+${MAILERS}(?:\\s*(?:\\.|${SPOKEN_DOT})\\s*(?:com|in|co|कॉम|ਕਾਮ))*(?![\\p{L}\\p{N}])`,
  `${NAME}\\s*${AT}\\s*${MAILERS}(?![\\p{L}\\p{N}])`,
  `${NAME}\\s+${SPOKEN_AT}\\s+[\\p{L}\\p{N}-]+\\s+${SPOKEN_DOT}\\s+(?:com|in|net|org|co)(?![\\p{L}\\p{N}])`,
  `${NAME}\\s*${AT}\\s*${UPI}(?![\\p{L}\\p{N}])`,
  `${NAME}\\s+${SPOKEN_AT}\\s+${UPI}(?![\\p{L}\\p{N}]|\\s+(?:bank|branch|atm|building))`,
  `${START}[\\p{L}\\p{N}-]+\\s?\\.\\s?${SAFE_ENDINGS}(?![\\p{L}\\p{N}])`,
  `${START}[\\p{L}\\p{N}._-]{2,}[@＠][a-z][a-z0-9]+`,
  '(?<![\\p{L}\\p{N}])[@＠][a-z_][\\w.]{2,}',
  `(?<![\\p{L}\\p{N}])${ELSEWHERE}\\s*(?:(?:id|handle|username|account|आईडी)\\s*(?:is\\b|है|[:=-])?|[:=])\\s*(?!•)[\\p{L}\\p{N}_][\\p{L}\\p{N}_.]{2,}`,
].map((source) => new RegExp(source, 'giu'));

/** The link written anew, if it leads to a film or to a point on the map and nowhere else; null otherwise. */
function rewriteSafeLink(typed: string, pointDecimals: number): string | null {
  if (/^\d/.test(typed)) return mapPointLink(typed, pointDecimals);
  const address = typed.replace(/^https?:\/\//i, '');
  const link = `https://${address}`;
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const { hostname, href, username, port } = url;
  if (username !== '' || port !== '') return null;
  const id = videoId(url);
  // An id of digits may be a phone number.
  if (id && id.replace(/\D/g, '').length < 7) return `https://youtu.be/${id}`;
  if (!MAPS.test(hostname)) return null;
  return mapPointLink(href.replace(/%2C/gi, ','), pointDecimals);
}

function mapPointLink(text: string, decimals: number): string | null {
  const [, lat, lng] = POINT.exec(text) ?? [];
  if (!lat || !lng || !within(lat, REGION.lat) || !within(lng, REGION.lng)) return null;
  return `https://maps.google.com/?q=${rounded(lat, decimals)},${rounded(lng, decimals)}`;
}

const within = (degrees: string, [min, max]: readonly [number, number]) =>
  Number(degrees) >= min && Number(degrees) <= max;
const rounded = (degrees: string, decimals: number) => String(Number(Number(degrees).toFixed(decimals)));

/** A text as its reader understands it, with the way back to what was written. */
interface PlainView {
  text: string;
  inText: (span: Span) => Span;
}

interface Sign extends Span {
  sign: string;
}

/** Circled digits that have no compatibility form: zero, then rows of nine. */
const CIRCLED = [0x24f5, 0x2776, 0x2780, 0x278a];
const CIRCLED_ZEROS = [0x24ff, 0x1f10b, 0x1f10c];
/** Keys of a telephone: the digit is before the frame. */
const KEYCAP = '\u20e3';
/** Letters that stand for digits, only inside a run that is as long as a phone number. */
const LOOKALIKES = new Map(
  Object.entries({
    O: '0',
    o: '0',
    О: '0',
    о: '0',
    Ο: '0',
    ο: '0',
    I: '1',
    l: '1',
    '|': '1',
    S: '5',
    B: '8',
  }),
);
const LIKE = `[\\d${[...LOOKALIKES.keys()].join('')}]`;
const DISGUISED = new RegExp(`(?<![\\p{L}\\p{N}])${LIKE}(?:[ .-]?${LIKE}){8,14}(?![\\p{L}\\p{N}])`, 'gu');

function plainView(text: string): PlainView {
  const signs: Sign[] = [];
  let from = 0;
  for (const written of text) {
    const to = from + written.length;
    for (const sign of written === KEYCAP ? '' : plainSign(written)) signs.push({ from, to, sign });
    from = to;
  }
  return viewOf(revealDigits(signs));
}

function plainSign(written: string): string {
  const code = written.codePointAt(0)!;
  if (CIRCLED_ZEROS.includes(code)) return '0';
  const first = CIRCLED.find((one) => code >= one && code < one + 9);
  return first === undefined ? plainText(written) : String(code - first + 1);
}

/** `98I11OOOO8` with its digits. */
function revealDigits(signs: Sign[]): Sign[] {
  const plain = textOf(signs);
  let digits = '';
  let at = 0;
  for (const { 0: run, index } of plain.matchAll(DISGUISED)) {
    if ((run.match(/\d/g)?.length ?? 0) < 3 || !/[^\d .-]/.test(run)) continue;
    digits +=
      plain.slice(at, index) + run.replace(/[^\d .-]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
    at = index + run.length;
  }
  if (at === 0) return signs;
  digits += plain.slice(at);
  let unit = 0;
  return signs.map(({ sign, ...place }) => {
    unit += sign.length;
    return { ...place, sign: digits.slice(unit - sign.length, unit) };
  });
}

const SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){2,}(?![\p{L}\p{N}])/gu;

/** `w w w . g m a i l` with its words: single letters with spaces between them are one word. */
function lettersJoined(view: PlainView): PlainView {
  const spaces = new Set<number>();
  for (const { 0: run, index } of view.text.matchAll(SPACED))
    for (const { index: space } of run.matchAll(/ /g)) spaces.add(index + space);
  const signs: Sign[] = [];
  let at = 0;
  for (const sign of view.text) {
    if (!spaces.has(at)) signs.push({ sign, ...view.inText({ from: at, to: at + sign.length }) });
    at += sign.length;
  }
  return viewOf(signs);
}

function viewOf(signs: Sign[]): PlainView {
  // Of each unit of the plain text, the sign it belongs to: signs may have two.
  const units = signs.flatMap((sign) => Array.from({ length: sign.sign.length }, () => sign));
  return {
    text: textOf(signs),
    inText: ({ from, to }) => ({ from: units[from]!.from, to: units[to - 1]!.to }),
  };
}

const textOf = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join('');
