import type { Coordinates } from './distance.ts';
import type { Region } from './pin-codes.ts';
import towns from './towns.json' with { type: 'json' };

export interface Town extends Coordinates {
  name: string;
  /** How far from the centre an address that names the town may be. */
  withinKm: number;
  /** Null outside Chandigarh, Punjab, Haryana and Himachal Pradesh. */
  region: Region | null;
  /** As typed, lower case, in any script; the first is the English name. */
  forms: string[];
  /** Its name is also a common word: it counts only before its State or PIN code, or where the address ends with it. */
  isCommonWord: boolean;
}

const USUAL_KM = 8;

type WrittenTown = Pick<Town, 'forms' | 'lat' | 'lng'> & Partial<Town>;

/** Centre of a town and the names hosts type for it; spellings that `spellingKey` makes the same stand once. */
export const TOWNS: readonly Town[] = (towns as WrittenTown[]).map((town) => ({
  name: town.forms[0]!,
  withinKm: USUAL_KM,
  region: null,
  isCommonWord: false,
  ...town,
}));
