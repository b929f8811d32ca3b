import { listCities } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import { isDate } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { selectCategoryNames } from '../core/artist-queries.server.ts';
import { artistForCard } from '../core/listed-artist.ts';
import { selectHiddenSkills, selectShownSkills, selectSkillChoices } from '../core/skill-queries.server.ts';
import { skillCandidates, skillKey } from '../core/skill-words.ts';
import { type Interpretation, MAX_QUERY_LENGTH } from '../understanding/interpretation.ts';
import { isTime, PAGE_SIZE, type Query, SORTS, wantedTime } from './artist-search.ts';
import { type ListingWish, MAX_RUPEES } from './search-address.ts';
import { searchArtists } from './search-artists.server.ts';

const placesAndCategories = keepFor(KEPT_DATA_MS, async (db) => {
  const [cities, categories] = await Promise.all([listCities(db), selectCategoryNames(db)]);
  return { cities, categories };
});

/** Of a category, or of all without one. */
const filterChoices = keepFor(KEPT_DATA_MS, async (db, category) => {
  const [skills, genres, languages, hidden] = await Promise.all([
    selectShownSkills(db, category || null),
    category ? selectSkillChoices(db, 'genre', category) : [],
    selectSkillChoices(db, 'language', null),
    category ? selectHiddenSkills(db, category) : [],
  ]);
  return { skills, genres, languages, hidden: hidden.map(({ key }) => key) };
});

export async function loadListing(db: Database, address: URLSearchParams) {
  const { cities, categories } = await placesAndCategories(db);
  const wish = readListingWish(address, cities);
  const chosen = cities.find(({ slug }) => slug === wish.city) ?? CHANDIGARH;
  const found = await searchArtists(db, queryOf(wish, chosen), { countAll: true });
  const { interpretation, artists, page, pages, shown, total, taken, more } = found;
  const city = cities.find(({ slug }) => slug === interpretation?.place?.city) ?? chosen;
  const category =
    interpretation && !wish.skill
      ? categoryOfChips(interpretation, categories)
      : categoryOf(wish, categories);
  const { skills, genres, languages, hidden } = await filterChoices(db, category?.slug);
  return {
    wish,
    found: { artists: artists.map(artistForCard), page, pages, shown, total, taken, capped: more },
    beyond: found.beyond.map(({ letGo, artists }) => ({ letGo, artists: artists.map(artistForCard) })),
    understood: interpretation && shownInterpretation(interpretation, wish),
    wanted: found.wanted,
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

export type Listing = Awaited<ReturnType<typeof loadListing>>;

/** Parses the query of `/search`. Invalid values are ignored, because old links must keep working. */
export function readListingWish(query: URLSearchParams, cities: readonly { slug: string }[]): ListingWish {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 80);
  const words = (name: string) =>
    [...new Set(query.getAll(name).map((word) => word.trim()))].filter(Boolean).slice(0, 10);
  const when = (name: string, fits: (text: string) => boolean) => (fits(text(name)) ? text(name) : null);
  const price = Number.parseInt(text('maxPrice'), 10) || 0;
  const kind = text('kind');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 2 * MAX_QUERY_LENGTH),
    exact: text('exact') === '1',
    skill: text('skill'),
    city: (cities.find(({ slug }) => slug === text('city').toLowerCase()) ?? cities[0])?.slug ?? 'chandigarh',
    maxPrice: Math.max(0, Math.min(MAX_RUPEES, price)),
    genres: words('genre'),
    languages: words('language'),
    kind: kind === 'solo' || kind === 'team' ? kind : null,
    date: when('date', isDate),
    from: when('from', isTime),
    to: when('to', isTime),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'best',
    page: Math.max(1, Math.min(200, Number.parseInt(text('page'), 10) || 1)),
  };
}

export function queryOf(wish: ListingWish, { lat, lng }: { lat: number; lng: number }): Query {
  const { city, maxPrice, date, from, to, ...asked } = wish;
  const maxFee = maxPrice > 0 ? paiseOfRupees(maxPrice) : null;
  return { ...asked, lat, lng, maxFee, wanted: wantedTime(date, from, to), pageSize: PAGE_SIZE };
}

function shownInterpretation(
  { chips, without, unknown, corrected, names, alternatives }: Interpretation,
  { q }: ListingWish,
) {
  return {
    /** The words ask for nothing that could be listed. */
    nothing: names.length === 0 && alternatives.length === 0,
    chips: chips.map((chip, index) => ({ ...chip, without: without[index]! })),
    unknown,
    corrected,
    cut: q.length > MAX_QUERY_LENGTH,
  };
}

const CHANDIGARH = { slug: 'chandigarh', name: 'Chandigarh', lat: 30.7333, lng: 76.7794 };

function categoryOf<Known extends { slug: string }>(
  { skill }: ListingWish,
  categories: Known[],
): Known | undefined {
  const { phrase } = skillCandidates(skill);
  return phrase.map((key) => categories.find(({ slug }) => slug === key)).find(Boolean);
}

function categoryOfChips<Known extends { slug: string }>(
  { chips }: Interpretation,
  categories: Known[],
): Known | undefined {
  const named = chips.filter(({ kind }) => kind === 'category');
  return named.length === 1 ? categories.find(({ slug }) => slug === named[0]!.key) : undefined;
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** Genres that a category always offers, before those that its artists name [S3-18]. */
const ALWAYS_OFFERED = new Map([
  ['singer', ['Pop', 'Classical', 'Rock']],
  ['instrumentalist', ['Guitarist', 'Violinist', 'Drummer']],
  ['dancer', ['Ballet', 'Hip-Hop', 'Contemporary']],
]);

/** The genres to choose from: those of the category, and chosen ones of another, so that they can be taken away [S4-04]. */
function offeredGenres(
  category: string | undefined,
  named: readonly string[],
  chosen: readonly string[],
  hidden: readonly string[] = [],
): string[] {
  const always = (ALWAYS_OFFERED.get(category ?? '') ?? []).filter(
    (genre) => !hidden.includes(skillKey(genre)),
  );
  const all = [...always, ...(category ? named : []), ...chosen];
  return all.filter(
    (genre, index) => all.findIndex((other) => skillKey(other) === skillKey(genre)) === index,
  );
}
