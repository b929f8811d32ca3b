import { expect, test } from 'vitest';
import { CHANDIGARH, plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { citiesOutOfReach } from './cities-out-of-reach.server.ts';

const database = useTestDatabase();

test('cities out of reach: those beyond the artist’s kilometres', async () => {
  const { db } = database;
  await plantCities(db);
  const plant = (values: object) => plantArtist(db, values);
  const near = await plant({ ...CHANDIGARH, travel_km: 20 });
  const delhi = await plant({ lat: 28.6139, lng: 77.209, travel_km: 60 });
  const away = await citiesOutOfReach(db, [{ id: near }, { id: delhi }]);
  const slugs = (id: number) => away.get(id)!.map(({ slug }) => slug);
  expect(slugs(near)).not.toContain('mohali');
  expect(slugs(delhi)).toEqual(expect.arrayContaining(['chandigarh', 'mohali']));
});
