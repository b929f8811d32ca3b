import { INK, shade } from '#demo/posters/colour.ts';
import { diamonds, lehriya } from '#demo/posters/patterns.ts';
import { drawProp, type PropName } from '#demo/posters/props/prop.ts';
import type { Lamp, Scene } from './scene.ts';

const { marigold, rani, vermilion, ivory, parrot, blue, aubergine } = INK;
const WARM = [255, 192, 112] as const;
const ROSE = [255, 70, 130] as const;
const COOL = [96, 120, 255] as const;
const BLACK = '#0B040D';
const RIM = '#5A3416';

const phulkari = (size: number, column: number, row: number) =>
  diamonds(size, column, row, (i, j) => {
    if (i === 3 && j === 1) return [parrot, ivory];
    const k = (((i + 2 * j) % 5) + 5) % 5;
    return k === 0 ? [rani, ivory] : k === 3 ? [vermilion, marigold] : [marigold, k === 2 ? rani : ivory];
  });

export const HERO: Scene = {
  name: 'hero',
  width: 1280,
  height: 720,
  seconds: 9,
  framesPerSecond: 24,
  cloth: { ground: aubergine, pitch: 10, chart: phulkari(22, 98, 26) },
  floor: 600,
  lamps: [
    lamp(1010, -120, { x: 985, y: 300, swayX: 92, swayY: 16, phase: 0 }, { x: 275, y: 300 }, WARM, 1.05),
    lamp(720, -160, { x: 1120, y: 330, swayX: -60, swayY: 10, phase: 0.3 }, { x: 230, y: 260 }, ROSE, 0.3),
  ],
  silhouette: microphoneStand(985, 232, 640),
  dust: 90,
  darkUntil: { from: 0.47, to: 0.72 },
  limit: 600_000,
};

const VOICE: Scene = {
  ...HERO,
  name: 'sample-1',
  width: 960,
  height: 540,
  seconds: 7,
  cloth: { ground: aubergine, pitch: 10, chart: lehriya(24, 7, [marigold, rani, vermilion]) },
  floor: 456,
  lamps: [
    lamp(620, -90, { x: 560, y: 230, swayX: 120, swayY: 14, phase: 0 }, { x: 220, y: 240 }, WARM, 1),
    lamp(180, -90, { x: 330, y: 240, swayX: -80, swayY: 8, phase: 0.5 }, { x: 170, y: 200 }, ROSE, 0.42),
  ],
  silhouette: microphoneStand(500, 150, 490),
  dust: 60,
  darkUntil: null,
  limit: 400_000,
};

const RECORDS: Scene = {
  ...VOICE,
  name: 'sample-2',
  seconds: 6,
  cloth: { ground: aubergine, pitch: 10, chart: phulkari(16, 47, 20) },
  lamps: [
    lamp(
      140,
      -90,
      { x: 420, y: 230, swayX: 210, swayY: 20, phase: 0 },
      { x: 190, y: 220 },
      ROSE,
      0.95,
      12,
      0.22,
    ),
    lamp(
      820,
      -90,
      { x: 540, y: 230, swayX: -210, swayY: 20, phase: 0 },
      { x: 190, y: 220 },
      COOL,
      0.95,
      12,
      0.22,
    ),
    lamp(480, -120, { x: 480, y: 250, swayX: 0, swayY: 0, phase: 0 }, { x: 230, y: 150 }, WARM, 0.45, 6, 0.3),
  ],
  silhouette: standing('turntable', 345, 412, 205, -4) + standing('turntable', 615, 412, 205, 4),
};

const DRUMS: Scene = {
  ...VOICE,
  name: 'sample-3',
  seconds: 6,
  cloth: {
    ground: shade(aubergine, 0.02),
    pitch: 10,
    chart: diamonds(20, 47, 22, (i, j) => ((i + j) % 2 === 0 ? [marigold, rani] : [blue, ivory])),
  },
  lamps: [
    lamp(
      480,
      -120,
      { x: 480, y: 220, swayX: 90, swayY: 12, phase: 0 },
      { x: 260, y: 220 },
      WARM,
      0.92,
      9,
      0.24,
    ),
    lamp(60, -80, { x: 250, y: 260, swayX: 60, swayY: 8, phase: 0.25 }, { x: 150, y: 170 }, ROSE, 0.4),
  ],
  silhouette: standing('dhol', 330, 372, 250, -10) + standing('tabla', 645, 414, 250, 0),
};

export const SCENES: readonly Scene[] = [HERO, VOICE, RECORDS, DRUMS];

function lamp(
  x: number,
  y: number,
  target: Lamp['target'],
  radius: Lamp['radius'],
  colour: Lamp['colour'],
  strength: number,
  times = 1,
  depth = 0.06,
): Lamp {
  return { x, y, target, radius, colour, strength, pulse: { depth, times } };
}

function microphoneStand(x: number, y: number, foot: number): string {
  const lines = (dx: number, colour: string, extra: number) =>
    `<g transform="translate(${dx} 0)" stroke="${colour}" stroke-linecap="round" fill="none">` +
    `<path d="M${x} ${y + 62}V${foot - 24}" stroke-width="${9 + extra}"/>` +
    `<path d="M${x} ${foot - 30}L${x - 62} ${foot}M${x} ${foot - 30}L${x + 62} ${foot}M${x} ${foot - 30}V${foot + 8}" stroke-width="${8 + extra}"/></g>` +
    `<g transform="translate(${x + dx} ${y + 60}) rotate(34)" fill="${colour}" stroke="${colour}" stroke-width="${extra}">` +
    `<path d="M-13 8L-20-66H20L13 8Q0 20-13 8Z"/><rect x="-29" y="-82" width="58" height="18" rx="5"/><path d="M-34-80V-108A34 34 0 0 1 34-108V-80Z"/></g>`;
  const mesh =
    `<g transform="translate(${x} ${y + 60}) rotate(34)" stroke="${RIM}" stroke-width="2.4" fill="none">` +
    `<path d="M-22-84V-132M-8-84V-140M8-84V-140M22-84V-132M-33-96H33M-33-112H33M-26-127H26"/></g>`;
  return lines(2.5, RIM, 0) + lines(0, BLACK, 0) + mesh;
}

function standing(prop: PropName, x: number, y: number, size: number, turn: number): string {
  const colours = { a: '#150916', b: '#2B1024', c: '#38182A', ink: BLACK, outline: BLACK };
  const rim = { a: RIM, b: RIM, c: RIM, ink: RIM, outline: RIM };
  return (
    drawProp({ prop, x: x + 3, y: y - 3, size, turn }, rim) + drawProp({ prop, x, y, size, turn }, colours)
  );
}
