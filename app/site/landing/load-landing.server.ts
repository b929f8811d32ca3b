import { isCategory } from '#app/artists/core/is-category.server.ts';
import { loadListing } from '#app/artists/search/load-listing.server.ts';
import { countFilters, listingAddress } from '#app/artists/search/search-address.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { currentTexts } from '../texts/current-texts.server.ts';
import { findLandingPage, LANDING_SKILLS, type LandingPage, landingPath } from './landing-pages.ts';
import { writeLanding } from './write-landing.server.ts';

type Asked = { skill?: string | undefined; city?: string | undefined };

/** Returns the canonical address for other spellings or filters; nothing for unknown skill or city. */
export async function loadLanding(db: Database, asked: Asked, url: URL, language: Language) {
  const page = findLandingPage(asked.skill, asked.city);
  if (!page) return findListingAddress(db, asked);
  const elsewhere = redirectAddress(page, url);
  if (elsewhere) return elsewhere;
  const query = new URLSearchParams(url.search);
  query.set('skill', LANDING_SKILLS[page.skill]);
  query.set('city', page.city);
  const [listing, [skill, cities, everywhere]] = await Promise.all([
    loadListing(db, query),
    currentTexts(db, [`landing-${page.skill}`, 'landing-cities', 'landing-everywhere'], language),
  ]);
  // Hidden by our staff, and without a live artist.
  if (!isOffered(page, listing.choices.categories)) return { elsewhere: '/live', forGood: false };
  const changed = {
    skill: skill!.changed,
    cities: cities!.changed,
    everywhere: everywhere!.changed,
  };
  const { artists } = listing.found;
  const fees = artists.map(({ fee }) => fee).sort((one, other) => one - other);
  return {
    page,
    listing,
    texts: writeLanding(page, language, changed),
    filters: countFilters(listing.wish),
    /** Lowest and highest fee on this page, in paise; null if the list is empty. */
    fees: fees.length > 0 ? { min: fees[0]!, max: fees.at(-1)! } : null,
  };
}

/** A category that staff added has a listing and no page of its own; undefined if there is no such category. */
async function findListingAddress(db: Database, { skill = '', city }: Asked): Promise<Elsewhere | undefined> {
  if (!(await isCategory(db, skill))) return undefined;
  return { elsewhere: listingAddress({ skill, ...(city ? { city } : {}) }), forGood: false };
}

function isOffered({ skill }: LandingPage, categories: readonly { slug: string }[]): boolean {
  return skill === 'artists' || categories.some(({ slug }) => slug === LANDING_SKILLS[skill]);
}

export type Landing = Exclude<Awaited<ReturnType<typeof loadLanding>>, undefined | Elsewhere>;

interface Elsewhere {
  elsewhere: string;
  /** Permanent redirect: another spelling of the same page. */
  forGood: boolean;
}

function redirectAddress(page: LandingPage, url: URL): Elsewhere | undefined {
  const query = new URLSearchParams(url.search);
  const [skill, city] = [query.get('skill'), query.get('city')];
  // `_routes` is React Router's own parameter.
  for (const name of ['skill', 'city', '_routes']) query.delete(name);
  const filters = query.size > 0 ? `?${query}` : '';
  if (skill === null && city === null) {
    const spelled = url.pathname.replace(/\.data$/, '');
    return spelled === landingPath(page)
      ? undefined
      : { elsewhere: landingPath(page) + filters, forGood: true };
  }
  const wanted = findLandingPage(skill ?? page.skill, city ?? page.city);
  if (wanted?.skill === page.skill && wanted.city === page.city) return undefined;
  const path = wanted
    ? landingPath(wanted)
    : listingAddress({ skill: skill ?? LANDING_SKILLS[page.skill], city: city ?? page.city });
  return { elsewhere: path + (path.includes('?') ? filters.replace('?', '&') : filters), forGood: false };
}
