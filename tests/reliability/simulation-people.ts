import type { Database } from '#app/platform/database.server.ts';
import { createCity } from '#tests/support/market-rows.ts';

/** Hosts, artists with accounts and fees of many kinds, and two of staff. Returns the accounts of staff. */
export async function createPeople(
  db: Database,
  count: { hosts: number; artists: number },
): Promise<[string, string]> {
  await createCity(db);
  const people = (name: string, many: number, from: number) =>
    db
      .insertInto('account')
      .values(
        Array.from({ length: many }, (_, index) => ({
          phone: `+91${from + index}`,
          name,
          email: 'guest@example.com',
        })),
      )
      .returning('id')
      .execute();
  await people('Host', count.hosts, 9_000_000_000);
  const holders = await people('Artist', count.artists, 9_100_000_000);
  const [operator, colleague] = await people('Harleen Gill', 2, 9_200_000_000);
  await db
    .insertInto('artist')
    .values(
      holders.map(({ id }, index) => ({
        kind: 'solo',
        name: `Artist ${index + 1}`,
        category: 'singer',
        city_id: 1,
        lat: 30.73,
        lng: 76.78,
        fee_paise: 3_000_000 + (index % 7) * 590_017,
        accepts_instantly: index % 4 === 0,
        account_id: id,
      })),
    )
    .execute();
  return [operator!.id, colleague!.id];
}
