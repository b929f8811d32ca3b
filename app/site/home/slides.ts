/** A picture of an artist at work, and whose it is. */
export interface Scene {
  artistId: number;
  artistName: string;
  category: string;
  /** For `mediaUrl`. */
  source: string;
}

export type SlideId = 'singer' | 'dj' | 'instrumentalist' | 'singer-2' | 'catering' | 'magician';

export type SlideMedia =
  | { type: 'image'; source: string }
  | { type: 'video'; url: string; thumbnail: string };

export interface Slide {
  /** Also the key of its name and its line among the texts. */
  id: SlideId;
  media: SlideMedia;
  /** What BOOK NOW searches. */
  category: string;
  /** Where BOOK NOW leads instead of a search. */
  specialPage?: 'sound-system';
}

/** The two slideshows of the home page: films of the stage, and pictures of the best at work. */
export function slidesOf(show: 1 | 2, scenes: readonly Scene[]): Slide[] {
  const picture = (category: string): SlideMedia => {
    const source = scenes.find((scene) => scene.category === category)?.source;
    return { type: 'image', source: source ?? `demo/category/${category}` };
  };
  return show === 1
    ? [
        { id: 'singer', category: 'singer', media: film(1) },
        { id: 'dj', category: 'dj', media: film(2) },
        { id: 'instrumentalist', category: 'instrumentalist', media: picture('instrumentalist') },
      ]
    : [
        { id: 'singer-2', category: 'singer', media: picture('singer') },
        { id: 'catering', category: 'catering', media: picture('catering') },
        { id: 'magician', category: 'magician', media: picture('magician') },
      ];
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

function film(number: 1 | 2 | 3): SlideMedia {
  return { type: 'video', url: `/film/sample-${number}.mp4`, thumbnail: `/film/sample-${number}.webp` };
}
