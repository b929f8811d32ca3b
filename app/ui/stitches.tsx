import type { CSSProperties } from 'react';
import { stitchedShare } from './stitched-share.ts';

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
