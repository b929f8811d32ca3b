import type { MapDrawing } from '#app/ui/map-drawing.ts';
import { type Coordinates, distanceKm } from './distance.ts';
import { LOCALITIES, type Locality } from './localities.ts';

/** Between Chandigarh, Mohali and Panchkula. */
const MIDDLE: Coordinates = { lat: 30.712, lng: 76.785 };
const WIDTH_KM = 28;
const HEIGHT_KM = 20;
const PER_KM = 10;
const KM_PER_DEGREE = 111.2;
/** A venue farther away is drawn on a map of its own surroundings. */
const AROUND_KM = 35;
const EDGE = 10;

const TOWNS: readonly Locality[] = [
  { name: 'Chandigarh', city: 'Chandigarh', lat: 30.7815, lng: 76.812 },
  { name: 'Mohali', city: 'Mohali', lat: 30.6675, lng: 76.6935 },
  { name: 'Panchkula', city: 'Panchkula', lat: 30.6525, lng: 76.8905 },
  { name: 'Zirakpur', city: 'Zirakpur', lat: 30.6285, lng: 76.8215 },
  { name: 'Kharar', city: 'Kharar', lat: 30.7615, lng: 76.6635 },
];

/** Half of a sector of Chandigarh: 0.9 by 1.4 km with a gap, turned as the city is; kilometres east and north. */
const ALONG = { east: 0.26, north: -0.31 };
const ACROSS = { east: -0.47, north: -0.4 };

/** Draws the neighbourhoods around the points; of far points, those around the first. */
export function drawMap(points: readonly Coordinates[]): MapDrawing {
  const first = points[0];
  const middle = !first || distanceKm(first, MIDDLE) <= AROUND_KM ? MIDDLE : first;
  const at = (point: Coordinates) => positionOf(point, middle);
  const near = LOCALITIES.filter((one) => isInside(at(one)));
  const isSector = ({ city, name }: Locality) => city === 'Chandigarh' && name.startsWith('Sector ');
  return {
    width: WIDTH_KM * PER_KM,
    height: HEIGHT_KM * PER_KM,
    sectors: near
      .filter(isSector)
      .map((one) => sectorPath(at(one)))
      .join(''),
    places: near
      .filter((one) => !isSector(one))
      .map((one) => diamondPath(at(one)))
      .join(''),
    towns: townsOf(near)
      .map(({ name, ...point }) => ({ name, ...at(point) }))
      .map(({ name, x, y }) => ({ name, x: rounded(x), y: rounded(y) })),
    marks: points.map((point) => clampToFrame(at(point))),
  };
}

interface Position {
  x: number;
  y: number;
}

function positionOf(point: Coordinates, middle: Coordinates): Position {
  const east = (point.lng - middle.lng) * KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const north = (point.lat - middle.lat) * KM_PER_DEGREE;
  return { x: (WIDTH_KM / 2 + east) * PER_KM, y: (HEIGHT_KM / 2 - north) * PER_KM };
}

function isInside({ x, y }: Position): boolean {
  return x >= 0 && y >= 0 && x <= WIDTH_KM * PER_KM && y <= HEIGHT_KM * PER_KM;
}

function clampToFrame(position: Position) {
  const x = Math.min(WIDTH_KM * PER_KM - EDGE, Math.max(EDGE, position.x));
  const y = Math.min(HEIGHT_KM * PER_KM - EDGE, Math.max(EDGE, position.y));
  return { x: rounded(x), y: rounded(y), outside: !isInside(position) };
}

/** The towns around Chandigarh have a place for their name beside them; others have it in their middle. */
function townsOf(near: readonly Locality[]): Locality[] {
  const cities = [...new Set(near.map(({ city }) => city))];
  return cities.map((city) => {
    const own = near.filter((one) => one.city === city);
    const mean = (of: (one: Locality) => number) => own.reduce((sum, one) => sum + of(one), 0) / own.length;
    const known = TOWNS.find((town) => town.city === city);
    return known ?? { name: city, city, lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  });
}

function sectorPath({ x, y }: Position): string {
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([along = 0, across = 0]) => ({
    x: x + (along * ALONG.east + across * ACROSS.east) * PER_KM,
    y: y - (along * ALONG.north + across * ACROSS.north) * PER_KM,
  }));
  return `M${corners.map((corner) => `${rounded(corner.x)} ${rounded(corner.y)}`).join('L')}Z`;
}

const DIAMOND = 3.4;

function diamondPath({ x, y }: Position): string {
  return `M${rounded(x)} ${rounded(y - DIAMOND)}l${DIAMOND} ${DIAMOND}-${DIAMOND} ${DIAMOND}-${DIAMOND}-${DIAMOND}Z`;
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
