import type { CSSProperties } from 'react';

export function Skeleton({
  ratio = '4 / 5',
  className = '',
}: {
  ratio?: CSSProperties['aspectRatio'];
  className?: string;
}) {
  return <div className={`skeleton ${className}`} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}

export function SkeletonLine({ share = 1 }: { share?: number }) {
  return <div className="skeleton-line" style={{ width: `${share * 100}%` }} aria-hidden="true" />;
}
