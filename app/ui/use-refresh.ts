import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the data of the page periodically while the page is visible.
 * @param writingIn selector of the forms in which typing delays it
 */
export function useRefresh(live: boolean, everyMs: number, writingIn?: string): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => {
      const writing = writingIn && document.activeElement?.closest(writingIn);
      if (document.visibilityState === 'visible' && state === 'idle' && !writing) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [live, everyMs, writingIn, revalidate, state]);
}
