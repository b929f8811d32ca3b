import type { Chart } from './stitch.ts';

export type DiamondPlan = (i: number, j: number) => readonly [outer: string, inner: string | null] | null;

/** Diamonds of `size` threads, one centred on (column, row), separated by one thread of ground. */
export function diamonds(size: number, column: number, row: number, plan: DiamondPlan): Chart {
  return (c, r) => {
    const u = c - column;
    const v = r - row;
    const i = Math.floor((u + v) / size + 0.5);
    const j = Math.floor((u - v) / size + 0.5);
    const du = u - ((i + j) * size) / 2;
    const dv = v - ((i - j) * size) / 2;
    const reach = Math.abs(du) + Math.abs(dv);
    if (reach > size / 2 - 1) return null;
    const colours = plan(i, j);
    if (!colours) return null;
    const [outer, inner] = colours;
    const inside = inner !== null && reach < size / 4;
    const sameSide = du >= 0 === dv >= 0;
    return [inside ? inner : outer, sameSide !== inside ? 'v' : 'h'];
  };
}

export function triangles(upright: string, hanging: string): Chart {
  return (c, r) => {
    if (r >= 8) return null;
    const t = ((c % 16) + 16) % 16;
    const edge = 7 - Math.min(t, 15 - t);
    if (r === edge) return null;
    return r > edge ? [upright, 'v'] : [hanging, 'h'];
  };
}

export function diamondBand(one: string, other: string, corners: string): Chart {
  return (c, r) => {
    const n = Math.floor(c / 8);
    const du = c - n * 8 - 3.5;
    const dv = r - 3.5;
    const reach = Math.abs(du) + Math.abs(dv);
    if (reach <= 3.5) return [n % 2 ? one : other, du > 0 === dv > 0 ? 'v' : 'h'];
    return reach >= 4.5 ? [corners, 'v'] : null;
  };
}

export function lehriya(period: number, height: number, colours: readonly string[]): Chart {
  return (c, r) => {
    const t = ((c % period) + period) % period;
    const down = r + Math.min(t, period - t);
    const wave = Math.floor(down / height);
    if (down - wave * height === height - 1) return null;
    return [colours[((wave % colours.length) + colours.length) % colours.length]!, 'v'];
  };
}
