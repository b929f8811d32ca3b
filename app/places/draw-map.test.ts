import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

const SUKHNA = { lat: 30.7421, lng: 76.8188 };
const MOHALI = { lat: 30.706, lng: 76.726 };
const SHIMLA = { lat: 31.1041, lng: 77.1709 };

test('map: north up, east right, ten units per kilometre', () => {
  const { marks } = drawMap([SUKHNA, MOHALI]);
  expect(marks[0]!.y).toBeLessThan(marks[1]!.y);
  expect(marks[0]!.x).toBeGreaterThan(marks[1]!.x);
  const km = Math.hypot(marks[0]!.x - marks[1]!.x, marks[0]!.y - marks[1]!.y) / 10;
  expect(km).toBeGreaterThan(9.4);
  expect(km).toBeLessThan(9.9);
});

test('map: outside points at the edge, distant first point centred', () => {
  const { marks } = drawMap([SUKHNA, SHIMLA]);
  expect(marks.map(({ outside }) => outside)).toEqual([false, true]);
  expect(marks[1]).toMatchObject({ x: 270, y: 10 });
  const shimla = drawMap([SHIMLA]);
  expect(shimla.marks).toEqual([{ x: 140, y: 100, outside: false }]);
  expect(shimla.towns.map(({ name }) => name)).toEqual(['Shimla']);
  expect(shimla.sectors).toBe('');
});

test('map without points: Chandigarh and towns, a few kilobytes', () => {
  const map = drawMap([]);
  expect(map.towns.map(({ name }) => name)).toEqual([
    'Chandigarh',
    'Mohali',
    'Panchkula',
    'Kharar',
    'Zirakpur',
  ]);
  expect(map.sectors.match(/M/g)).toHaveLength(50);
  expect(map.sectors.length + map.places.length).toBeLessThan(7000);
});
