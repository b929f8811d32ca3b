import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { listSound } from '#app/sound/list-sound.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { fillReferenceTables } from './fill-demo-catalogue.server.ts';

const database = useTestDatabase();

test('empty market: cities and sound loaded once, later edits kept [S3-12]', async () => {
  const { db } = database;
  expect(await inTransaction(db, fillReferenceTables)).toEqual(expect.arrayContaining(['cities', 'sound']));
  const first = await listSound(db);
  expect(first.kits.length).toBeGreaterThan(3);
  expect(first.kits.every(({ available, items }) => available && items.length > 0)).toBe(true);
  await db.updateTable('sound_kit').set({ price_paise: 123_400 }).where('id', '=', 1).execute();
  expect(await inTransaction(db, fillReferenceTables)).toEqual([]);
  expect((await listSound(db)).kits.find(({ id }) => id === 1)?.price).toBe(123_400);
  const { id } = await db
    .insertInto('equipment')
    .values({ slug: 'own', name: 'Own', drawing: 'mixer', price_paise: 100, owned: 1, position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(first.equipment.length);
});
