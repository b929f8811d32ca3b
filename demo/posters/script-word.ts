import categories from './categories.json' with { type: 'json' };
import { drawOutline, type Outline, outlineOfText } from './lettering.ts';
import type { PosterArtist } from './poster-artist.ts';
import { fractionFromSeed } from './seed.ts';

const SETTING = { weight: 760, width: 100 };
/** A name that must shrink below this share of the height is replaced by a shorter word. */
const MIN_SHARE = 0.62;

type Place = {
  x: number;
  y: number;
  height: number;
  maxWidth: number;
  colour: string;
  align?: 'start' | 'end';
};

/** Foot at y. The name if readable, else its first word (people only), else the category's word. */
export function scriptWord(
  artist: PosterArtist,
  { x, y, height, maxWidth, colour, align = 'start' }: Place,
): string {
  const shapes = wordsToTry(artist).map((text) => outlineOfText(text, SETTING));
  const scaleOf = (s: Outline) => Math.min(height / (s.bottom - s.top), maxWidth / (s.right - s.left));
  const share = (s: Outline) => (scaleOf(s) * (s.bottom - s.top)) / height;
  const shape = shapes.find((s) => share(s) >= MIN_SHARE) ?? shapes.at(-1)!;
  const scale = scaleOf(shape);
  const left = align === 'end' ? x - (shape.right - shape.left) * scale : x;
  return drawOutline(shape, left, y - shape.bottom * scale, scale, colour);
}

function wordsToTry(artist: PosterArtist): string[] {
  const name = artist.scriptName?.text.trim();
  const first = name?.split(/\s+/)[0];
  return [...(name ? [name] : []), ...(first && artist.kind === 'solo' ? [first] : []), categoryWord(artist)];
}

function categoryWord(artist: PosterArtist): string {
  const language = artist.scriptName?.lang ?? (fractionFromSeed(artist.id, 'script') < 0.68 ? 'pa' : 'hi');
  return categories[artist.category][language];
}
