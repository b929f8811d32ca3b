import { drawMap } from '#app/places/draw-map.ts';
import { type City, listCities } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import { isDate } from '#app/shared/india-time.ts';
import { paise, paiseOfRupees } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { rupeesTyped } from '#app/shared/typed-text.ts';
import { selectCategoryNames } from '../core/artist-queries.server.ts';
import { artistForCard, type ListedArtist } from '../core/listed-artist.ts';
import { OCCASIONS } from '../core/occasions.ts';
import { selectHiddenSkills, selectShownSkills, selectSkillChoices } from '../core/skill-queries.server.ts';
import { skillCandidates, skillKey } from '../core/skill-words.ts';
import { readAmounts } from '../understanding/dates-and-amounts.ts';
import {
  type Chip,
  type ChipKind,
  chipId,
  chipValue,
  type Interpretation,
  MAX_QUERY_LENGTH,
} from '../understanding/interpretation.ts';
import { tokenize, Words } from '../understanding/words.ts';
import { isTime, MAX_FOUND, PAGE_SIZE, type Query, SORTS, wantedTime } from './artist-search.ts';
import { countFilters, type ListingWish, MAX_RUPEES } from './search-address.ts';
import { interpret, searchArtists } from './search-artists.server.ts';

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
  const wish = await withoutReplacedWords(db, address, cities);
  const chosen = cities.find(({ slug }) => slug === wish.city) ?? CHANDIGARH;
  const found = await searchArtists(db, queryOf(wish, chosen), { countAll: true });
  const { interpretation, page, pages, total, taken, more } = found;
  const city = cities.find(({ slug }) => slug === interpretation?.place?.city) ?? chosen;
  const said = saidOf(interpretation);
  const filled = Object.entries(wish).filter(([, value]) => comparable(value) !== '');
  /** What the filters show: the fields, else what the words say. */
  const shown = {
    ...wish,
    ...said,
    ...(Object.fromEntries(filled) as Partial<ListingWish>),
    city: city.slug,
  };
  const category = categoryOf(shown.skill, categories);
  const { skills, genres, languages, hidden } = await filterChoices(db, category?.slug);
  const map = wish.map ? mapOf(found.artists, cities) : null;
  const town = map?.towns.find(({ slug }) => slug === wish.map);
  const listed = town
    ? found.artists.filter(({ city }) => city === town.name)
    : found.artists.slice(0, PAGE_SIZE);
  return {
    wish,
    shown,
    said,
    /** What was typed as a price and is none. */
    unreadPrice: wish.maxPrice === 0 ? (address.get('maxPrice') ?? '').replace(/^[\s0]+$/, '') : '',
    map,
    found: {
      artists: listed.map(artistForCard),
      page,
      pages,
      shown: found.shown,
      total,
      inTown: town ? listed.length : null,
      taken,
      capped: more,
    },
    beyond: found.beyond.map(({ letGo, artists }) => ({ letGo, artists: artists.map(artistForCard) })),
    understood: interpretation && shownInterpretation(interpretation, wish),
    wanted: found.wanted,
    city: { slug: city.slug, name: city.name },
    skillName: category?.plural ?? (shown.skill ? titleCase(shown.skill) : null),
    choices: {
      cities: cities.map(({ slug, name }) => ({ slug, name })),
      categories: categories.map(({ slug, name, plural, picture }) => ({ slug, name, plural, picture })),
      skills: skills.map(({ name, category: of }) => ({ name, category: category?.slug ?? of })),
      genres: offeredGenres(
        category?.slug,
        genres.map(({ name }) => name),
        shown.genres,
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
  const kind = text('kind');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 2 * MAX_QUERY_LENGTH),
    exact: text('exact') === '1',
    skill: text('skill'),
    city: (cities.find(({ slug }) => slug === text('city').toLowerCase()) ?? cities[0])?.slug ?? 'chandigarh',
    maxPrice: Math.min(MAX_RUPEES, readRupees(text('maxPrice'))),
    genres: words('genre'),
    languages: words('language'),
    kind: kind === 'solo' || kind === 'team' ? kind : null,
    instant: text('instant') === '1',
    date: when('date', isDate),
    from: when('from', isTime),
    to: when('to', isTime),
    map: text('map'),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'best',
    page: Math.max(1, Math.min(200, Number.parseInt(text('page'), 10) || 1)),
  };
}

/** `₹1,50,000/-`, `1.5 lakh`, `डेढ़ लाख`; 0 where there is no amount. */
function readRupees(text: string): number {
  const spoken = readAmounts(new Words(tokenize(text))).find(({ kind }) => kind === 'maxPrice');
  return rupeesTyped(text) ?? Number(spoken?.key ?? 0);
}

/** Kinds of chips by the field of the filters that says the same. */
const CHIPS_OF_FIELD = {
  skill: ['category', 'skill'],
  date: ['date'],
  from: ['time'],
  maxPrice: ['maxPrice'],
  kind: ['kind'],
  instant: ['booking'],
  city: ['place'],
  genres: ['style', 'genre'],
  languages: ['language'],
  occasion: ['occasion'],
} as const satisfies Record<string, readonly ChipKind[]>;
type Field = keyof typeof CHIPS_OF_FIELD;
/** Fields of ticks, of which a form sends nothing when none is ticked. */
const UNTICKED = new Set<Field>(['genres', 'languages', 'instant']);
const FIELDS = Object.keys(CHIPS_OF_FIELD) as Field[];

/** What the words say of the fields of the filters. */
function saidOf(interpretation: Pick<Interpretation, 'chips' | 'place'> | null) {
  const { chips, place } = interpretation ?? { chips: [], place: null };
  const of = (field: Field) =>
    chips.filter(({ kind }) => (CHIPS_OF_FIELD[field] as readonly string[]).includes(kind));
  const said = chipValue(chips, 'kind');
  const kind: ListingWish['kind'] = said === 'solo' || said === 'team' ? said : null;
  return {
    skill: of('skill')
      .map(({ label }) => label)
      .join(', '),
    date: chipValue(chips, 'date'),
    from: chipValue(chips, 'time'),
    maxPrice: Number(chipValue(chips, 'maxPrice') ?? 0),
    kind,
    instant: of('instant').length > 0,
    city: place?.city ?? '',
    genres: of('genres').map(({ key }) => titleCase(key)),
    languages: of('languages').map(({ label }) => label),
    occasion: occasionOf(chips),
  };
}

function occasionOf(chips: readonly Chip[]): string {
  const known = Object.entries(OCCASIONS).find(([, chip]) => chips.some((one) => chipId(one) === chip));
  return known?.[0] ?? '';
}

/**
 * A field that is filled in replaces words that say something else; sent by the filters (`panel`), which show what the
 * words say, an emptied one does so too. So what a chip says is applied, and taking it away takes that away.
 */
async function withoutReplacedWords(
  db: Database,
  address: URLSearchParams,
  cities: readonly City[],
): Promise<ListingWish> {
  const wish = readListingWish(address, cities);
  const nothing = readListingWish(new URLSearchParams(), cities);
  const panel = address.has('panel');
  const occasion = (address.get('occasion') ?? '').trim().slice(0, 80);
  const asked = occasion && occasionOf((await interpret(db, { q: occasion, exact: false })).chips);
  if (!wish.q) return asked ? { ...wish, q: occasion } : wish;
  if (!panel && !asked && !wish.skill && countFilters(wish) === 0) return wish;
  const said = saidOf(await interpret(db, wish));
  const chosen = { ...wish, occasion: asked };
  const replaced = new Set<string>();
  for (const field of FIELDS) {
    const [mine, words] = [comparable(chosen[field]), comparable(said[field])];
    const sent = panel ? UNTICKED.has(field) || address.has(field) : mine !== '';
    if (!sent || words === '' || (field === 'city' && !panel)) continue;
    if (mine !== words) for (const kind of CHIPS_OF_FIELD[field]) replaced.add(kind);
    else if (field !== 'occasion') Object.assign(wish, { [field]: nothing[field] });
  }
  // Hours alone mean nothing: the day stays with them.
  if ((wish.from || wish.to) && !wish.date && !replaced.has('date')) {
    wish.date = said.date;
    for (const kind of ['date', 'time']) replaced.add(kind);
  }
  const another = asked !== '' && asked !== said.occasion;
  if (replaced.has('occasion') || another) replaced.add(ownValue(OCCASIONS, said.occasion) ?? '');
  for (;;) {
    const { chips, without } = await interpret(db, wish);
    const at = chips.findIndex((chip) => replaced.has(chip.kind) || replaced.has(chipId(chip)));
    if (at < 0) return another ? { ...wish, q: `${wish.q} ${occasion}`.trim() } : wish;
    wish.q = without[at]!;
  }
}

function comparable(value: unknown): string {
  const words = [value || ''].flat().map((one) => skillKey(String(one)));
  return words.sort().join();
}

export function queryOf(wish: ListingWish, { lat, lng }: { lat: number; lng: number }): Query {
  const { city, maxPrice, date, from, to, map, ...asked } = wish;
  const maxFee = maxPrice > 0 ? paiseOfRupees(maxPrice) : null;
  const paged = map ? { page: 1, pageSize: MAX_FOUND } : { pageSize: PAGE_SIZE };
  return { ...asked, lat, lng, maxFee, wanted: wantedTime(date, from, to), ...paged };
}

/** The towns of the best artists, those with most first. */
function mapOf(artists: readonly ListedArtist[], cities: readonly City[]) {
  const towns = cities.flatMap(({ slug, name, lat, lng }) => {
    const fees = artists.filter(({ city }) => city === name).map(({ fee }) => fee);
    const town = { slug, name, lat, lng, count: fees.length };
    return fees.length > 0 ? [{ ...town, lowest: paise(Math.min(...fees)) }] : [];
  });
  towns.sort((one, other) => other.count - one.count);
  return { towns, drawing: drawMap(towns) };
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

function categoryOf<Known extends { slug: string }>(skill: string, categories: Known[]): Known | undefined {
  const { phrase } = skillCandidates(skill);
  return phrase.map((key) => categories.find(({ slug }) => slug === key)).find(Boolean);
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
