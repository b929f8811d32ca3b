const WHITE_ABOVE = 0.5;
const TITLE_FROM = 0.95;
const LOGO_GONE_AT_PX = 160;

export interface Scroll {
  y: number;
  /** Maximum scroll in pixels; 0 if the page fits. */
  max: number;
}

export function scrollProgress({ y, max }: Scroll): number {
  return max > 0 ? Math.min(1, Math.max(0, y / max)) : 0;
}

export type HeadGround = 'clear' | 'night' | 'paper';

/** Header ground: home turns white half-way down; stage turns white after its dark head. */
export function headGround(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): HeadGround {
  if (head === 'paper') return 'paper';
  if (head === 'home' && scrollProgress(scroll) > WHITE_ABOVE) return 'paper';
  if (scroll.y < 8) return 'clear';
  return head === 'home' ? 'night' : 'paper';
}

/** The home hero shows the brand, so the header title appears only near the end of the page. */
export function showsTitle(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): boolean {
  return head !== 'home' || scrollProgress(scroll) >= TITLE_FROM;
}

/** The landing logo scrolls away and fades: `up` in pixels, opacity 1 to 0. */
export function landingLogo(y: number): { up: number; opacity: number } {
  const gone = Math.min(1, Math.max(0, y / LOGO_GONE_AT_PX));
  return { up: Math.round(gone * LOGO_GONE_AT_PX * 0.5), opacity: 1 - gone };
}
