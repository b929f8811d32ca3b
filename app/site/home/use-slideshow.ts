import { useEffect, useReducer } from 'react';
import { ADVANCE_MS, newSlideshow, REST_AFTER_MS, slideshowAfter } from './slideshow-state.ts';

const SIGNS_OF_LIFE = ['mousemove', 'mousedown', 'click', 'keydown', 'scroll', 'touchstart'] as const;

/** Waits until near the viewport; starts paused with reduced motion. */
export function useSlideshow(slides: number, isNear: boolean) {
  const [show, act] = useReducer(slideshowAfter, slides, newSlideshow);
  const { slide, stopped } = show;
  const playing = stopped === null;
  const running = playing && isNear;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) act({ kind: 'stop' });
    const look = () => act({ kind: document.hidden ? 'hide' : 'show' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => act({ kind: 'advance' }), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [slide, running]);

  useEffect(() => {
    if (!running) return;
    let timer = 0;
    const live = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => act({ kind: 'rest' }), REST_AFTER_MS);
    };
    live();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, live, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, live, { capture: true });
    };
  }, [running]);

  useEffect(() => {
    if (stopped !== 'resting') return;
    const wake = () => act({ kind: 'wake' });
    addEventListener('click', wake);
    return () => removeEventListener('click', wake);
  }, [stopped]);

  return { show, playing, running, act };
}
