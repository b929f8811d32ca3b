export interface Scene {
  artistId: number;
  artistName: string;
  category: string;
  source: string;
}

export type SlideMedia =
  | { type: 'image'; source: string }
  | { type: 'video'; url: string; thumbnail: string };

export interface Slide {
  id: string;
  name: string;
  line: string;
  media: SlideMedia;
  category: string;
  specialPage?: 'sound-system';
}

export function slideAddress({ category, specialPage }: Slide, city: string): string {
  return specialPage ? `/${specialPage}` : searchAddress({ skill: category, city });
}

/** Search address; empty filters and the default (first) city are omitted. */
export function searchAddress(wish: { q?: string; skill?: string; city: string; date?: string }): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'skill', 'city', 'date'] as const) if (wish[name]) query.set(name, wish[name]);
  return `/search?${query}`;
}
