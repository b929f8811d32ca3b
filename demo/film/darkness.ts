import { contrast, INK } from '#demo/posters/colour.ts';

/** The part of the hero that carries ivory text: the left half below the top bar, as shares of the frame. */
export const TEXT_AREA = { left: 0, right: 0.5, top: 0.12, bottom: 1 } as const;

/** What small text needs, and some more for the blocks an encoder makes. */
export const MIN_CONTRAST = 7;

/**
 * The lowest contrast of ivory text over a raw RGB frame, anywhere in the text area. Single bright
 * specks count: a mote must not cross a letter.
 */
export function leastTextContrast(rgb: Uint8Array, width: number, height: number): number {
  let least = Infinity;
  const seen = new Set<number>();
  for (let y = Math.floor(height * TEXT_AREA.top); y < height * TEXT_AREA.bottom; y++)
    for (let x = Math.floor(width * TEXT_AREA.left); x < width * TEXT_AREA.right; x++) {
      const at = (y * width + x) * 3;
      const colour = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
      if (seen.has(colour)) continue;
      seen.add(colour);
      least = Math.min(least, contrast(INK.ivory, `#${colour.toString(16).padStart(6, '0')}`));
    }
  return least;
}
