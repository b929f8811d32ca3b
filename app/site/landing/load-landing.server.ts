import { loadListing } from '#app/artists/search/load-listing.server.ts';
import { countFilters, listingAddress } from '#app/artists/search/search-address.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { findLandingPage, LANDING_SKILLS, type LandingPage, landingPath } from './landing-pages.ts';
import { writeLanding } from './write-landing.ts';

type Asked = { skill: string; city?: string | undefined };

/**
 * What a landing page shows. A filter that leads to another skill or city, or an address in other letters, is
 * answered with the address to go to; an unknown skill or city with nothing.
 */
export async function loadLanding(db: Database, asked: Asked, url: URL, language: Language) {
  const page = findLandingPage(asked.skill, asked.city);
  if (!page) return undefined;
  const elsewhere = otherAddress(page, url);
  if (elsewhere) return elsewhere;
  const query = new URLSearchParams(url.search);
  query.set('skill', LANDING_SKILLS[page.skill]);
  query.set('city', page.city);
  const listing = await loadListing(db, query);
  const { artists } = listing.found;
  const fees = artists.map(({ fee }) => fee).sort((one, other) => one - other);
  return {
    page,
    listing,
    texts: await writeLanding(page, language),
    filters: countFilters(listing.wish),
    /** Least and most that the artists on this page ask, in paise; null when nobody is found. */
    fees: fees.length > 0 ? { least: fees[0]!, most: fees.at(-1)! } : null,
  };
}

export type Landing = Exclude<Awaited<ReturnType<typeof loadLanding>>, undefined | Elsewhere>;

interface Elsewhere {
  elsewhere: string;
  /** Another spelling of the same page, not a choice of the visitor. */
  forGood: boolean;
}

function otherAddress(page: LandingPage, url: URL): Elsewhere | undefined {
  const query = new URLSearchParams(url.search);
  const [skill, city] = [query.get('skill'), query.get('city')];
  // The router's own parameter is no part of an address.
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
