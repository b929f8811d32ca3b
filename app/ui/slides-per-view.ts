/** Screen widths in CSS pixels at which a carousel may show more slides. */
export const CAROUSEL_WIDTHS = [375, 480, 640, 768, 1024, 1280] as const;

/** Slides in view by width; 0 is the narrowest. A width that is left out keeps the one before it. */
export type SlidesPerView = { 0: number } & Partial<Record<(typeof CAROUSEL_WIDTHS)[number], number>>;

/** The featured carousel of the home page. */
export const FEATURED_SLIDES: SlidesPerView = {
  0: 1.3,
  375: 1.4,
  480: 1.6,
  640: 2.1,
  768: 2.5,
  1024: 3.2,
  1280: 4.2,
};

/** The carousels of teams and artists. */
export const ARTIST_SLIDES: SlidesPerView = {
  0: 1.4,
  375: 1.5,
  480: 1.7,
  640: 2.2,
  768: 2.5,
  1024: 3.2,
  1280: 3.8,
};

/** Custom properties that the carousel's style sheet picks from at each width. */
export function slidesStyle(perView: SlidesPerView, gap: number): Record<`--${string}`, string> {
  const style: Record<`--${string}`, string> = { '--gap': `${gap}px`, '--per-0': String(perView[0]) };
  let current = perView[0];
  for (const width of CAROUSEL_WIDTHS) {
    current = perView[width] ?? current;
    style[`--per-${width}`] = String(current);
  }
  return style;
}
