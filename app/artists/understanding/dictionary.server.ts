import { type City, listCities, nameFromSlug } from '#app/places/list-cities.server.ts';
import { LOCALITIES } from '#app/places/localities.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import namesHi from '#app/shared/names/messages/hi.json' with { type: 'json' };
import namesPa from '#app/shared/names/messages/pa.json' with { type: 'json' };
import { nameKey } from '#app/shared/names/stored-names.ts';
import { ownValue } from '#app/shared/own-value.ts';
import skillsHi from '#app/shared/skills/messages/hi.json' with { type: 'json' };
import skillsPa from '#app/shared/skills/messages/pa.json' with { type: 'json' };
import {
  type Dictionary,
  type DictionaryEntry,
  type Meaning,
  makeDictionary,
  makePlaceIndex,
} from './dictionary.ts';
import { selectDictionaryVersion, selectSkillNames, selectWords } from './dictionary-queries.server.ts';
import type { ChipKind } from './interpretation.ts';
import { FILLERS } from './vocabulary.ts';
import { normalizeWord } from './words.ts';

const KEPT_MS = 60_000;

export interface LoadedDictionary extends Dictionary {
  /** Ids of `skill` by key. */
  skillIds: ReadonlyMap<string, number>;
}

interface Loaded {
  at: number;
  checkedAt: number;
  version: Promise<number>;
  dictionary: Promise<LoadedDictionary>;
}

const loaded = new WeakMap<Database, Loaded>();

/** The dictionary, read again once a minute, and within a second after staff changed it. */
export async function loadDictionary(db: Database, now = Date.now): Promise<LoadedDictionary> {
  const known = loaded.get(db);
  if (known && now() - known.at < KEPT_MS) {
    if (now() - known.checkedAt < KEPT_DATA_MS) return known.dictionary;
    known.checkedAt = now();
    if ((await selectDictionaryVersion(db)) === (await known.version)) return known.dictionary;
  }
  const version = selectDictionaryVersion(db);
  // The version first: a change in between is then seen at the next check.
  const dictionary = version.then(() => readDictionary(db));
  loaded.set(db, { at: now(), checkedAt: now(), version, dictionary });
  dictionary.catch(() => loaded.delete(db));
  return dictionary;
}

async function readDictionary(db: Database): Promise<LoadedDictionary> {
  const [rows, skills, cities] = await Promise.all([selectWords(db), selectSkillNames(db), listCities(db)]);
  const places = makePlaceIndex(
    cities.map((city) => ({ ...city, forms: formsOfCity(city) })),
    LOCALITIES,
  );
  const meanings = new Map<number, Meaning>();
  const byForm = new Map<string, Meaning[]>();
  for (const row of rows) {
    const meaning = meanings.get(row.id) ?? meaningOf(row);
    meanings.set(row.id, meaning);
    byForm.set(row.form, [...(byForm.get(row.form) ?? []), meaning]);
  }
  const kept: DictionaryEntry[] = [...byForm].map(([form, of]) => ({ form, meanings: of }));
  return {
    ...makeDictionary([...kept, ...skills.flatMap(skillEntries)], places),
    skillIds: new Map(skills.map(({ key, id }) => [key, id])),
  };
}

/** All names of a city: as it is called now, in three languages, and as it was called first. */
function formsOfCity({ slug, name, nameHi, namePa }: City): string[] {
  const first = nameFromSlug({ slug });
  const written = [nameHi, namePa].filter((text) => text !== null);
  const shipped = [name, first].flatMap((each) => translationsOf(each, namesHi, namesPa));
  return [...formsOfCityName(name, ...written, ...shipped), ...formsOfCityName(first, first)];
}

function formsOfCityName(name: string, ...translations: (string | undefined)[]): string[] {
  return [
    ...new Set([...(OTHER_NAMES.get(name) ?? []), ...translations.filter((text) => text !== undefined)]),
  ].map(normalizeWord);
}

const OTHER_NAMES = new Map<string, string[]>([
  ['Chandigarh', ['chd', 'chandigadh', 'tricity', 'tri city']],
  ['Mohali', ['sas nagar', 'sahibzada ajit singh nagar', 'sahibzada ajit singh nagar mohali']],
  ['Panchkula', ['pkl', 'pachkula']],
  ['New Delhi', ['delhi', 'dilli', 'दिल्ली', 'ਦਿੱਲੀ']],
  ['Gurugram', ['gurgaon', 'gurgaun', 'गुड़गांव']],
  ['Shimla', ['simla']],
]);

function meaningOf(row: Awaited<ReturnType<typeof selectWords>>[number]): Meaning {
  return {
    kind: row.kind as ChipKind,
    key: row.key,
    label: row.label,
    keys: row.keys,
    category: row.category,
    isArtistKind: row.is_performer,
    isPerformingStyle: row.is_act,
    softKeys: row.soft_keys,
    usualKeys: row.performer_keys,
  };
}

type KnownSkill = Awaited<ReturnType<typeof selectSkillNames>>[number];

/** A skill of the catalogue is a word by its own name, in all languages, unless the word means something else. */
function skillEntries({ key, name, name_en, name_hi, name_pa }: KnownSkill): DictionaryEntry[] {
  if (key.includes(':') || key === 'others') return [];
  const meaning: Meaning = {
    kind: 'style',
    key,
    label: name,
    keys: [key],
    category: null,
    isArtistKind: false,
    isPerformingStyle: false,
    softKeys: [],
    usualKeys: [],
  };
  const written = [name_en, name_hi, name_pa].filter((text) => text !== null);
  return [name, ...written, ...translationsOf(name, skillsHi, skillsPa)]
    .filter((form) => !FILLERS.has(normalizeWord(form)))
    .map((form) => ({ form, meanings: [meaning] }));
}

function translationsOf(name: string, ...catalogues: Record<string, string>[]): string[] {
  const key = nameKey(name);
  return catalogues.map((catalogue) => ownValue(catalogue, key)).filter((text) => text !== undefined);
}
