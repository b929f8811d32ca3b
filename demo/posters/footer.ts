import categories from './categories.json' with { type: 'json' };
import { CAP_HEIGHT, drawOutline, outlineOfText } from './lettering.ts';
import type { PosterArtist } from './poster-artist.ts';
import { diamond } from './svg.ts';

const CAP = 22;
const SCALE = CAP / CAP_HEIGHT;

/** Small capitals at baseline y; never wider than `measure`. */
export function footer(
  artist: PosterArtist,
  {
    x,
    y,
    colour,
    mark,
    measure = 720,
  }: { x: number; y: number; colour: string; mark: string; measure?: number },
): string {
  const category = categoryLabel(artist).toUpperCase();
  const city = artist.city.toUpperCase();
  const first = outlineOfText(category, { weight: 700, width: 110, tracking: 0.03 });
  const cityX = x + (first.right - first.left) * SCALE + 52;
  const room = x + measure - cityX;
  const widths = [110, 100, 88, 75].map((width) =>
    outlineOfText(city, { weight: 450, width, tracking: 0.03 }),
  );
  const second = widths.find((s) => (s.right - s.left) * SCALE <= room) ?? widths.at(-1)!;
  const scale = Math.min(SCALE, room / (second.right - second.left));
  return (
    drawOutline(first, x, y, SCALE, colour) +
    diamond(cityX - 26, y - CAP / 2, 11, mark) +
    drawOutline(second, cityX, y, scale, colour)
  );
}

export function categoryLabel(artist: Pick<PosterArtist, 'category' | 'kind'>): string {
  return artist.category === 'singer' && artist.kind === 'team'
    ? 'Singers'
    : categories[artist.category].label;
}
