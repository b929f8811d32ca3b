/** A picture of an artist at work, and whose it is. */
export interface Scene {
  artistId: number;
  artistName: string;
  category: string;
  /** For `mediaUrl`. */
  source: string;
}

export type SlideMedia =
  | { type: 'image'; source: string }
  | { type: 'video'; url: string; thumbnail: string };

/** A slide as a page shows it, in its language. */
export interface Slide {
  id: string;
  name: string;
  line: string;
  media: SlideMedia;
  /** What BOOK NOW searches. */
  category: string;
  /** Where BOOK NOW leads instead of a search. */
  specialPage?: 'sound-system';
}

/** Where BOOK NOW leads. */
export function slideAddress({ category, specialPage }: Slide, city: string): string {
  return specialPage ? `/${specialPage}` : searchAddress({ skill: category, city });
}

/** The address of a search; what is empty is left out, and the first city is searched without one. */
export function searchAddress(wish: { skill: string; city: string; date?: string }): string {
  const query = new URLSearchParams();
  for (const name of ['skill', 'city', 'date'] as const) if (wish[name]) query.set(name, wish[name]);
  return `/search?${query}`;
}
