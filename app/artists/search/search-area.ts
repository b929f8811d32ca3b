import { type Coordinates, distanceKm } from '#app/places/distance.ts';
import { distancePenalty } from './ranking.ts';

/** Where artists are looked for. */
export interface Around extends Coordinates {
  /** Kilometres to the farthest squares, even for artists who travel farther. */
  reachKm: number;
  /** Whether words name the place: artists beyond its near squares then rank lower. */
  isPlaceNamed: boolean;
}

/** Squares of 0.1 degree to search. */
interface SearchArea {
  near: Squares;
  far: Squares;
}

/** Cells nearest first, with distance penalties and first read sizes, as parallel database arrays. */
interface Squares {
  cells: string;
  penalties: string;
  first: string;
}

/** In dense areas most of the best hundred are in the nearest squares. */
const FIRST_OF_NEAR = [40, 24, 20, 16, 12, 8, 6, 6, 6];
const FIRST_OF_FAR = 2;

/** Maximum kilometres, even for artists who travel farther. */
export const REACH_KM = 60;

/** Taken off the rank of artists beyond the near squares of a place that the words name. */
const BEYOND_NAMED_PLACE = 0.15;

const PER_DEGREE = 10;
const CELLS_PER_ROW = 3600;
const KM_PER_DEGREE = 111.2;

const REMEMBERED = 500;
const remembered = new Map<string, SearchArea>();

/** Reach of a search that found too few. */
export const WIDE_REACH_KM = 150;

/** Squares around a point, rounded to 0.01 degree. */
export function searchArea({ lat, lng, reachKm, isPlaceNamed }: Around): SearchArea {
  const key = `${lat.toFixed(2)} ${lng.toFixed(2)} ${reachKm} ${isPlaceNamed}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const [near, far] = squaresAround({ lat: Number(lat.toFixed(2)), lng: Number(lng.toFixed(2)) }, reachKm);
  const area = {
    near: asSqlArrays(near, (index) => FIRST_OF_NEAR[index]!),
    far: asSqlArrays(isPlaceNamed ? far.map(withBeyondPenalty) : far, () => FIRST_OF_FAR),
  };
  remembered.set(key, area);
  return area;
}

interface Square {
  cell: number;
  penalty: number;
}

function withBeyondPenalty({ cell, penalty }: Square): Square {
  return { cell, penalty: penalty + BEYOND_NAMED_PLACE };
}

function squaresAround(point: Coordinates, reachKm: number): [near: Square[], far: Square[]] {
  const row = Math.floor(point.lat * PER_DEGREE);
  const column = Math.floor(point.lng * PER_DEGREE);
  const rows = Math.ceil((reachKm / KM_PER_DEGREE) * PER_DEGREE);
  const columns = Math.ceil(rows / Math.max(0.2, Math.cos(radians(point.lat))));
  const near: Square[] = [];
  const far: Square[] = [];
  for (let y = -rows; y <= rows; y++) {
    for (let x = -columns; x <= columns; x++) {
      const centre = { lat: (row + y + 0.5) / PER_DEGREE, lng: (column + x + 0.5) / PER_DEGREE };
      const km = distanceKm(point, centre);
      const isNear = Math.abs(x) <= 1 && Math.abs(y) <= 1;
      if (!isNear && km > reachKm) continue;
      const square = { cell: (row + y) * CELLS_PER_ROW + column + x, penalty: distancePenalty(km) };
      (isNear ? near : far).push(square);
    }
  }
  return [near, far];
}

function asSqlArrays(squares: Square[], first: (index: number) => number): Squares {
  const nearestFirst = squares.toSorted((one, other) => one.penalty - other.penalty);
  return {
    cells: `{${nearestFirst.map(({ cell }) => cell).join()}}`,
    penalties: `{${nearestFirst.map(({ penalty }) => penalty.toFixed(5)).join()}}`,
    first: `{${nearestFirst.map((_, index) => first(index)).join()}}`,
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
