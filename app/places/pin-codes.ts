import type { Coordinates } from './distance.ts';

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
const TABLE = `
  140603 30.6425 76.8173 6, 140301 30.7460 76.6454 8, 140401 30.4840 76.5940 10, 140507 30.5870 76.8430 10,
  140306 30.6840 76.7050 8, 140308 30.6800 76.7000 8, 140001 30.9660 76.5330 12, 134003 30.3800 76.7700 8,
  134109 30.6942 76.8606 8, 134112 30.6942 76.8606 10, 134113 30.6942 76.8606 8, 134114 30.7200 76.8600 8,
  134115 30.7000 76.8600 8, 134116 30.6700 76.8600 8, 134117 30.6700 76.8700 8, 133001 30.3400 76.8400 8,
  173204 30.9010 76.9650 10, 173220 30.8370 76.9610 8, 173205 30.9580 76.7910 10, 171001 31.1048 77.1734 8,
  175131 32.2430 77.1890 15, 175101 31.9580 77.1090 20, 201301 28.5700 77.3200 12,
  110 28.6300 77.2000 25, 121 28.3000 77.3000 40, 122 28.3500 77.0000 35, 123 28.1500 76.4000 50,
  124 28.7500 76.6000 45, 125 29.3500 75.4000 75, 126 29.3500 76.2500 45, 127 28.7000 76.0000 45,
  131 29.0500 76.8500 40, 132 29.5500 76.9500 45, 133 30.3300 76.9000 40, 134 30.6000 76.9000 40,
  135 30.1500 77.3000 35, 136 29.9000 76.6000 45,
  140 30.7500 76.5500 50, 141 30.8500 75.9000 45, 142 30.8000 75.2500 45, 143 31.7000 75.0000 65,
  144 31.3000 75.7000 55, 145 32.2500 75.6500 35, 146 31.6500 75.9000 45, 147 30.2500 76.3000 45,
  148 30.2500 75.8000 50, 151 30.2500 74.9000 75, 152 30.5500 74.3500 75, 160 30.7200 76.7700 12,
  160104 30.6650 76.8460 5, 160103 30.7740 76.7900 5, 160101 30.7190 76.8350 5,
  171 31.2000 77.3000 50, 172 31.5500 78.0000 90, 173 30.8500 77.2000 55, 174 31.4000 76.5000 50,
  175 31.9500 77.1000 85, 176 32.2500 76.3000 75, 177 31.6500 76.4000 45,
  180 32.7300 74.8700 45, 181 32.7000 74.8500 50, 182 33.1000 75.3000 85, 184 32.5000 75.4000 50,
  185 33.4000 74.3000 70, 19 33.9000 74.9000 110, 194 34.2000 77.3000 230,
  201 28.6500 77.4500 40, 247 29.8500 77.6000 50, 248 30.4000 77.9500 50, 249 30.1500 78.3000 80,
  20 27.7000 78.5000 150, 21 25.8000 81.0000 160, 22 26.5000 82.0000 230, 23 25.5000 82.8000 180,
  24 29.2000 79.0000 220, 25 29.2000 77.7000 90, 26 28.5000 79.9000 250, 27 27.0000 83.0000 200,
  28 26.4000 79.2000 230, 30 26.2000 75.2000 270, 31 25.2000 74.5000 200, 32 26.0000 76.3000 200,
  33 28.3000 74.5000 190, 34 26.5000 72.0000 350, 36 22.2000 70.5000 180, 37 23.3000 69.7000 170,
  38 23.5000 72.3000 160, 39 21.8000 73.2000 180, 40 17.5000 73.6000 320, 41 18.2000 75.0000 260,
  42 20.5000 74.6000 250, 43 20.0000 76.5000 250, 44 20.7000 78.7000 250, 45 23.0000 76.0000 260,
  46 22.9000 77.8000 220, 47 25.2000 78.7000 220, 48 23.8000 80.7000 260, 49 21.2000 82.3000 330,
  50 17.8000 79.0000 280, 51 14.7000 78.3000 270, 52 16.0000 80.2000 220, 53 17.9000 82.5000 260,
  56 13.0000 77.5000 230, 57 13.3000 75.8000 230, 58 15.7000 75.3000 260, 59 16.3000 75.8000 230,
  60 12.6000 79.7000 200, 61 10.7000 79.2000 170, 62 9.6000 78.0000 220, 63 11.6000 77.9000 170,
  64 11.2000 77.0000 150, 67 11.6000 75.6000 200, 68 10.1000 76.4000 300, 69 9.0000 76.8000 130,
  70 22.5000 88.3000 80, 71 22.7000 87.8000 180, 72 22.9000 87.2000 200, 73 26.0000 88.5000 250,
  74 22.9000 88.8000 250, 75 20.2000 85.2000 220, 76 20.0000 84.0000 300, 77 21.8000 84.3000 220,
  78 26.2000 92.5000 330, 79 26.0000 93.5000 430, 80 25.3000 85.2000 180, 81 24.8000 86.7000 200,
  82 24.2000 84.9000 220, 83 22.9000 85.2000 240, 84 26.1000 85.0000 220, 85 25.6000 87.0000 180`;

const AREAS = new Map<string, Omit<PinArea, 'regions'>>(
  TABLE.split(',').map((entry) => {
    const [prefix, lat, lng, withinKm] = entry.trim().split(/\s+/) as [string, string, string, string];
    return [prefix, { lat: Number(lat), lng: Number(lng), withinKm: Number(withinKm) }];
  }),
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
