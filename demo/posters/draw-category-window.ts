import { INK } from './colour.ts';
import { categoryLabel } from './footer.ts';
import { diamonds, lehriya } from './patterns.ts';
import type { Category } from './poster-artist.ts';
import { type Chart, drawStitches, type Thread } from './stitch.ts';
import { rect, svgDocument } from './svg.ts';

const THREADS = 48;
const MIDDLE = THREADS / 2 - 0.5;

const { ivory, ink, aubergine, marigold, rani, parrot, blue, vermilion } = INK;

type Window = { ground: string; chart: Chart };

const WINDOWS: Record<Category, Window> = {
  singer: {
    ground: rani,
    chart: nestedDiamondsChart([aubergine, aubergine, ivory, marigold, marigold, ivory]),
  },
  dj: { ground: aubergine, chart: lehriya(24, 6, [marigold, blue, rani]) },
  band: {
    ground: ink,
    chart: diamonds(16, MIDDLE, MIDDLE, (i, j) =>
      (i + j) % 2 === 0 ? [vermilion, marigold] : i % 2 === 0 ? [parrot, ivory] : [marigold, vermilion],
    ),
  },
  dancer: { ground: vermilion, chart: lehriya(12, 5, [ivory, marigold, aubergine]) },
  instrumentalist: { ground: parrot, chart: gable([ivory, ivory, marigold, ivory, rani]) },
  anchor: { ground: blue, chart: turnChartUpright(lehriya(16, 6, [ivory, marigold, ivory])) },
  magician: { ground: aubergine, chart: star() },
  comedian: { ground: marigold, chart: teeth(rani, ivory, parrot) },
  catering: {
    ground: ivory,
    chart: diamonds(12, MIDDLE, MIDDLE, (i, j) =>
      Math.max(Math.abs(i), Math.abs(j)) % 2 === 0 ? [parrot, marigold] : [vermilion, ivory],
    ),
  },
};

/** 480 x 480; may be cropped to any window. */
export function drawCategoryWindow(category: Category): string {
  return drawWindow(categoryLabel({ category, kind: 'solo' }), WINDOWS[category]);
}

/** The window of a category that has no picture of its own. */
export function drawPlainWindow(): string {
  return drawWindow('', { ground: marigold, chart: lehriya(24, 8, [ivory, aubergine, ivory]) });
}

function drawWindow(title: string, { ground, chart }: Window): string {
  const size = THREADS * 10;
  const stitches = drawStitches({ x: 0, y: 0, columns: THREADS, rows: THREADS, chart });
  return svgDocument(size, size, title, rect(0, 0, size, size, ground) + stitches);
}

function nestedDiamondsChart(rings: readonly string[]): Chart {
  return (c, r) => {
    const du = c - MIDDLE;
    const dv = r - MIDDLE;
    const reach = Math.abs(du) + Math.abs(dv);
    const ring = Math.floor(reach / 6);
    if (reach - ring * 6 >= 5) return null;
    const colour = rings[ring % rings.length]!;
    return [colour, (du >= 0 === dv >= 0) !== (ring % 2 === 0) ? 'v' : 'h'];
  };
}

function gable(steps: readonly string[]): Chart {
  return (c, r) => {
    const rise = r - Math.abs(c - MIDDLE) * 1.4 + 4;
    if (rise < 0) return null;
    const step = Math.floor(rise / 9);
    if (rise - step * 9 < 1) return null;
    return [steps[Math.min(step, steps.length - 1)]!, step % 2 ? 'h' : 'v'];
  };
}

function turnChartUpright(chart: Chart): Chart {
  return (c, r) => {
    const thread = chart(r, c);
    return thread && ([thread[0], thread[1] === 'v' ? 'h' : 'v'] as Thread);
  };
}

function star(): Chart {
  const night = diamonds(8, MIDDLE, MIDDLE, (i, j) => ((i * 3 + j * 5) % 4 === 0 ? [blue, null] : null));
  return (c, r) => {
    const u = Math.abs(c - MIDDLE);
    const v = Math.abs(r - MIDDLE);
    const inStar = u + v < 12 || Math.min(u, v) < 9 - Math.max(u, v) * 0.42;
    if (!inStar) return u + v > 15 && Math.min(u, v) > 3 ? night(c, r) : null;
    const across = c > MIDDLE === r > MIDDLE;
    if (u + v < 6) return [vermilion, across ? 'h' : 'v'];
    if (u + v < 13) return [ivory, across ? 'v' : 'h'];
    return [marigold, u > v === across ? 'v' : 'h'];
  };
}

function teeth(down: string, up: string, seam: string): Chart {
  return (c, r) => {
    const row = Math.floor(r / 12);
    const y = r - row * 12;
    if (y === 11) return [seam, 'h'];
    const t = (c + (row % 2) * 8) % 16;
    const edge = Math.min(t, 15 - t) * 1.45;
    if (Math.abs(y - edge) < 0.9) return null;
    return y > edge ? [up, 'v'] : [down, 'h'];
  };
}
