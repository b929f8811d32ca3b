import { INK } from './colour.ts';
import type { Colourway } from './colourways.ts';
import { type DiamondPlan, diamondBand, diamonds, lehriya, triangles } from './patterns.ts';
import { choose, pick } from './seed.ts';
import type { Chart } from './stitch.ts';

/** Lattice cell where the wrong diamond is not hidden by the figure. */
type Cell = readonly [i: number, j: number];

export function medallionPlan(
  way: Colourway,
  id: string,
  radius: number,
  open: readonly Cell[],
): DiamondPlan {
  const [first, second, third] = way.silks;
  const variant = choose(id, 'medallion', 3);
  const [ni, nj] = pick(id, 'nazar', open);
  return (i, j) => {
    const ring = Math.max(Math.abs(i), Math.abs(j));
    if (ring > radius) return null;
    if (i === ni && j === nj) return [way.nazar, second];
    if (variant === 0) return [way.silks[(radius - ring) % 3]!, way.silks[(radius - ring + 1) % 3]!];
    const odd = (i + j) % 2 !== 0;
    if (variant === 1) return ring === radius ? [third, first] : odd ? [first, second] : [second, third];
    const cross = Math.abs(i) === Math.abs(j) || i === 0 || j === 0;
    return ring === radius ? [second, first] : cross ? [second, third] : [first, ring % 2 ? third : null];
  };
}

export function fieldPlan(way: Colourway, id: string, open: readonly Cell[]): DiamondPlan {
  const [first, second, third] = way.silks;
  const variant = choose(id, 'field', 3);
  const [ni, nj] = pick(id, 'nazar', open);
  return (i, j) => {
    if (i === ni && j === nj) return [way.nazar, second];
    if (variant === 0) return (i + j) % 2 === 0 ? [first, second] : [second, first];
    if (variant === 1) {
      const k = ((i % 3) + 3) % 3;
      return [way.silks[k]!, k === 0 ? second : first];
    }
    const k = (((i + j) % 4) + 4) % 4;
    return k === 0 ? [second, third] : k === 2 ? [third, first] : [first, null];
  };
}

export function stripChart(way: Colourway, size: number, [ni, nj]: Cell): Chart {
  const [first, second, third] = way.silks;
  return diamonds(size, size / 2 - 0.5, size / 2 - 0.5, (i, j) => {
    if (i === ni && j === nj) return [way.nazar, second];
    return (i + j) % 2 === 0 ? [first, second] : [second, third];
  });
}

export function bandChart(way: Colourway): Chart {
  const [one, other, corners] = silksOn(way, way.plane);
  return diamondBand(one, other, corners);
}

export function triangleChart(way: Colourway): Chart {
  const silks = silksOn(way, way.plane);
  const hanging =
    way.ground === way.plane ? silks[2] : (silks.find((s) => s !== silks[0] && s !== way.ground) ?? silks[1]);
  return triangles(silks[0], hanging);
}

export function lehriyaChart(way: Colourway): Chart {
  return lehriya(
    16,
    7,
    way.silks.slice(0, 3).map((s) => (s === way.plane ? way.ground : s)),
  );
}

export function cellsWhere(
  size: number,
  column: number,
  row: number,
  reach: number,
  isOpen: (column: number, row: number) => boolean,
): Cell[] {
  const cells: Cell[] = [];
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++)
      if (isOpen(column + ((i + j) * size) / 2, row + ((i - j) * size) / 2)) cells.push([i, j]);
  return cells;
}

function silksOn(way: Colourway, background: string): [string, string, string] {
  const silks = new Set<string>([...way.silks, INK.marigold, INK.ivory, way.ground, way.halo]);
  silks.delete(background);
  const [a, b, c] = silks;
  return [a!, b!, c!];
}
