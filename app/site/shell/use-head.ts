import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type HeadGround, headGround, landingLogo, type Scroll, showsTitle } from './head-state.ts';
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
