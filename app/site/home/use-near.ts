import { type RefObject, useEffect, useState } from 'react';

interface Nearness {
  /** Visible share of the element, 0 to 1. */
  share?: number;
  /** IntersectionObserver root margin. */
  margin?: string;
}

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
