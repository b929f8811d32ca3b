import { COLOURWAYS, type ColourwayName } from './colourways.ts';
import type { PosterArtist, PosterLook, TemplateName } from './poster-artist.ts';
import { choose, hash } from './seed.ts';

export const TEMPLATE_NAMES: readonly TemplateName[] = ['bagh', 'jali', 'saaz', 'suraj', 'naam', 'dwar'];
export const COLOURWAY_NAMES = Object.keys(COLOURWAYS) as ColourwayName[];

/** Longer names stay readable only in layouts with several lines. */
const LONG_NAME = 20;
const FOR_LONG_NAMES: readonly TemplateName[] = ['jali', 'naam'];

export function templatesFor(artist: Pick<PosterArtist, 'name'>): readonly TemplateName[] {
  return artist.name.length > LONG_NAME ? FOR_LONG_NAMES : TEMPLATE_NAMES;
}

/** The assigned look, or one derived from the id. */
export function lookOf(artist: PosterArtist): PosterLook {
  if (artist.look) return artist.look;
  const templates = templatesFor(artist);
  return {
    template: templates[choose(artist.id, 'template', templates.length)]!,
    colourway: COLOURWAY_NAMES[choose(artist.id, 'colourway', COLOURWAY_NAMES.length)]!,
  };
}

type Ranked = Pick<PosterArtist, 'id' | 'name' | 'category' | 'city'>;

/** Results are listed overall, by skill, by place and by both; neighbours differ in each. */
const ORDERS: ((artist: Ranked) => string)[] = [
  () => 'all',
  (a) => a.category,
  (a) => a.city,
  (a) => `${a.category}|${a.city}`,
];
const NEIGHBOURS = 4;

/** Avoids repeats among neighbours. Assign once and store: new artists must not change others' pictures. */
export function assignLooks(ranked: readonly Ranked[]): Map<string, PosterLook> {
  const looks = new Map<string, PosterLook>();
  const recent = new Map<string, PosterLook[]>();
  for (const artist of ranked) {
    const keys = ORDERS.map((order, i) => `${i}|${order(artist)}`);
    const neighbours = keys.map((key) => recent.get(key) ?? []);
    const look = leastRepeatedLook(artist, neighbours);
    looks.set(artist.id, look);
    for (const key of keys) recent.set(key, [look, ...(recent.get(key) ?? [])].slice(0, NEIGHBOURS));
  }
  return looks;
}

function leastRepeatedLook(artist: Ranked, neighbours: PosterLook[][]): PosterLook {
  const looks = templatesFor(artist).flatMap((template) =>
    COLOURWAY_NAMES.map((colourway) => {
      const look = { template, colourway };
      const repeats = neighbours.flatMap((before) =>
        before.map((other, i) => likeness(look, other) / (i + 1)),
      );
      const cost = repeats.reduce((sum, one) => sum + one, 0) - liking(artist, template);
      return { look, cost, tie: hash(`${artist.id}|${template}|${colourway}`) };
    }),
  );
  return looks.sort((a, b) => a.cost - b.cost || a.tie - b.tie)[0]!.look;
}

function likeness(one: PosterLook, other: PosterLook): number {
  const a = COLOURWAYS[one.colourway];
  const b = COLOURWAYS[other.colourway];
  const sameTemplate = one.template === other.template;
  return (
    (sameTemplate && one.colourway === other.colourway ? 40 : 0) +
    (a.ground === b.ground ? 8 : 0) +
    (a.halo === b.halo ? 1 : 0) +
    (sameTemplate ? 6 : 0)
  );
}

function liking(artist: Ranked, template: TemplateName): number {
  const objectFirst =
    artist.category === 'catering' || artist.category === 'magician' || artist.category === 'dj';
  return objectFirst && template === 'saaz' ? 2 : 0;
}
