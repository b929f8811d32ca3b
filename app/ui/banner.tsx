import type { ReactNode } from 'react';
import { Diamond, type DiamondFill } from './diamond.tsx';

const TONES = {
  free: ['filled', 'text-parrot'],
  caution: ['hatched', 'text-marigold-deep'],
  failure: ['hollow', 'text-vermilion-deep'],
  info: ['filled', 'text-royal'],
} as const satisfies Record<string, readonly [DiamondFill, string]>;

export interface BannerProps {
  tone: keyof typeof TONES;
  /** The bold fact. */
  fact: ReactNode;
  /** The plain next step. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Spoken when it appears; failures are. */
  live?: boolean;
}

/** A fact and what to do about it, on a wash of its meaning. */
export function Banner({ tone, fact, children, actions, live = tone === 'failure' }: BannerProps) {
  const [fill, colour] = TONES[tone];
  return (
    <div className="banner" data-tone={tone} role={live ? 'alert' : undefined}>
      <Diamond fill={fill} className={colour} />
      <div>
        <p className="banner-fact">{fact}</p>
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="banner-actions">{actions}</div>}
    </div>
  );
}
