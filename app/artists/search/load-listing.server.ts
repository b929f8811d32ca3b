import { listCities } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import { selectCategoryNames } from '../core/artist-queries.server.ts';
import { onCard } from '../core/listed-artist.ts';
import { selectHiddenSkills } from '../core/skill-queries.server.ts';
import { skillCandidates, skillKey } from '../core/skill-words.ts';
import type { Understood } from '../understanding/understood.ts';
import type { ArtistSearch } from './artist-search.ts';
import { type FoundTerms, selectFoundCount } from './artist-search-queries.server.ts';
import { findUnderstood } from './find-by-words.server.ts';
import { listGenres, listLanguages, listShownSkills } from './list-artists.server.ts';
import { type ListingWish, readListingWish, searchOf } from './search-address.ts';
import { type FoundArtists, foundTerms, searchArtists } from './search-artists.server.ts';
import { understandSearch } from './understand-search.server.ts';

const placesAndCategories = keepFor(KEPT_DATA_MS, async (db) => {
  const [cities, categories] = await Promise.all([listCities(db), selectCategoryNames(db)]);
  return { cities, categories };
});

/** Of a category, or of all without one. */
const filterChoices = keepFor(KEPT_DATA_MS, async (db, category) => {
  const [skills, genres, languages, hidden] = await Promise.all([
    listShownSkills(db, category || null),
    category ? listGenres(db, category) : [],
    listLanguages(db),
    category ? selectHiddenSkills(db, category) : [],
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

/** Counting limit: no region we serve has so many performers. */
const MAX_COUNTED = 10_000;
/** Smaller limit on a date, since checking a calendar costs ten times as much as the rest. */
const MAX_COUNTED_ON_DATE = 2000;

const KEPT_MS = 60_000;
const MAX_KEPT = 1000;

interface FoundCount {
  total: number;
  taken: number;
  /** True if counting stopped at the bound: the numbers are minimums. */
  capped: boolean;
}

const kept = new WeakMap<Database, Map<string, { at: number; count: Promise<FoundCount> }>>();

/** Exact total. Truncated searches need a separate query, cached for a minute across pages and sorts. */
export function countFound(
  db: Database,
  search: ArtistSearch,
  found: FoundArtists,
  {
    now = Date.now,
    max = search.wanted ? MAX_COUNTED_ON_DATE : MAX_COUNTED,
    terms,
  }: { now?: () => number; max?: number; terms?: FoundTerms } = {},
): Promise<FoundCount> | FoundCount {
  if (!found.more) return { total: found.total, taken: found.taken, capped: false };
  const counts = kept.get(db) ?? new Map();
  kept.set(db, counts);
  const { sort, page, pageSize, ...wish } = search;
  const key = JSON.stringify([wish, terms?.area, terms?.driver, terms?.words]);
  const before = counts.get(key);
  if (before && now() - before.at < KEPT_MS) return before.count;
  if (counts.size >= MAX_KEPT) counts.delete(counts.keys().next().value!);
  const count = readCount(db, search, max, terms);
  counts.delete(key);
  counts.set(key, { at: now(), count });
  count.catch(() => counts.delete(key));
  return count;
}

async function readCount(
  db: Database,
  search: ArtistSearch,
  max: number,
  terms: FoundTerms | undefined,
): Promise<FoundCount> {
  const { found, taken } = await selectFoundCount(db, terms ?? (await foundTerms(db, search)), max);
  return { total: found - taken, taken, capped: found >= max };
}
