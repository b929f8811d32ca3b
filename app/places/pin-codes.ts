import type { Coordinates } from './distance.ts';
import areas from './pin-codes.json' with { type: 'json' };

/** The States around Chandigarh, whose rules for music we know. */
export type Region = 'chandigarh' | 'punjab' | 'haryana' | 'himachal';

export interface PinArea extends Coordinates {
  /** How far from the centre an address with this PIN code may be. */
  withinKm: number;
  /** More than one where places of two States share the number; null outside those around Chandigarh. */
  regions: readonly (Region | null)[];
}

/**
 * Areas by the first digits of their PIN codes: post offices where we know them, else the sorting district, else the
 * postal circle. The longest prefix decides.
 */
const AREAS = new Map<string, Omit<PinArea, 'regions'>>(
  Object.entries(areas).map(([prefix, [lat, lng, withinKm]]) => [
    prefix,
    { lat: lat!, lng: lng!, withinKm: withinKm! },
  ]),
);

const PREFIX_LENGTHS = [6, 3, 2];

/** The area of a PIN code; null where no post office has such a number. */
export function pinArea(pin: string): PinArea | null {
  for (const length of PREFIX_LENGTHS) {
    const area = AREAS.get(pin.slice(0, length));
    if (area) return { ...area, regions: regionsOf(pin) };
  }
  return null;
}

/** Sectors on both sides of the border have these, Palsora and Phase 1 for one; the side with more houses first. */
const SHARED = new Map<string, readonly Region[]>([
  ['160055', ['punjab', 'chandigarh']],
  ['160056', ['chandigarh', 'punjab']],
  ['160061', ['chandigarh', 'punjab']],
  ['160062', ['punjab', 'chandigarh']],
  ['160063', ['chandigarh', 'punjab']],
  ['160103', ['punjab', 'chandigarh']],
]);
/** Mohali and Zirakpur have numbers of Chandigarh's series. */
const PUNJAB = /^160(?:059|060|06[4-9]|07\d|08\d|104)$/;

function regionsOf(pin: string): readonly (Region | null)[] {
  const shared = SHARED.get(pin);
  if (shared) return shared;
  const circle = Number(pin.slice(0, 2));
  if (pin.startsWith('160')) return [PUNJAB.test(pin) ? 'punjab' : 'chandigarh'];
  if (circle >= 14 && circle <= 15) return ['punjab'];
  if (circle >= 12 && circle <= 13) return ['haryana'];
  return [pin.startsWith('17') ? 'himachal' : null];
}
