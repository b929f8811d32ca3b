import type { ObjectColours } from '../colourways.ts';

/**
 * A drawn object centred on 0, 0: its nominal size, the turn it rests at in degrees, and its drawing
 * in three silks with ink outlines, made of circles, half-discs, rectangles, triangles and diamonds.
 */
export type Glyph = { width: number; height: number; rest: number; draw: (colours: ObjectColours) => string };

/** Stroke attributes with round joins and ends. */
export const pen = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

/** A diamond standing on its tip. */
export const tip = (x: number, y: number, r: number, fill: string): string =>
  `<path d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z" fill="${fill}"/>`;
