import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export async function addMisses(
  db: Database,
  day: string,
  misses: readonly { word: string; searches: number }[],
): Promise<void> {
  await db
    .insertInto('search_miss')
    .values(misses.map((miss) => ({ day, ...miss })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'word'])
        .doUpdateSet({ searches: sql`search_miss.searches + excluded.searches` }),
    )
    .execute();
}

export interface MissedWord {
  word: string;
  searches: number;
}

/** Most searched first. */
export async function selectMissedWords(db: Database, limit: number): Promise<MissedWord[]> {
  return db
    .selectFrom('search_miss')
    .select(['word', sql<number>`sum(searches)::integer`.as('searches')])
    .groupBy('word')
    .orderBy('searches', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}
