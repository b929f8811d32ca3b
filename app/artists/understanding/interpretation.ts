/** Characters of a search that are read; the rest is cut off and the page says so. */
export const MAX_QUERY_LENGTH = 200;

export const CHIP_KINDS = [
  'skill',
  'category',
  'genre',
  'language',
  'style',
  'occasion',
  'place',
  'name',
  'gender',
  'kind',
  'maxPrice',
  'minPrice',
  'date',
  'time',
  'guests',
  'booking',
  'sort',
  'extra',
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/** One understood part of a search. */
export interface Chip {
  kind: ChipKind;
  /** Rupees for prices, `2026-12-12` for dates, `19:00` for times, else the key of the meaning. */
  key: string;
  /** In English; the page translates it. */
  label: string;
  /** Words of the search that made the chip, as typed. */
  words: string;
}

/** A chip while the words are read. */
export interface PlacedChip extends Omit<Chip, 'words'> {
  /** Indices of its words. */
  at: number[];
}

export interface Correction {
  from: string;
  to: string;
}

/** How surely the dictionary knows a word of a search. */
export type Certainty = 'written' | 'sounds-like' | 'corrected' | 'unknown';

/** Words of a search that are the name of an artist, or a part of one. */
export interface NameInWords {
  /** Indices of the words. */
  at: number[];
  /** Phonetic key of the name, as in `artist_name`. */
  sound: string;
  /** The name as it is read, if the words were misspelt. */
  corrected?: string;
}

/** Artists that the words ask for: any of `drivers`, and one key of each group. Keys as in `skill.key`. */
export interface WordAlternative {
  drivers: string[];
  groups: string[][];
}

export interface WordPlace {
  lat: number;
  lng: number;
  /** Slug of the city. */
  city: string;
}

/** What a search asks for by its words, all of it or with some of it let go. */
export interface Wishes {
  /** Chips and criteria are made together, so that the page shows what is applied. */
  chips: Chip[];
  /** Several are listed in turns; none means that there is nothing to list. */
  alternatives: WordAlternative[];
  /** Keys that rank an artist higher. */
  softKeys: string[];
  /** Keys of the names that an artist must have. */
  names: string[];
}

/** One way to find more: something is let go. */
export interface Step {
  /** Chips such as `maxPrice:20000`, and `reach` for artists from farther away. */
  letGo: string[];
  wishes: Wishes;
  /** The price of the words goes up by this factor. */
  priceFactor?: number;
  /** Cheapest first, as near to the price as possible. */
  byPrice?: boolean;
  /** Searches a larger area. */
  wide?: boolean;
}

/** What a typed search means. */
export interface Interpretation extends Wishes {
  /** For each chip, the search without its words. */
  without: string[];
  unknown: string[];
  fillers: string[];
  corrected: Correction[];
  place: WordPlace | null;
  /** What is let go where too few fit, one after the other. */
  steps: Step[];
  /** The first two steps together, the first three, and so on. */
  together: Step[];
}

/** Id of a chip, such as `maxPrice:20000`. */
export function chipId({ kind, key }: Pick<Chip, 'kind' | 'key'>): string {
  return `${kind}:${key}`;
}

/** Key of the chip of this kind, such as `20000` of `maxPrice:20000`; null without one. */
export function chipValue(chips: readonly Chip[], kind: ChipKind): string | null {
  return chips.find((chip) => chip.kind === kind)?.key ?? null;
}
