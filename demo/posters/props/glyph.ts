import { ownValue } from '#app/shared/own-value.ts';
import type { ObjectColours } from '../colourways.ts';

/** Fills in a drawing about 0, 0: `{a}` is a colour, `{pen a 10}` an outline of it, 10 wide. */
export function drawGlyph(lines: readonly string[], colours: ObjectColours): string {
  const drawing = lines.join('').replaceAll("'", '"');
  return drawing.replace(/\{(pen )?(\w+) ?(\d*)\}/g, (_, outline, name, width) => {
    const colour = ownValue(colours, name)!;
    return outline ? pen(colour, width) : colour;
  });
}

export const pen = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
