import { contrast, INK } from '#demo/posters/colour.ts';

/** Area of the hero behind ivory text, as shares of the frame. */
export const TEXT_AREA = { left: 0, right: 0.5, top: 0.12, bottom: 1 } as const;

/** Above the minimum for small text, as a margin for encoder artefacts. */
export const MIN_CONTRAST = 7;

/** Lowest contrast anywhere in the text area; single specks count, as motes must not cross letters. */
export function leastTextContrast(rgb: Uint8Array, width: number, height: number): number {
  let min = Infinity;
  const seen = new Set<number>();
  for (let y = Math.floor(height * TEXT_AREA.top); y < height * TEXT_AREA.bottom; y++)
    for (let x = Math.floor(width * TEXT_AREA.left); x < width * TEXT_AREA.right; x++) {
      const at = (y * width + x) * 3;
      const colour = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
      if (seen.has(colour)) continue;
      seen.add(colour);
      min = Math.min(min, contrast(INK.ivory, `#${colour.toString(16).padStart(6, '0')}`));
    }
  return min;
}
