/** Share stitched, 0 to 1: above zero is never drawn empty, below `most` never full. */
export function stitchedShare(value: number, most: number): number {
  if (!(most > 0) || !(value > 0)) return 0;
  if (value >= most) return 1;
  return Math.min(0.99, Math.max(0.01, Math.round((1000 * value) / most) / 1000));
}
