import type { Language } from '#app/shared/languages.ts';

export const FILMS = [1, 2, 3] as const;
export const MAX_SLIDES = 8;
export const MAX_NAME_LENGTH = 40;
export const MAX_LINE_LENGTH = 120;

/** What a slide shows: the best artist's picture of its category, our own drawing of it, one artist's picture or a film. */
export type SlideMediaSetting =
  | { kind: 'best' }
  | { kind: 'stock' }
  /** `picture` counts the artist's gallery from 1. */
  | { kind: 'artist'; artistId: number; picture: number }
  | { kind: 'film'; film: (typeof FILMS)[number] };

/** One slide as operators set it, in the order of its show. */
export interface SlideSetting {
  id: string;
  shown: boolean;
  category: string;
  media: SlideMediaSetting;
  /** Where BOOK NOW leads: a search of the category, or the sound systems. */
  leadsTo: 'search' | 'sound-system';
  words: Record<Language, { name: string; line: string }>;
}

export type Slideshows = readonly [SlideSetting[], SlideSetting[]];
