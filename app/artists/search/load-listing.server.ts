import { listCities } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import { onCard } from '../core/listed-artist.ts';
import { skillCandidates } from '../core/skill-words.ts';
import type { Understood } from '../words/understood.ts';
import type { ArtistSearch } from './artist-search.ts';
import type { FoundTerms } from './artist-search-queries.server.ts';
import { offeredGenres } from './category-genres.ts';
import { countFound } from './count-found.server.ts';
import { findUnderstood } from './find-by-words.server.ts';
import {
  listCategoryNames,
  listGenres,
  listHiddenSkills,
  listLanguages,
  listShownSkills,
} from './list-artists.server.ts';
import { type ListingWish, readListingWish, searchOf } from './search-address.ts';
import { type FoundArtists, searchArtists } from './search-artists.server.ts';
import { understandSearch } from './understand-search.server.ts';

const placesAndCategories = keepFor(KEPT_DATA_MS, async (db) => {
  const [cities, categories] = await Promise.all([listCities(db), listCategoryNames(db)]);
  return { cities, categories };
});

/** Of a category, or of all without one. */
const filterChoices = keepFor(KEPT_DATA_MS, async (db, category) => {
  const [skills, genres, languages, hidden] = await Promise.all([
    listShownSkills(db, category || null),
    category ? listGenres(db, category) : [],
    listLanguages(db),
    category ? listHiddenSkills(db, category) : [],
  ]);
  return { skills, genres, languages, hidden: hidden.map(({ key }) => key) };
});

export async function loadListing(db: Database, query: URLSearchParams) {
  const { cities, categories } = await placesAndCategories(db);
  const wish = readListingWish(query, cities);
  const chosen = cities.find(({ slug }) => slug === wish.city) ?? CHANDIGARH;
  const asked = wish.q ? await understandSearch(db, wish.q, searchOf(wish, chosen), wish) : null;
  const city = cities.find(({ slug }) => slug === asked?.understood.place?.city) ?? chosen;
  const category =
    asked && !wish.skill ? categoryOfChips(asked.understood, categories) : categoryOf(wish, categories);
  const search = asked?.search ?? searchOf(wish, city);
  const [found, { skills, genres, languages, hidden }] = await Promise.all([
    asked ? findUnderstood(db, asked) : searchArtists(db, search).then((all) => ({ ...all, beyond: [] })),
    filterChoices(db, category?.slug),
  ]);
  return {
    wish,
    found: await allFound(db, search, found, asked?.terms),
    beyond: found.beyond.map(({ letGo, artists }) => ({ letGo, artists: artists.map(onCard) })),
    understood: asked && shownUnderstood(asked.understood),
    wanted: search.wanted,
    city: { slug: city.slug, name: city.name },
    skillName: category?.plural ?? (wish.skill ? titleCase(wish.skill) : null),
    choices: {
      cities: cities.map(({ slug, name }) => ({ slug, name })),
      categories: categories.map(({ slug, name, plural, picture }) => ({ slug, name, plural, picture })),
      skills: skills.map(({ name }) => name),
      genres: offeredGenres(
        category?.slug,
        genres.map(({ name }) => name),
        wish.genres,
        hidden,
      ),
      languages: languages.map(({ name }) => name),
    },
  };
}

/** The page of artists with totals, and how many of them can be paged to. */
async function allFound(db: Database, search: ArtistSearch, found: FoundArtists, terms?: FoundTerms[]) {
  const { artists, total, page, pages } = found;
  return {
    artists: artists.map(onCard),
    page,
    pages,
    shown: total,
    ...(terms && terms.length > 1
      ? { total, taken: found.taken, capped: found.more }
      : await countFound(db, search, found, { terms: terms?.[0] })),
  };
}

function shownUnderstood({ chips, without, unknown, corrected, cut, names, alternatives }: Understood) {
  return {
    /** The words ask for nothing that could be listed. */
    nothing: names.length === 0 && alternatives.length === 0,
    chips: chips.map((chip, index) => ({ ...chip, without: without[index]! })),
    unknown,
    corrected,
    cut,
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

function categoryOfChips<Known extends { slug: string }>(
  { chips }: Understood,
  categories: Known[],
): Known | undefined {
  const named = chips.filter(({ kind }) => kind === 'category');
  return named.length === 1 ? categories.find(({ slug }) => slug === named[0]!.key) : undefined;
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
