import { type PinArea, pinArea } from './pin-codes.ts';
import { phraseKey, type Word } from './written-words.ts';

const SIX_DIGITS = /(?<![\d.+])([1-9]\d{2}) ?(\d{3})(?!\d|\.\d)/gu;
const PIN_WORD =
  /(?<![\p{L}\p{M}\p{N}])(?:pin|pincode|postal|zip|पिन|पिनकोड|ਪਿੰਨ|ਪਿਨ|ਪਿੰਨਕੋਡ|ਪਿਨਕੋਡ)(?:[\s.:-]*(?:code|no|number|is|कोड|नंबर|ਕੋਡ|ਨੰਬਰ))*[\s.:#=–—-]*$/iu;
const DOOR_WORD = /(?:gate|door|lock|entry|security|lift|गेट|ਗੇਟ)\s*$/iu;
/** A number behind one of these is of a house, a plot, a phone or a paper. */
const NUMBERED = new Set(
  `plot khasra khewat khata khatoni khatauni survey gate code passcode password key locker box door house hno flat unit tower block shop booth sco scf scb
   kothi room booking order ref reference id no nos num number phone ph tel mob mobile cell call whatsapp contact
   otp token invoice bill ticket guests people pax rs inr budget km lot site registration reg street gali
   प्लॉट प्लाट खसरा खाता मकान कोठी नंबर नं गेट कोड फोन मोबाइल बुकिंग
   ਪਲਾਟ ਖਸਰਾ ਖਾਤਾ ਮਕਾਨ ਕੋਠੀ ਨੰਬਰ ਨੰ ਗੇਟ ਕੋਡ ਫੋਨ ਫ਼ੋਨ ਮੋਬਾਈਲ ਬੁਕਿੰਗ`
    .split(/\s+/u)
    .map(phraseKey),
);

/**
 * The last six digits that are written as a PIN code: behind "PIN", behind a town or State, behind a dash, or at
 * the end of a line. Never in brackets without the word "PIN", never the number of something else.
 * Where a town is named, the number of an unknown thing, `key box 134112`, is left alone.
 * @param places indexes of the words of towns and States
 */
export function writtenPin(
  text: string,
  words: readonly Word[],
  places: ReadonlySet<number>,
  hasTown: boolean,
): PinArea | null {
  const areas = [...text.matchAll(SIX_DIGITS)]
    .filter((match) => isWrittenAsPin(text, words, { places, hasTown }, match))
    .map(([, first, last]) => pinArea(`${first}${last}`));
  return areas.findLast((area) => area !== null) ?? null;
}

function isWrittenAsPin(
  text: string,
  words: readonly Word[],
  { places, hasTown }: { places: ReadonlySet<number>; hasTown: boolean },
  match: RegExpExecArray,
): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const before = text.slice(0, start);
  const named = PIN_WORD.exec(before);
  if (named) return !DOOR_WORD.test(before.slice(0, named.index));
  if (isBracketed(text, start)) return false;
  const at = words.findLastIndex((word) => word.end <= start);
  const previous = words[at];
  if (previous && isOfNumber(previous)) return false;
  const next = words.find((word) => word.start >= end);
  const isPhone = next && /^[ -]?$/.test(text.slice(end, next.start)) && /^\d/.test(next.key);
  if (/^[\p{L}\p{M}]/u.test(text.slice(end)) || (isPhone && next.key.length < 5)) return false;
  const between = previous?.after ?? '';
  if (previous && places.has(at) && /^[\s,.:;–—-]*$/u.test(between)) return true;
  if (isPhone || /[:=]\s*$/.test(between)) return false;
  const isWord = previous !== undefined && /^\p{L}/u.test(previous.key);
  if (isWord && /^\s*[–—-]\s*$/u.test(between)) return /\p{L}{3}/u.test(previous.key);
  if (isWord && /^\s*$/.test(between) && (hasTown || between === '')) return /[\r\n]/.test(between);
  return isAtEnd(text, words, places, end);
}

/** `98765` of a phone number, the `no` of `plot no.`, the `A` of `A-140301`, `#`. */
function isOfNumber({ key, after }: Word): boolean {
  if (/[#/]\s*$/.test(after)) return true;
  if (/^\p{L}\p{M}*$/u.test(key) && /^[–—-]?$/u.test(after)) return true;
  if (NUMBERED.has(key) && /^[\s.:#=–—-]*$/u.test(after)) return true;
  return /^(?:\d{4,}|0\d+)$/.test(key) && /^[ -]*$/.test(after);
}

function isBracketed(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return /[([{][^)\]}]*$/u.test(before);
}

/** Of its line, or only town, State and brackets follow. */
function isAtEnd(text: string, words: readonly Word[], places: ReadonlySet<number>, end: number): boolean {
  const line = text.slice(end).split(/\r\n|[\n\r\u2028\u2029]/u)[0]!;
  const open = line.replace(/[([{][^)\]}]*[)\]}]?/gu, (part) => ' '.repeat(part.length));
  return words.every(
    (word, at) =>
      word.start < end ||
      word.start >= end + line.length ||
      open.slice(word.start - end, word.end - end).trim() === '' ||
      places.has(at),
  );
}
