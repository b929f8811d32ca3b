import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { INK } from './colour.ts';
import type { Category, Presentation } from './poster-artist.ts';
import { fractionFromSeed, pick } from './seed.ts';
import { idFromContent } from './svg.ts';

type Peeps = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>;
type Head = NonNullable<Peeps['head']>[number];
type Face = NonNullable<Peeps['face']>[number];
type Beard = NonNullable<Peeps['facialHair']>[number];
type Glasses = NonNullable<Peeps['accessories']>[number];

export type Dress = {
  skin: string;
  cloth: string;
  buti: string | null;
};

const TURBAN: Head[] = ['turban', 'turban', 'turban', 'turban', 'turban'];
const SHORT_HAIR: Head[] = ['short1', 'short2', 'short3', 'short4', 'short5', 'pomp', 'shaved2', 'grayShort'];
const MEN: Head[] = [...TURBAN, ...SHORT_HAIR];
const WOMEN: Head[] = [
  ...(['bangs', 'bangs2', 'bun', 'grayBun', 'long', 'long', 'longBangs', 'longCurly'] as const),
  ...(['medium1', 'medium2', 'medium2', 'medium3', 'mediumBangs', 'mediumBangs3'] as const),
];
const BEARDS_WITH_TURBAN: Beard[] = ['full', 'full2', 'full2', 'full3', 'full4', 'chin'];
const BEARDS: Beard[] = ['moustache4', 'moustache5', 'moustache6', 'full', 'goatee2', 'chin'];
const GLASSES: Glasses[] = ['glasses', 'glasses2', 'glasses4'];
const DJ_GLASSES: Glasses[] = ['sunglasses', 'sunglasses2', 'glasses2'];
const FACES: Record<Category, Face[]> = {
  singer: ['explaining', 'calm', 'cute', 'smile'],
  instrumentalist: ['calm', 'cute', 'smile', 'eatingHappy'],
  dj: ['smile', 'driven', 'cute'],
  band: ['smile', 'calm', 'explaining', 'cute'],
  dancer: ['cute', 'calm', 'smile', 'eatingHappy'],
  anchor: ['explaining', 'smile', 'cute'],
  magician: ['cheeky', 'smile', 'cute'],
  comedian: ['explaining', 'eatingHappy', 'smileLOL', 'cute'],
  catering: ['eatingHappy', 'smile', 'cute'],
};

/** Placeholder colours passed to the drawing library, later replaced by inks. */
const SKIN_MARK = 'ab0001';
const CLOTH_MARK = 'ab0002';
const HAIR_MARK = 'ab0003';

/** Faces the viewer's right. The bust exceeds its box; position it with `placePortrait`. */
export function portrait(seed: string, category: Category, presentation: Presentation, dress: Dress): string {
  const head = pick(seed, 'head', presentation === 'man' ? MEN : WOMEN);
  const beard = presentation === 'man' ? beardFor(seed, head) : null;
  const glasses = glassesFor(seed, category);
  const drawing = createAvatar(openPeeps, {
    seed,
    head: [head],
    face: [pick(seed, 'face', FACES[category])],
    facialHair: [beard ?? 'chin'],
    facialHairProbability: beard ? 100 : 0,
    accessories: [glasses ?? 'glasses'],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [SKIN_MARK],
    clothingColor: [CLOTH_MARK],
    headContrastColor: [HAIR_MARK],
  }).toString();
  return recolourInInks(stripSvgWrapper(drawing), dress);
}

const HEAD = { x: 372, y: 318, height: 470 };

export function placePortrait(
  drawing: string,
  x: number,
  y: number,
  height: number,
  mirrored: boolean,
): string {
  const scale = height / HEAD.height;
  const across = (mirrored ? -scale : scale).toFixed(4);
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${across} ${scale.toFixed(4)}) ` +
    `translate(${-HEAD.x} ${-HEAD.y})">${drawing}</g>`
  );
}

function beardFor(seed: string, head: Head): Beard | null {
  if (head === 'turban') return pick(seed, 'beard', BEARDS_WITH_TURBAN);
  return fractionFromSeed(seed, 'bearded') < 0.55 ? pick(seed, 'beard', BEARDS) : null;
}

function glassesFor(seed: string, category: Category): Glasses | null {
  const share = category === 'dj' ? 0.55 : 0.16;
  if (fractionFromSeed(seed, 'glasses') >= share) return null;
  return pick(seed, 'frame', category === 'dj' ? DJ_GLASSES : GLASSES);
}

function stripSvgWrapper(svg: string): string {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/ mask="url\([^)]*\)"/, '')
    .replace(/<g transform="[^"]*"><\/g>/g, '');
}

function recolourInInks(drawing: string, { skin, cloth, buti }: Dress): string {
  const inked = (svg: string) =>
    svg
      .replaceAll(`#${SKIN_MARK}`, skin)
      .replaceAll(`#${CLOTH_MARK}`, cloth)
      .replaceAll(`#${HAIR_MARK}`, INK.aubergine)
      .replace(/#000\b|#231F20/g, INK.ink)
      .replace(/#fff\b/gi, INK.ivory)
      .replace(/#FF6C6C|#FF8181|#9DDADB/gi, INK.vermilion);
  if (!buti) return inked(drawing) + lowerBody(skin, cloth);
  // The body comes first; a turban of the same colour stays plain.
  const id = idFromContent('b', cloth + buti);
  const body = lowerBody(skin, `url(#${id})`);
  return butiPattern(id, cloth, buti) + inked(drawing.replace(`#${CLOTH_MARK}`, `url(#${id})`)) + body;
}

/** Extends the bust below its cut edge, so that back rows do not end in mid-air. */
function lowerBody(skin: string, cloth: string): string {
  return (
    `<path d="M-35 1178L-80 1700H90L114 1178ZM655 1178L720 1700H820L724 1178Z" fill="${skin}"/><path d="M114 1178L90 1700H720L655 1178Z" fill="${cloth}"/>` +
    `<path d="M-34 1170L-80 1700M114 1170L90 1700M654 1170L720 1700M722 1170L820 1700" stroke="${INK.ink}" stroke-width="17"/>`
  );
}

function butiPattern(id: string, cloth: string, colour: string): string {
  const flower = (x: number, y: number) =>
    `<path d="M${x - 15} ${y}h30M${x - 9} ${y - 7}h18M${x - 9} ${y + 7}h18M${x - 3} ${y - 14}h6M${x - 3} ${y + 14}h6"/>`;
  return (
    `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="translate(12 20)">` +
    `<path d="M0 0H96V96H0Z" fill="${cloth}"/><g stroke="${colour}" stroke-width="6.4" stroke-linecap="round">` +
    `${flower(24, 24)}${flower(72, 72)}</g></pattern>`
  );
}
