import type { CSSProperties } from 'react';

export interface StitchesProps {
  value: number;
  max: number;
  size?: 'row' | 'fine' | 'band';
  className?: string;
}

/** Decorative: show the number in words beside it. */
export function Stitches({ value, max, size = 'row', className = '' }: StitchesProps) {
  const share = stitchedShare(value, max);
  const style = { '--share': share, '--has': share > 0 ? 1 : 0 } as CSSProperties;
  return (
    <span key={share} className={`stitches ${className}`} data-size={size} style={style} aria-hidden="true" />
  );
}

/** Share stitched, 0 to 1: above zero is never drawn empty, below `most` never full. */
export function stitchedShare(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  if (value >= max) return 1;
  return Math.min(0.99, Math.max(0.01, Math.round((1000 * value) / max) / 1000));
}
