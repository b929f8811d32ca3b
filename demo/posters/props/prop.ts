import type { ObjectColours } from '../colourways.ts';
import type { Category, PosterArtist } from '../poster-artist.ts';
import { pick } from '../seed.ts';
import { drawGlyph } from './glyph.ts';
import props from './props.json' with { type: 'json' };

export type PropName = keyof typeof props;

/** Nominal size, resting turn in degrees, drawing. */
type Glyph = { width: number; height: number; rest: number; draw: string[] };

const GLYPHS: Record<PropName, Glyph> = props;

const BY_CATEGORY: Record<Category, PropName[]> = {
  singer: ['microphone'],
  instrumentalist: ['guitar', 'tabla', 'sarangi', 'dhol'],
  dj: ['turntable'],
  band: ['drumKit', 'guitar', 'dhol', 'keyboard'],
  dancer: ['dancer', 'ghungroo'],
  anchor: ['cueCards', 'microphone'],
  magician: ['topHat'],
  comedian: ['laughter', 'microphone'],
  catering: ['cloche', 'thali'],
};

/** Plain English instrument names to drawn ones; the first match wins. */
const BY_INSTRUMENT: [RegExp, PropName][] = [
  [/sarangi|dilruba|esraj|algoza|tumbi|rabab/i, 'sarangi'],
  [/sitar|veena|tanpura|ektara/i, 'sitar'],
  [/violin|viola|cello/i, 'violin'],
  [/guitar|ukulele|mandolin|bass|santoor|banjo/i, 'guitar'],
  [/tabla|pakhawaj|ghatam|bongo|cajon|percussion/i, 'tabla'],
  [/drum ?kit|drum ?set|^drums?$|drummer/i, 'drumKit'],
  [/dhol|nagada|drum/i, 'dhol'],
  [/flute|bansuri|shehnai|clarinet|been/i, 'bansuri'],
  [/sax|trumpet|trombone|brass/i, 'saxophone'],
  [/harmonium|accordion/i, 'harmonium'],
  [/key|piano|synth|organ/i, 'keyboard'],
];

/** Played across the chest rather than held beside the figure. */
const ACROSS_CHEST = new Set<PropName>(['guitar', 'sarangi', 'sitar', 'violin']);

export function propOf(artist: PosterArtist): PropName {
  const instrument = artist.instrument;
  const plays = artist.category === 'instrumentalist' || artist.category === 'band';
  const named = plays && instrument ? BY_INSTRUMENT.find(([name]) => name.test(instrument)) : undefined;
  return named?.[1] ?? pick(artist.id, 'prop', BY_CATEGORY[artist.category]);
}

export const isWornAcross = (prop: PropName): boolean => ACROSS_CHEST.has(prop);

export type PropPlace = {
  prop: PropName;
  x: number;
  y: number;
  size: number;
  turn?: number;
  mirrored?: boolean;
};

export function drawProp({ prop, x, y, size, turn, mirrored }: PropPlace, colours: ObjectColours): string {
  const glyph = GLYPHS[prop];
  const scale = scaleFor(glyph, size).toFixed(4);
  const flip = mirrored ? ' scale(-1 1)' : '';
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${flip} rotate(${turn ?? glyph.rest}) scale(${scale})">${drawGlyph(glyph.draw, colours)}</g>`;
}

export function propReach({ prop, size, turn }: Pick<PropPlace, 'prop' | 'size' | 'turn'>): {
  x: number;
  y: number;
} {
  const glyph = GLYPHS[prop];
  const scale = scaleFor(glyph, size) / 2;
  const angle = ((turn ?? glyph.rest) * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return {
    x: (glyph.width * cos + glyph.height * sin) * scale,
    y: (glyph.width * sin + glyph.height * cos) * scale,
  };
}

/** Scales by optical size: a thin microphone and a square turntable look equally large. */
function scaleFor({ width, height }: Glyph, size: number): number {
  return size / (0.45 * Math.max(width, height) + 0.55 * Math.sqrt(width * height));
}
