const WHITE_ABOVE = 0.5;
const TITLE_FROM = 0.95;
const LOGO_GONE_AT_PX = 160;

export interface Scroll {
  /** Pixels scrolled. */
  y: number;
  /** Pixels that can be scrolled; 0 for a page that fits. */
  most: number;
}

/** How far the page is scrolled, 0 to 1. */
export function scrollProgress({ y, most }: Scroll): number {
  return most > 0 ? Math.min(1, Math.max(0, y / most)) : 0;
}

export type HeadGround = 'clear' | 'night' | 'paper';

/** The ground of a header: home is white past half of the page, a stage once its dark head is left. */
export function headGround(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): HeadGround {
  if (head === 'paper') return 'paper';
  if (head === 'home' && scrollProgress(scroll) > WHITE_ABOVE) return 'paper';
  if (scroll.y < 8) return 'clear';
  return head === 'home' ? 'night' : 'paper';
}

/** On the home page the hero carries the brand, so the header's title waits until the page is nearly done. */
export function showsTitle(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): boolean {
  return head !== 'home' || scrollProgress(scroll) >= TITLE_FROM;
}

/** The landing pages' logo goes with the page and fades: pixels upwards, and opacity 1 to 0. */
export function landingLogo(y: number): { up: number; opacity: number } {
  const gone = Math.min(1, Math.max(0, y / LOGO_GONE_AT_PX));
  return { up: Math.round(gone * LOGO_GONE_AT_PX * 0.5), opacity: 1 - gone };
}
