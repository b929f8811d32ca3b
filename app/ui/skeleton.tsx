import type { CSSProperties } from 'react';

/** Cloth not yet woven, at the size of what will come. Decorative. */
export function Skeleton({
  ratio = '4 / 5',
  className = '',
}: {
  ratio?: CSSProperties['aspectRatio'];
  className?: string;
}) {
  return <div className={`skeleton ${className}`} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}

/** A line of text to come; `share` is its part of the width, 0 to 1. */
export function SkeletonLine({ share = 1 }: { share?: number }) {
  return <div className="skeleton-line" style={{ width: `${share * 100}%` }} aria-hidden="true" />;
}
