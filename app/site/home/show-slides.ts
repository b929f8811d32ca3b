import type { Language } from '#app/shared/languages.ts';
import type { SlideSetting, Slideshows } from './slide-setting.ts';
import type { Scene, Slide, SlideMedia } from './slides.ts';

export interface ArtistPicture {
  artistId: number;
  picture: number;
  source: string;
}

/** A missing picture falls back to the best artist's, then to our drawing: a slide is never empty. */
export function toShownSlides(
  slides: readonly SlideSetting[],
  scenes: readonly Scene[],
  pictures: readonly ArtistPicture[],
  language: Language,
): Slide[] {
  return slides
    .filter(({ shown }) => shown)
    .map(({ id, category, media, leadsTo, words }) => ({
      id,
      category,
      ...words[language],
      media: mediaOf(category, media, scenes, pictures),
      ...(leadsTo === 'sound-system' && { specialPage: 'sound-system' as const }),
    }));
}

export function artistsOnSlides(shows: Slideshows): number[] {
  return shows.flat().flatMap(({ media }) => (media.kind === 'artist' ? [media.artistId] : []));
}

function mediaOf(
  category: string,
  media: SlideSetting['media'],
  scenes: readonly Scene[],
  pictures: readonly ArtistPicture[],
): SlideMedia {
  if (media.kind === 'film') {
    const film = `/film/sample-${media.film}`;
    return { type: 'video', url: `${film}.mp4`, thumbnail: `${film}.webp` };
  }
  const own =
    media.kind === 'artist' &&
    pictures.find(({ artistId, picture }) => artistId === media.artistId && picture === media.picture);
  const best = media.kind !== 'stock' && scenes.find((scene) => scene.category === category);
  return { type: 'image', source: (own || best || undefined)?.source ?? `demo/category/${category}` };
}
