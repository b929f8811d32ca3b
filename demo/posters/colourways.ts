import { contrast, firstAgainst, INK, luminance, SKIN } from './colour.ts';

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

const { ivory, concrete, ink, aubergine, marigold, rani, parrot, blue, vermilion } = INK;

export const COLOURWAYS = {
  aub: way(
    [aubergine, vermilion, marigold, ivory, ink, SKIN.ivory],
    [rani, marigold, blue, parrot],
    [marigold, rani, ivory, vermilion],
    parrot,
  ),
  rani: way(
    [rani, marigold, aubergine, ivory, marigold, SKIN.ivory],
    [blue, vermilion, ivory, parrot],
    [marigold, ivory, aubergine, marigold],
    parrot,
  ),
  haldi: way(
    [marigold, ivory, rani, ink, ivory, SKIN.rose],
    [parrot, blue, vermilion, rani],
    [rani, aubergine, ivory, vermilion],
    blue,
  ),
  tota: way(
    [parrot, marigold, ink, ivory, marigold, SKIN.ivory],
    [rani, vermilion, ivory, blue],
    [marigold, ivory, ink, marigold],
    rani,
  ),
  neel: way(
    [blue, ivory, marigold, ivory, ink, SKIN.sun],
    [vermilion, rani, parrot, marigold],
    [marigold, ivory, vermilion, marigold],
    parrot,
  ),
  sindoor: way(
    [vermilion, ivory, aubergine, ivory, marigold, SKIN.sun],
    [blue, marigold, rani, parrot],
    [marigold, ivory, aubergine, marigold],
    blue,
  ),
  khadi: way(
    [ivory, vermilion, blue, ink, ivory, SKIN.ivory],
    [marigold, blue, ivory, rani],
    [vermilion, blue, marigold, rani],
    parrot,
  ),
  beton: way(
    [concrete, rani, aubergine, aubergine, ivory, SKIN.ivory],
    [marigold, ivory, blue, vermilion],
    [rani, aubergine, marigold, vermilion],
    parrot,
  ),
  raat: way(
    [ink, parrot, marigold, ivory, ink, SKIN.ivory],
    [rani, marigold, ivory, vermilion],
    [marigold, parrot, ivory, rani],
    vermilion,
  ),
  bagh: way(
    [ivory, rani, parrot, aubergine, ivory, SKIN.ivory],
    [marigold, blue, vermilion, parrot],
    [rani, parrot, marigold, aubergine],
    blue,
  ),
};

export type ColourwayName = keyof typeof COLOURWAYS;

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
  return firstAgainst(
    background,
    1.6,
    [way.halo, other, marigold, lettering].filter((c, i) => i === 3 || c !== lettering),
  );
}

function way(
  [ground, halo, plane, onGround, onPlane, skin]: [string, string, string, string, string, string],
  teamCloths: string[],
  silks: Colourway['silks'],
  nazar: string,
): Colourway {
  return { ground, halo, plane, onGround, onPlane, skin, cloth: teamCloths[0]!, teamCloths, silks, nazar };
}
