import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { compiledOnce } from './compiled-once.server.ts';

const base = useTestDatabase();

test('compiled statement: answers with the values of each call', async () => {
  let built = 0;
  const between = compiledOnce((db, from: number, to: number) => {
    built += 1;
    return db
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'series'>(sql`series(n)`))
      .select('n')
      .where('n', '<=', to)
      .where('n', '>=', from)
      .where('n', '<>', 5);
  });
  expect(await between(base.db, 4, 6)).toEqual([{ n: 4 }, { n: 6 }]);
  expect(await between(base.db, 8, 20)).toEqual([{ n: 8 }, { n: 9 }]);
  await base.db.transaction().execute(async (trx) => expect(await between(trx, 1, 1)).toEqual([{ n: 1 }]));
  expect(built).toBe(1);
});

test('a value that the text depends on is refused', async () => {
  const limited = compiledOnce((db, isLive: boolean) =>
    db
      .selectFrom('artist')
      .select('id')
      .$if(isLive, (query) => query.where('state', '=', 'live')),
  );
  await expect(limited(base.db, true)).rejects.toThrow('value 0 is no parameter');
});
