export const ADVANCE_MS = 5000;
export const REST_AFTER_MS = 120_000;
export const FAILURE_SHOWN_MS = 5000;

/** Paused by the visitor, by a hidden tab, or after long inactivity. */
export type Stop = 'visitor' | 'unseen' | 'resting';

export interface Slideshow {
  slide: number;
  slides: number;
  stopped: Stop | null;
}

export type SlideshowAction =
  | { kind: 'advance' | 'toggle' | 'stop' | 'hide' | 'show' | 'rest' | 'wake' }
  | { kind: 'choose'; slide: number };

export function newSlideshow(slides: number): Slideshow {
  return { slide: 0, slides, stopped: null };
}

/** Slideshow reducer. A pause by the visitor is only undone by the visitor. */
export function slideshowAfter(show: Slideshow, act: SlideshowAction): Slideshow {
  const playing = show.stopped === null;
  const stop = (stopped: Stop) => (playing ? { ...show, stopped } : show);
  const resume = (from: Stop) => (show.stopped === from ? { ...show, stopped: null } : show);
  switch (act.kind) {
    case 'advance':
      return playing ? { ...show, slide: nextSlide(show) } : show;
    case 'choose':
      return { ...show, slide: act.slide, stopped: null };
    case 'toggle':
      return { ...show, stopped: playing ? 'visitor' : null };
    case 'stop':
      return stop('visitor');
    case 'hide':
      return stop('unseen');
    case 'show':
      return resume('unseen');
    case 'rest':
      return stop('resting');
    case 'wake':
      return resume('resting');
  }
}

export function nextSlide({ slide, slides }: Slideshow): number {
  return (slide + 1) % slides;
}
