import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { CITIES, localityOf } from './locality-of.ts';
import { isTelling, joinedOf, markRun, markSpacedLetters, tellsAlone } from './mark-name.ts';
import {
  BUILDING,
  HOUSE_NUMBER_SIGN,
  HOUSE_SIGN,
  JOINING,
  NUMBER_SIGN,
  ORDINAL_ENDING,
  SECTOR_SIGN,
  UNIT,
} from './ordinary-words.ts';
import { isNumber, type Word, wordsOf } from './words-of-text.ts';

interface House {
  /** Of each part of the address, between commas, its words in order. */
  parts: readonly (readonly string[])[];
  telling: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const SECTOR = /\b(?:sector|phase)[\s-]*\d{1,3}(?:[\s-]?[a-z]\d?)?\b/giu;
const NEAR = 3;
const LONG_NUMBER = 3;

/** Adds to `hidden` the index of each word that tells which house it is; sector and city stay. */
export function markHouse(text: string, words: readonly Word[], address: string, hidden: Set<number>): void {
  const house = houseOf(address);
  const joined = new Set(house.parts.flatMap((part) => [...joinedOf(part)]));
  words.forEach((word, index) => {
    if (isTelling(word, house.telling) || joined.has(word.key)) hidden.add(index);
  });
  for (const part of house.parts) if (part.length > 1) markRun(words, part, hidden);
  markSpacedLetters(words, house.telling, hidden);
  markNeighbours(text, words, house, hidden);
  words.forEach((word, index) => {
    if (isNumber(word.key) && isHouseNumber(text, words, index, house))
      markNumber(text, words, index, hidden);
  });
}

function houseOf(address: string): House {
  const shown = new Set(
    [localityOf(address) ?? '', ...CITIES].flatMap((place) => wordsOf(place).map(({ key }) => key)),
  );
  const parts = maskContacts(address)
    .text.split(/[,;\n]/)
    .map((part) => wordsOf(part.replaceAll(SECTOR, ' ')).map(({ key }) => key))
    .filter((part) => part.some((key) => isNumber(key) || !shown.has(key)));
  const keys = parts.flat();
  return {
    parts,
    telling: new Set(keys.filter((key) => tellsAlone(key) && !BUILDING.has(key) && !shown.has(key))),
    numbers: new Set(keys.filter(isNumber)),
  };
}

/** Two words of one part beside each other, in any order and spelling: `villa rose`, `12th house`. */
function markNeighbours(text: string, words: readonly Word[], house: House, hidden: Set<number>): void {
  for (let index = 0; index < words.length; index++) {
    const next = nextOf(text, words, index, 1);
    if (next === null) continue;
    const pair = [words[index]!.key, words[next]!.key];
    if (!pair.some((key) => isNumber(key) || house.telling.has(key))) continue;
    if (pair.some((key) => JOINING.has(key)) || pair[0] === pair[1]) continue;
    if (house.parts.some((part) => pair.every((key) => part.includes(key))))
      for (let at = index; at <= next; at++) hidden.add(at);
  }
}

function isHouseNumber(text: string, words: readonly Word[], index: number, house: House): boolean {
  const before = nextOf(text, words, index, -1);
  const after = nextOf(text, words, index, 1);
  const sign = before === null ? '' : words[before]!.key;
  const following = after === null ? '' : words[after]!.key;
  if (SECTOR_SIGN.has(sign)) return false;
  const hash = gapBefore(text, words, index).includes('#');
  const called = hash || NUMBER_SIGN.has(words[index - 1]?.key ?? '');
  if (HOUSE_NUMBER_SIGN.has(sign) || (called && HOUSE_SIGN.has(sign))) return true;
  if (!house.numbers.has(words[index]!.key)) return false;
  if (called || HOUSE_SIGN.has(sign) || HOUSE_SIGN.has(following) || SECTOR_SIGN.has(following)) return true;
  return words[index]!.key.length >= LONG_NUMBER && !isAmount(text, words, index);
}

function isAmount(text: string, words: readonly Word[], index: number): boolean {
  const { from, to } = words[index]!;
  const money = /(?:₹|rs\.?)\s?$/i.test(text.slice(Math.max(0, from - 5), from));
  return money || /^\s?%/.test(text.slice(to, to + 2)) || UNIT.has(words[index + 1]?.key ?? '');
}

/** The number with its letter: `12-A`, `B/12`, `12th`. */
function markNumber(text: string, words: readonly Word[], index: number, hidden: Set<number>): void {
  hidden.add(index);
  for (const [side, gap] of [
    [index + 1, text.slice(words[index]!.to, words[index + 1]?.from)],
    [index - 1, gapBefore(text, words, index)],
  ] as const) {
    const key = words[side]?.key ?? '';
    if (/^[-/]?$/.test(gap) && ([...key].length === 1 || ORDINAL_ENDING.has(key))) hidden.add(side);
  }
}

/** The next word that is no filler (`no.`, `th`, `of`) and not far away; null if there is none. */
function nextOf(text: string, words: readonly Word[], index: number, step: 1 | -1): number | null {
  for (let at = index + step; at >= 0 && at < words.length; at += step) {
    if (gapBefore(text, words, step === 1 ? at : at + 1).length > NEAR) return null;
    if (!isFiller(words[at]!.key)) return at;
  }
  return null;
}

const isFiller = (key: string) => NUMBER_SIGN.has(key) || ORDINAL_ENDING.has(key) || JOINING.has(key);

function gapBefore(text: string, words: readonly Word[], index: number): string {
  return text.slice(words[index - 1]?.to ?? 0, words[index]!.from);
}
