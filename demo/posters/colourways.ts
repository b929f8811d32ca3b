import { contrast, firstColourWithContrast, INK, luminance, SKIN } from './colour.ts';
import colourways from './colourways.json' with { type: 'json' };

export type Colourway = {
  ground: string;
  /** Behind heads: ink outlines and hair must be visible on it. */
  halo: string;
  plane: string;
  onGround: string;
  onPlane: string;
  skin: string;
  cloth: string;
  teamCloths: string[];
  silks: [string, string, string, string];
  /** The deliberate wrong diamond: a silk outside the set. */
  nazar: string;
};

const { ivory, ink, aubergine, marigold, rani, parrot, blue, vermilion } = INK;

const inks = new Map<string, string>(Object.entries(INK));
const skins = new Map<string, string>(Object.entries(SKIN));
const inkOf = (name: string) => inks.get(name)!;

export type ColourwayName = keyof typeof colourways;

export const COLOURWAYS = Object.fromEntries(
  Object.entries(colourways).map(([name, way]) => [name, colourwayFromInkNames(way)]),
) as Record<ColourwayName, Colourway>;

/** Three silks with contrast to the background, ink, and its outline. */
export type ObjectColours = { a: string; b: string; c: string; ink: string; outline: string };

export function objectColours(way: Pick<Colourway, 'silks'>, background: string): ObjectColours {
  const silks = [...new Set<string>([...way.silks, marigold, ivory, vermilion, rani, blue, parrot])].filter(
    (c) => c !== background && c !== ink && c !== aubergine && contrast(c, background) > 1.25,
  );
  const clear = silks.filter((c) => contrast(c, background) >= 2.2);
  const [a, b, c] = [...clear, ...silks.filter((s) => !clear.includes(s))];
  return { a: a!, b: b!, c: c!, ink, outline: luminance(background) < 0.03 ? ivory : ink };
}

export function markColour(way: Colourway, field: 'ground' | 'plane'): string {
  const [background, lettering, other] =
    field === 'ground' ? [way.ground, way.onGround, way.plane] : [way.plane, way.onPlane, way.ground];
  return firstColourWithContrast(
    background,
    1.6,
    [way.halo, other, marigold, lettering].filter((c, i) => i === 3 || c !== lettering),
  );
}

function colourwayFromInkNames({
  teamCloths,
  silks,
  skin,
  ...planes
}: (typeof colourways)[ColourwayName]): Colourway {
  const named = Object.entries(planes).map(([field, name]) => [field, inkOf(name)]);
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof planes, string>),
    skin: skins.get(skin)!,
    cloth: inkOf(teamCloths[0]!),
    teamCloths: teamCloths.map(inkOf),
    silks: silks.map(inkOf) as Colourway['silks'],
  };
}
