/** Breakpoints in CSS pixels. */
export const CAROUSEL_WIDTHS = [375, 480, 640, 768, 1024, 1280] as const;

/** Slides in view per minimum width; an omitted width keeps the previous value. */
export type SlidesPerView = { 0: number } & Partial<Record<(typeof CAROUSEL_WIDTHS)[number], number>>;

export const FEATURED_SLIDES: SlidesPerView = {
  0: 1.3,
  375: 1.4,
  480: 1.6,
  640: 2.1,
  768: 2.5,
  1024: 3.2,
  1280: 4.2,
};

export const ARTIST_SLIDES: SlidesPerView = {
  0: 1.4,
  375: 1.5,
  480: 1.7,
  640: 2.2,
  768: 2.5,
  1024: 3.2,
  1280: 3.8,
};

export function slidesStyle(perView: SlidesPerView, gap: number): Record<`--${string}`, string> {
  const style: Record<`--${string}`, string> = { '--gap': `${gap}px`, '--per-0': String(perView[0]) };
  let current = perView[0];
  for (const width of CAROUSEL_WIDTHS) {
    current = perView[width] ?? current;
    style[`--per-${width}`] = String(current);
  }
  return style;
}
