import type { Database } from '#app/platform/database.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { selectBestPictures, selectGalleries, selectSetting } from './home-queries.server.ts';
import { artistsOnSlides, toShownSlides } from './show-slides.ts';
import type { Slideshows } from './slide-setting.ts';
import type { Scene, Slide } from './slides.ts';
import { slideshowsSchema } from './slides-schema.server.ts';
import { USUAL_SLIDESHOWS } from './usual-slides.ts';

const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };

export function homeScenes(db: Database): Promise<Scene[]> {
  return selectBestPictures(db, CHANDIGARH);
}

export const SLIDESHOWS = 'slideshows';

export async function readSlideshows(db: Database): Promise<Slideshows> {
  return slideshowsSchema.safeParse(await selectSetting(db, SLIDESHOWS)).data ?? USUAL_SLIDESHOWS;
}

export async function slidesOf(
  db: Database,
  shows: Slideshows,
  scenes: readonly Scene[],
  language: Language,
): Promise<[Slide[], Slide[]]> {
  const artists = artistsOnSlides(shows);
  const pictures = artists.length > 0 ? await selectGalleries(db, artists) : [];
  const [first, second] = shows;
  return [
    toShownSlides(first, scenes, pictures, language),
    toShownSlides(second, scenes, pictures, language),
  ];
}
