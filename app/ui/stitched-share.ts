/** Share stitched, 0 to 1: above zero is never drawn empty, below `most` never full. */
export function stitchedShare(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  if (value >= max) return 1;
  return Math.min(0.99, Math.max(0.01, Math.round((1000 * value) / max) / 1000));
}
