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
  fact: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Live region, so that screen readers announce it; default for failures. */
  live?: boolean;
}

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
