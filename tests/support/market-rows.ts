import type { Database } from '#app/platform/database.server.ts';

export interface TestArtist {
  /** Rupees. */
  fee?: number;
  kind?: 'solo' | 'team';
  members?: number[];
  instant?: boolean;
  category?: string;
  /** As stored. */
  rider?: object;
}

/** Hosts see a site that its owner has opened. */
export async function openSite(db: Database): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ key: 'opened', value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One city and one category, which artists need. */
export async function createCity(db: Database): Promise<void> {
  await db
    .insertInto('city')
    .values({
      id: 1,
      slug: 'chandigarh',
      name: 'Chandigarh',
      state_code: '04',
      lat: 30.7333,
      lng: 76.7794,
      position: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('category')
    .values({ slug: 'singer', name: 'Singer', plural: 'Singers', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function createHost(db: Database, name: string): Promise<{ accountId: string }> {
  const { id } = await db
    .insertInto('account')
    .values({ phone: nextPhone(), name, email: 'host@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id };
}

export async function createArtist(db: Database, artist: TestArtist): Promise<number> {
  const { id } = await db
    .insertInto('artist')
    .values({
      kind: artist.kind ?? 'solo',
      name: 'Jasleen Kaur Sandhu',
      category: artist.category ?? 'singer',
      city_id: 1,
      lat: 30.73,
      lng: 76.78,
      fee_paise: (artist.fee ?? 47_200) * 100,
      accepts_instantly: artist.instant ?? false,
      rider: JSON.stringify(artist.rider ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const member of artist.members ?? [])
    await db.insertInto('team_member').values({ team_id: id, artist_id: member }).execute();
  return id;
}

let phones = 9_000_000_000 + (process.pid % 1000) * 100_000;
function nextPhone(): string {
  phones += 1;
  return `+91${phones}`;
}
