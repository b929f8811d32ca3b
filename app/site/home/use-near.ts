import { type RefObject, useEffect, useState } from 'react';

interface Nearness {
  /** Part of the element that must be seen, 0 to 1. */
  share?: number;
  /** How far outside the screen counts as seen. */
  margin?: string;
}

/** Whether an element has ever come near the screen. */
export function useNear(
  element: RefObject<Element | null>,
  { share = 0, margin = '300px' }: Nearness = {},
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { threshold: share, rootMargin: margin },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, near, share, margin]);
  return near;
}
