import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { nameKey, SHIPPED_NAMES, type StoredNames } from '#app/shared/names/stored-names.ts';
import { selectWrittenNames, selectWrittenSkills, type WrittenName } from '../settings-queries.server.ts';

const writtenIn = keepFor(KEPT_DATA_MS, async (db, language) => {
  const [names, skills] = await Promise.all([selectWrittenNames(db), selectWrittenSkills(db)]);
  return storedNames(names, skills, language as Language);
});

const lastKnown = new WeakMap<Database, Map<Language, StoredNames>>();

/** Names that staff wrote. Without a database the last known, else only the shipped ones. */
export async function currentNames(db: Database, language: Language): Promise<StoredNames> {
  const known = lastKnown.get(db) ?? new Map<Language, StoredNames>();
  lastKnown.set(db, known);
  try {
    const names = await writtenIn(db, language);
    known.set(language, names);
    return names;
  } catch {
    return known.get(language) ?? SHIPPED_NAMES;
  }
}

/** The same rows always give the same version. */
export function storedNames(
  names: readonly WrittenName[],
  skills: readonly WrittenName[],
  language: Language,
): StoredNames {
  const texts = { names: byKey(names, language), skills: byKey(skills, language) };
  const written = [texts.names, texts.skills].some((side) => Object.keys(side).length > 0);
  if (!written) return SHIPPED_NAMES;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10);
  return { version, ...texts };
}

function byKey(rows: readonly WrittenName[], language: Language): Record<string, string> {
  const said = rows.flatMap((row) => {
    const text = row[language];
    return text === null || text === row.stored ? [] : [[nameKey(row.stored), text] as const];
  });
  return Object.fromEntries(said);
}
