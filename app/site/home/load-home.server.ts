import { citiesOutOfReach } from '#app/artists/core/cities-out-of-reach.server.ts';
import { artistForCard } from '#app/artists/core/listed-artist.ts';
import {
  bestArtists,
  bestTeams,
  featuredArtists,
  listCategories,
} from '#app/artists/search/list-artists.server.ts';
import { listCities } from '#app/places/list-cities.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { currentRefundPolicy } from '#app/pricing/refund-policies.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import { readCounters, readSettings } from '../settings.server.ts';
import { exampleEvent } from './example-event.ts';
import { selectStaffedCategories } from './home-queries.server.ts';
import type { Part } from './part.ts';
import type { Slide } from './slides.ts';
import { homeScenes, readSlideshows, slidesOf } from './slideshows.server.ts';
import { picturesOfStrip } from './strip.ts';
import { USUAL_SLIDESHOWS } from './usual-slides.ts';

/** Centre for the featured search, a little north of the city centre. */
const REGION = { lat: 30.75, lng: 76.78 };
/** More than a carousel shows: those who do not come to the chosen city are left out. */
const MOST_BEST = 30;

/** The hero is awaited; other parts are promises that never reject, so client navigation shows it early. */
export async function loadHome({ reads, log, config }: Platform, language: Language) {
  async function part<Items>(name: string, items: Promise<Items>): Promise<Part<Items>> {
    try {
      return { items: await items };
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the home page failed');
      return { failed: true };
    }
  }
  const featured = featuredArtists(reads, REGION).then((artists) => artists.map(artistForCard));
  /** Nobody stands in two carousels. */
  const others = async <Artist extends { id: number }>(best: Promise<Artist[]>) => {
    const [above, found] = await Promise.all([featured.catch(() => []), best]);
    const ids = above.map(({ id }) => id);
    return found.filter(({ id }) => !ids.includes(id));
  };
  const scenes = part('scenes', homeScenes(reads));
  const parts = {
    categories: part('categories', shownCategories(reads)),
    strip: scenes.then(picturesOfStrip),
    featured: part('featured', withReach(reads, featured)),
    teams: part('teams', withReach(reads, others(bestTeams(reads, MOST_BEST)))),
    artists: part('artists', withReach(reads, others(bestArtists(reads, MOST_BEST)))),
  };
  async function slideshows(): Promise<[Slide[], Slide[]]> {
    const [stored, pictures] = await Promise.all([part('slides', readSlideshows(reads)), scenes]);
    const found = 'items' in pictures ? pictures.items : [];
    const shows = 'items' in stored ? stored.items : USUAL_SLIDESHOWS;
    const slides = await part('slide pictures', slidesOf(reads, shows, found, language));
    return 'items' in slides ? slides.items : slidesOf(reads, USUAL_SLIDESHOWS, found, language);
  }
  const [cities, settings, rule, now, staffed] = await Promise.all([
    listCities(reads),
    readSettings(reads),
    currentRefundPolicy(reads),
    businessNow(reads),
    selectStaffedCategories(reads),
  ]);
  const today = dayInIndia(now);
  const slides = slideshows().then((shows) => withSomethingBehind(shows, staffed, settings));
  return {
    ...inOrder({ ...parts, slides }),
    hasArtists: staffed.length > 0,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    brand: settings.brand,
    manager: settings.eventManager,
    company: { phone: settings.supportPhone, email: settings.supportEmail },
    counters: await readCounters(reads, settings),
    today,
    example: exampleEvent(today, rule),
    origin: config.origin,
  };
}

/** No slide leads to an empty page. */
function withSomethingBehind(
  [first, second]: [Slide[], Slide[]],
  staffed: readonly string[],
  { soundSold }: { soundSold: boolean },
): [Slide[], Slide[]] {
  const leadsSomewhere = ({ category, specialPage }: Slide) =>
    specialPage ? soundSold : staffed.includes(category);
  return [first.filter(leadsSomewhere), second.filter(leadsSomewhere)];
}

/** Each part settles after those before it, so that the same data always gives the same bytes. */
function inOrder<Parts extends Record<string, Promise<unknown>>>(parts: Parts): Parts {
  let before: Promise<unknown> = Promise.resolve();
  const settling = Object.entries(parts).map(([name, part]) => {
    const after = before.then(() => part);
    before = after;
    return [name, after];
  });
  return Object.fromEntries(settling) as Parts;
}

async function shownCategories(reads: Platform['reads']) {
  const categories = await listCategories(reads);
  return categories
    .filter(({ artists }) => artists > 0)
    .map(({ slug, name, picture, artists }) => ({
      slug,
      name,
      picture,
      artists,
    }));
}

/** With slugs of the cities that they do not travel to. */
async function withReach<Artist extends { id: number }>(
  reads: Platform['reads'],
  listed: Promise<Artist[]>,
): Promise<(Artist & { away: string[] })[]> {
  const artists = await listed;
  const away = await citiesOutOfReach(reads, artists);
  return artists.map((artist) => ({ ...artist, away: (away.get(artist.id) ?? []).map(({ slug }) => slug) }));
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
