import type { Language } from '#app/shared/languages.ts';

export const FILMS = [1, 2, 3] as const;
export const MAX_SLIDES = 8;
export const MAX_NAME_LENGTH = 40;
export const MAX_LINE_LENGTH = 120;

/** Best artist of the category, our drawing, one artist's picture, or a film. */
export type SlideMediaSetting =
  | { kind: 'best' }
  | { kind: 'stock' }
  /** `picture` is 1-based. */
  | { kind: 'artist'; artistId: number; picture: number }
  | { kind: 'film'; film: (typeof FILMS)[number] };

export interface SlideSetting {
  id: string;
  shown: boolean;
  category: string;
  media: SlideMediaSetting;
  leadsTo: 'search' | 'sound-system';
  words: Record<Language, { name: string; line: string }>;
}

export type Slideshows = readonly [SlideSetting[], SlideSetting[]];
