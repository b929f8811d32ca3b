export const ADVANCE_MS = 5000;
export const REST_AFTER_MS = 120_000;
export const FAILURE_SHOWN_MS = 5000;

/** Why a slideshow stands still: the visitor wished it, nobody sees the tab, or nobody has moved for long. */
export type Stop = 'visitor' | 'unseen' | 'resting';

export interface Slideshow {
  slide: number;
  slides: number;
  /** Null while it plays. */
  stopped: Stop | null;
}

export type SlideshowAct =
  | { kind: 'advance' | 'toggle' | 'stop' | 'hide' | 'show' | 'rest' | 'wake' }
  | { kind: 'choose'; slide: number };

export function newSlideshow(slides: number): Slideshow {
  return { slide: 0, slides, stopped: null };
}

/** What a slideshow does next. A visitor's own pause outlasts everything but their own choice. */
export function slideshowAfter(show: Slideshow, act: SlideshowAct): Slideshow {
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
