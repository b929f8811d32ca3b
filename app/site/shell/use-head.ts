import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from './page-handle.ts';

type Head = NonNullable<PageHandle['head']>;

interface HeadLook {
  ground: HeadGround;
  title: boolean;
  logo: { up: number; opacity: number } | undefined;
}

/** Header look at the scroll position; re-renders only when it changes. */
export function useHead(head: Head): HeadLook {
  const { pathname } = useLocation();
  const [look, setLook] = useState(() => lookAt(head, { y: 0, max: 0 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another length
  useEffect(() => {
    const read = () => setLook((before) => keepSame(before, lookAt(head, pageScroll())));
    // Wait for layout: reading now would force a second one.
    const resized = new ResizeObserver(read);
    resized.observe(document.documentElement);
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
    };
  }, [head, pathname]);
  return look;
}

function lookAt(head: Head, scroll: Scroll): HeadLook {
  return {
    ground: headGround(head, scroll),
    title: showsTitle(head, scroll),
    logo: head === 'landing' ? landingLogo(scroll.y) : undefined,
  };
}

function pageScroll(): Scroll {
  return { y: scrollY, max: document.documentElement.scrollHeight - innerHeight };
}

function keepSame(before: HeadLook, now: HeadLook): HeadLook {
  const same = before.ground === now.ground && before.title === now.title && before.logo?.up === now.logo?.up;
  return same && before.logo?.opacity === now.logo?.opacity ? before : now;
}

const WHITE_ABOVE = 0.5;
const TITLE_FROM = 0.95;
const LOGO_GONE_AT_PX = 160;

interface Scroll {
  y: number;
  /** Maximum scroll in pixels; 0 if the page fits. */
  max: number;
}

export function scrollProgress({ y, max }: Scroll): number {
  return max > 0 ? Math.min(1, Math.max(0, y / max)) : 0;
}

type HeadGround = 'clear' | 'night' | 'paper';

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
