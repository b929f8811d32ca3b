import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useScrollToCurrentPage() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another current entry
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
    nav.current.scrollTop = current.offsetTop - (nav.current.clientHeight - current.offsetHeight) / 2;
  }, [pathname]);
  return nav;
}
