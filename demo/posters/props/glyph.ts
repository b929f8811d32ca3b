import type { ObjectColours } from '../colourways.ts';

/** Drawn object centred on 0, 0: nominal size, resting turn in degrees, drawing. */
export type Glyph = { width: number; height: number; rest: number; draw: (colours: ObjectColours) => string };

export const pen = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const tip = (x: number, y: number, r: number, fill: string): string =>
  `<path d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z" fill="${fill}"/>`;
