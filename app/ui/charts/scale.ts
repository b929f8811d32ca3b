/** A column is a row of stitches, each this high with its gap, in pixels. */
export const STITCH = 7;
export const STITCH_GAP = 2;

/** The value of a stitch, so that the highest column has at most `stitches`: 1, 2 or 5 with zeros. */
export function stitchUnit(max: number, stitches: number): number {
  if (max <= 0) return 1;
  const min = max / stitches;
  const power = 10 ** Math.floor(Math.log10(min));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= min * (1 - 1e-9))!;
  return Math.max(1, step * power);
}

/** Stitches of a value: none only for nothing. */
export function stitchesOf(value: number, unit: number): number {
  return value <= 0 ? 0 : Math.max(1, Math.round(value / unit));
}

export interface Segment {
  kind: number;
  /** Pixels above the ground line. */
  from: number;
  to: number;
}

/** The parts of a column upon each other, in whole stitches; parts of nothing are left out. */
export function stackSegments(parts: readonly number[], unit: number): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const [kind, value] of parts.entries()) {
    const to = from + stitchesOf(value, unit) * STITCH;
    if (to > from) segments.push({ kind, from, to });
    from = to;
  }
  return segments;
}

/** Middle of a column, in per cent of the width. */
export function middleOf(index: number, count: number): number {
  return Math.round(((index + 0.5) / count) * 10_000) / 100;
}

/** Where values lie on a line, in per cent: the smallest at 8, the largest at 92, all alike in the middle. */
export function percentsAlongLine(values: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (min === max) return values.map(() => 50);
  return values.map((value) => Math.round((8 + ((value - min) / (max - min)) * 84) * 10) / 10);
}

/** Points of a line over columns, 0 to 100 wide and `height` high; numbers above `most` are at the top. */
export function linePoints(values: readonly number[], max: number, height: number): string {
  return values
    .map((value, index) => {
      const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
      return `${middleOf(index, values.length)},${Math.round((height - share * height) * 10) / 10}`;
    })
    .join(' ');
}
