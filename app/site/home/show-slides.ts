import type { Language } from '#app/shared/languages.ts';
import type { SlideSetting, Slideshows } from './slide-setting.ts';
import type { Scene, Slide, SlideMedia } from './slides.ts';

/** A picture of an artist's gallery, counted from 1. */
export interface ArtistPicture {
  artistId: number;
  picture: number;
  source: string;
}

/**
 * The slides that are shown, in a language. A picture that is not there any more gives way to the best artist's, and
 * that to our own drawing: a slide never shows nothing.
 */
export function showSlides(
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

/** Whose pictures slides ask for. */
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
