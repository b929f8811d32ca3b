import { expect, test } from 'vitest';
import { countArtistsAndBookings } from '#app/site/settings-queries.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { ARTIST_PHONE, DEMO_ACCOUNTS } from './catalogue/accounts.ts';
import { fillDemoCatalogue } from './fill-demo-catalogue.server.ts';

const database = useTestDatabase();

test('demo catalogue: filled once by concurrent processes, figures agree [S2-26] [S2-40] [S2-41] [S2-43]', async () => {
  const { db } = database;
  const filled = await Promise.all([fillDemoCatalogue(db), fillDemoCatalogue(db)]);
  expect(filled.sort()).toEqual([false, true]);

  const artists = await db.selectFrom('artist').selectAll().where('state', '=', 'live').execute();
  expect(artists).toHaveLength(580);
  const counted = await db
    .selectFrom('review')
    .select((select) => [
      'artist_id',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number>('rating').as('sum'),
    ])
    .groupBy('artist_id')
    .execute();
  const byArtist = new Map(counted.map((row) => [row.artist_id, row]));
  for (const { id, rating_count, rating_sum, performed_count } of artists) {
    expect([rating_count, rating_sum]).toEqual([byArtist.get(id)?.count ?? 0, byArtist.get(id)?.sum ?? 0]);
    expect(performed_count).toBeGreaterThanOrEqual(rating_count);
  }

  const listed = await db.selectFrom('artist_skill').select('artist_id').distinct().execute();
  expect(listed).toHaveLength(580);
  const photos = await db.selectFrom('artist_media').select('id').where('kind', '=', 'photo').execute();
  expect(photos).toHaveLength(580 * 3);

  const phones = await db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('phone', 'not like', '+9170000%')
    .orderBy('phone')
    .execute();
  expect(phones.map(({ phone }) => phone)).toEqual(DEMO_ACCOUNTS.map(({ phone }) => `+91${phone}`).sort());
  const owner = phones.find(({ phone }) => phone === `+91${ARTIST_PHONE}`)!;
  expect(artists.filter(({ account_id }) => account_id === owner.id)).toMatchObject([{ category: 'singer' }]);

  expect(await countArtistsAndBookings(db)).toEqual({ artists: 580, bookings: 1250 });
  await expectNothingBroken(db);

  const added = await db
    .insertInto('artist')
    .values({
      kind: 'solo',
      name: 'Next',
      category: 'singer',
      city_id: 1,
      lat: 30,
      lng: 76,
      fee_paise: 500000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBe(581);
}, 120_000);
