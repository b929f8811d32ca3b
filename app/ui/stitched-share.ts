/**
 * The part of a row that is stitched, from 0 to 1. A row tells the truth at both ends: something never looks
 * like nothing, and only everything fills the row.
 */
export function stitchedShare(value: number, most: number): number {
  if (!(most > 0) || !(value > 0)) return 0;
  if (value >= most) return 1;
  return Math.min(0.99, Math.max(0.01, Math.round((1000 * value) / most) / 1000));
}
