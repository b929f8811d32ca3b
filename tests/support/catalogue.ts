import type { Insertable } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Artist, SlotClaim } from '#db/schema.ts';

export const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };

const CITIES = [
  { id: 1, slug: 'chandigarh', name: 'Chandigarh', state_code: 'CH', ...CHANDIGARH, position: 1 },
  { id: 2, slug: 'mohali', name: 'Mohali', state_code: 'PB', lat: 30.7046, lng: 76.7179, position: 2 },
  { id: 3, slug: 'shimla', name: 'Shimla', state_code: 'HP', lat: 31.1048, lng: 77.1734, position: 3 },
];

export async function plantCities(db: Database): Promise<void> {
  await db
    .insertInto('city')
    .values(CITIES)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A live solo singer in central Chandigarh for ₹20,000, except as given. */
export async function plantArtist(db: Database, given: Partial<Insertable<Artist>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('artist')
    .values({
      kind: 'solo',
      name: 'Jasleen Kaur',
      category: 'singer',
      skills: ['Sufi'],
      city_id: 1,
      ...CHANDIGARH,
      fee_paise: 2_000_000,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Occupies an artist between two instants (ISO). */
export async function plantClaim(
  db: Database,
  artistId: number,
  from: string,
  to: string,
  given: Partial<Insertable<SlotClaim>> = {},
): Promise<void> {
  await db
    .insertInto('slot_claim')
    .values({ artist_id: artistId, purpose: 'outside', during: `[${from},${to})`, state: 'firm', ...given })
    .execute();
}
