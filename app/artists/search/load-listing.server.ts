import { listCities } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { onCard } from '../core/listed-artist.ts';
import { skillCandidates } from '../core/skill-words.ts';
import type { ArtistSearch } from './artist-search.ts';
import { countFound } from './count-found.server.ts';
import { listCategoryNames, listGenres, listLanguages, listShownSkills } from './list-artists.server.ts';
import { type ListingWish, readListingWish, searchOf } from './search-address.ts';
import { type FoundArtists, searchArtists } from './search-artists.server.ts';

export async function loadListing(db: Database, query: URLSearchParams) {
  const [cities, categories] = await Promise.all([listCities(db), listCategoryNames(db)]);
  const wish = readListingWish(query, cities);
  const city = cities.find(({ slug }) => slug === wish.city) ?? CHANDIGARH;
  const category = categoryOf(wish, categories);
  const search = searchOf(wish, city);
  const [found, skills, genres, languages] = await Promise.all([
    searchArtists(db, search),
    listShownSkills(db),
    listGenres(db, category?.slug),
    listLanguages(db),
  ]);
  return {
    wish,
    found: await allFound(db, search, found),
    city: { slug: city.slug, name: city.name },
    skillName: category?.plural ?? (wish.skill ? titleCase(wish.skill) : null),
    choices: {
      cities: cities.map(({ slug, name }) => ({ slug, name })),
      categories: categories.map(({ slug, name, plural }) => ({ slug, name, plural })),
      skills: skills.map(({ name }) => name),
      genres: genres.map(({ name }) => name),
      languages: languages.map(({ name }) => name),
    },
  };
}

/** The page of artists with totals, and how many of them can be paged to. */
async function allFound(db: Database, search: ArtistSearch, found: FoundArtists) {
  const { artists, total, page, pages } = found;
  return {
    artists: artists.map(onCard),
    page,
    pages,
    shown: total,
    ...(await countFound(db, search, found)),
  };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;

const CHANDIGARH = { slug: 'chandigarh', name: 'Chandigarh', lat: 30.7333, lng: 76.7794 };

function categoryOf<Known extends { slug: string }>(
  { skill }: ListingWish,
  categories: Known[],
): Known | undefined {
  const { phrase } = skillCandidates(skill);
  return phrase.map((key) => categories.find(({ slug }) => slug === key)).find(Boolean);
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
