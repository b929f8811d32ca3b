import { INK } from './colour.ts';
import { type ObjectColours, objectColours } from './colourways.ts';
import { diamondBand, diamonds } from './patterns.ts';
import { drawGlyph } from './props/glyph.ts';
import soundItems from './props/sound-items.json' with { type: 'json' };
import { choose } from './seed.ts';
import { drawStitches } from './stitch.ts';
import { rect, svgDocument } from './svg.ts';

export type SoundItemKind = keyof typeof soundItems;

/** Each fits a 400 x 400 box, with its base at y = 170. */
const GLYPHS: Record<SoundItemKind, string[]> = soundItems;

export const SOUND_ITEM_KINDS = Object.keys(GLYPHS) as SoundItemKind[];

const { ivory, concrete, marigold, rani, parrot, blue, vermilion, ink } = INK;

const PAIRS: readonly [string, string][] = [
  [rani, marigold],
  [blue, marigold],
  [vermilion, ivory],
  [parrot, marigold],
  [blue, vermilion],
];

export function drawSoundItem(kind: SoundItemKind): string {
  const colours = coloursFor(kind);
  const mat = diamonds(12, 39.5, 3.5, (i, j) => ((i + j) % 2 === 0 ? [colours.a, null] : [colours.b, null]));
  return svgDocument(
    800,
    600,
    kind.replaceAll('-', ' '),
    rect(0, 0, 800, 600, concrete) +
      rect(0, 520, 800, 80, ink) +
      drawStitches({ x: 0, y: 520, columns: 80, rows: 8, chart: mat }) +
      placeGlyph(kind, 400, 300, 1.3, colours),
  );
}

export function drawSoundKit(kinds: readonly SoundItemKind[]): string {
  const shown = [...new Set(kinds)].slice(0, 6);
  const seed = shown.join('+');
  const [a, b] = PAIRS[choose(seed, 'pair', PAIRS.length)]!;
  const backdrop = [marigold, blue, rani][choose(seed, 'backdrop', 3)]!;
  const tall = shown.length > 3 ? 2 : 1;
  const scale = tall === 2 ? 0.76 : shown.length === 3 ? 1.04 : 1.3;
  const row = Math.ceil(shown.length / tall);
  const items = shown.map((kind, i) => {
    const front = i >= shown.length - row;
    const inRow = front ? row : shown.length - row;
    const at = front ? i - (shown.length - row) : i;
    const x = 600 + (at - (inRow - 1) / 2) * (tall === 2 ? 350 : 376) * (shown.length === 2 ? 1.25 : 1);
    return placeGlyph(kind, x, (front ? 670 : 372) - 170 * scale, scale, coloursFor(kind, backdrop));
  });
  return svgDocument(
    1200,
    750,
    shown.map((kind) => kind.replaceAll('-', ' ')).join(', '),
    rect(0, 0, 1200, 750, concrete) +
      (tall === 2 ? rect(80, 372, 1040, 14, ink) : '') +
      rect(0, 670, 1200, 80, ink) +
      drawStitches({ x: 0, y: 670, columns: 120, rows: 8, chart: diamondBand(a, b, ivory) }) +
      items.join(''),
  );
}

function placeGlyph(
  kind: SoundItemKind,
  x: number,
  y: number,
  scale: number,
  colours: ObjectColours,
): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawGlyph(GLYPHS[kind], colours)}</g>`;
}

function coloursFor(kind: SoundItemKind, avoid?: string): ObjectColours {
  const pairs = PAIRS.filter(([first]) => first !== avoid);
  const [a, b] = pairs[choose(kind, 'silks', pairs.length)]!;
  return {
    ...objectColours({ silks: [a, b, ivory, marigold] }, concrete),
    a,
    b,
    c: b === ivory ? marigold : ivory,
  };
}
