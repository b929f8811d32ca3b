import type { Database } from '#app/platform/database.server.ts';
import type { Language } from '#app/shared/languages.ts';
import type { Pieces } from '#app/shared/text-pieces.ts';
import { selectNewestTexts } from '../settings-queries.server.ts';
import { readChangedTexts } from './changed-texts.ts';

export interface CurrentTexts {
  changed: Pieces;
  publishedAt: Date | null;
}

const known = new WeakMap<Database, Map<string, CurrentTexts[]>>();

/** What staff changed of these pages. Without a database the last known, else the shipped texts. */
export async function currentTexts(
  db: Database,
  pages: readonly string[],
  language: Language,
): Promise<CurrentTexts[]> {
  const kept = known.get(db) ?? new Map<string, CurrentTexts[]>();
  known.set(db, kept);
  const key = `${language} ${pages.join(' ')}`;
  try {
    const rows = new Map((await selectNewestTexts(db, pages)).map((row) => [row.page, row]));
    const texts = pages.map((page) => {
      const row = rows.get(page);
      return { changed: readChangedTexts(row?.texts)[language], publishedAt: row?.published_at ?? null };
    });
    kept.set(key, texts);
    return texts;
  } catch {
    return kept.get(key) ?? pages.map(() => ({ changed: {}, publishedAt: null }));
  }
}
