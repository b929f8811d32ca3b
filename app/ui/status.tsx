import type { ReactNode } from 'react';
import { Diamond, type DiamondFill } from './diamond.tsx';

const KINDS = {
  paid: ['filled', 'text-parrot'],
  unpaid: ['hollow', 'text-vermilion-deep'],
  pending: ['hatched', 'text-marigold-deep'],
  partial: ['half', 'text-orange-deep'],
  refunded: ['hollow', 'text-royal'],
  unknown: ['hollow', 'text-ink-2'],
} as const satisfies Record<string, readonly [DiamondFill, string]>;

export type StatusKind = keyof typeof KINDS;

/** Shape and word, never colour alone. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const [fill, colour] = KINDS[kind];
  return (
    <span className="status">
      <Diamond fill={fill} className={colour} />
      {children}
    </span>
  );
}
