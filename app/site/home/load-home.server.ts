import { bestArtists, bestTeams, featuredArtists, listCategories } from '#app/artists/list-artists.server.ts';
import { listCities } from '#app/places/list-cities.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { hostsWords } from '#app/reviews/list-reviews.server.ts';
import { readCounters, readSettings } from '../settings.server.ts';
import { exampleEvening } from './example-evening.ts';
import { selectScenes } from './home-queries.server.ts';
import type { Part } from './part.ts';

const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };
/** Where the featured are looked for, a little north of the centre. */
const REGION = { lat: 30.75, lng: 76.78 };
const WORDS = 3;
const IST_MS = 5.5 * 3_600_000;

/**
 * Everything on the home page, asked for at once. The frame comes awaited; each part of the page is a promise
 * that never fails, so that a visitor coming from another page sees the frame while the parts load.
 */
export async function loadHome({ reads, log, config }: Platform) {
  async function part<Items>(name: string, items: Promise<Items>): Promise<Part<Items>> {
    try {
      return { items: await items };
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the home page failed');
      return { failed: true };
    }
  }
  const parts = {
    categories: part('categories', listCategories(reads)),
    scenes: part('scenes', selectScenes(reads, CHANDIGARH)),
    featured: part('featured', featuredArtists(reads, REGION)),
    teams: part('teams', bestTeams(reads)),
    artists: part('artists', bestArtists(reads)),
    words: part('words', hostsWords(reads, WORDS)),
  };
  const [cities, settings, now] = await Promise.all([
    listCities(reads),
    readSettings(reads),
    businessNow(reads),
  ]);
  const today = new Date(now.getTime() + IST_MS).toISOString().slice(0, 10);
  return {
    ...parts,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    brand: settings.brand,
    company: { phone: settings.supportPhone, email: settings.supportEmail },
    counters: await readCounters(reads, settings),
    today,
    example: exampleEvening(today),
    origin: config.origin,
  };
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
