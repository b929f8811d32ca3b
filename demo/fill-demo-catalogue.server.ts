import { type Insertable, sql } from 'kysely';
import { indexSomeNames } from '#app/artists/understanding/index-names.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { addDays, dayInIndia } from '#app/shared/india-time.ts';
import type { DB } from '#db/schema.ts';
import { ARTIST_PHONE, DEMO_ACCOUNTS } from './catalogue/accounts.ts';
import type { DemoArtist } from './catalogue/artist-figures.ts';
import { drawArtists } from './catalogue/artists.ts';
import { type DemoClaim, drawCalendar } from './catalogue/calendar.ts';
import { CATEGORIES } from './catalogue/categories/categories.ts';
import { checkRows, taxStatusRows } from './catalogue/checks.ts';
import { CITIES } from './catalogue/cities.ts';
import noSkills from './catalogue/no-skills.json' with { type: 'json' };
import { drawPast } from './catalogue/past.ts';
import { drawReviews } from './catalogue/reviews.ts';
import siteSettings from './catalogue/site-settings.json' with { type: 'json' };
import { EQUIPMENT, SOUND_KIT_ITEMS, SOUND_KITS } from './catalogue/sound-items.ts';
import { fillDemoPast } from './fill-demo-past.server.ts';
import { insertInBatches, type Rows } from './insert-in-batches.server.ts';

const DAY = 86_400_000;
/** Of the artist who can sign in: their payout account must have the PAN that is in their GST number. */
const OWNER_PAN = 'ABCPK1234F';

/** Fills an empty database once; dates are relative to the business date. False if already filled. */
export async function fillDemoCatalogue(db: Database): Promise<boolean> {
  if (await isFilled(db)) {
    await inTransaction(db, fillSettings);
    return false;
  }
  const now = await businessNow(db);
  const catalogue = drawCatalogue(now);
  return inTransaction(db, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(580)`.execute(trx);
    if (await isFilled(trx)) return false;
    await fillReferenceTables(trx);
    await fillSettings(trx);
    await fillArtists(trx, catalogue, now);
    return true;
  });
}

async function isFilled(db: Database): Promise<boolean> {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirst();
  return city !== undefined;
}

/** Settings that a later release added, too; what staff entered stays. */
async function fillSettings(trx: Transaction): Promise<void> {
  const settings = Object.entries(siteSettings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await trx
    .insertInto('site_setting')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Drawn before the transaction begins, to keep it short. */
function drawCatalogue(now: Date) {
  const today = dayInIndia(now);
  const artists = drawArtists();
  const past = drawPast(artists, today);
  return { artists, past, claims: drawCalendar(artists, today), reviews: drawReviews(artists, past) };
}

async function fillArtists(
  trx: Transaction,
  { artists, past, claims, reviews }: ReturnType<typeof drawCatalogue>,
  now: Date,
): Promise<void> {
  const owner = artists.find(({ category, featuredPosition }) => category === 'singer' && featuredPosition)!;
  const accountId = await fillAccounts(trx, owner);
  const ratings = ratingsByArtist(reviews);
  const performed = new Map<number, number>();
  for (const { artist, cancelledAt } of past)
    if (!cancelledAt) performed.set(artist.id, (performed.get(artist.id) ?? 0) + 1);
  await insertInBatches(
    trx,
    'artist',
    artists.map((artist) => ({
      ...artistRow(artist, ratings.get(artist.id) ?? [], now),
      performed_count: performed.get(artist.id) ?? 0,
      account_id: artist === owner ? accountId : null,
    })),
  );
  await advanceIdSequence(trx, 'artist');
  // Words of artists that no host looks for as a skill: as staff would, we do not offer them.
  await sql`update category_skill set hidden = true from skill
    where skill.id = skill_id and skill.key = any(${noSkills})`.execute(trx);
  await insertInBatches(
    trx,
    'tax_standing',
    artists.flatMap((artist) =>
      taxStatusRows(artist, dayInIndia(now), artist === owner ? OWNER_PAN : undefined),
    ),
  );
  await insertInBatches(
    trx,
    'artist_check',
    artists.filter((artist) => artist !== owner).flatMap((artist) => checkRows(artist, dayInIndia(now))),
  );
  await sql`insert into artist_check_step (check_id, state, at) select id, state, decided_at from artist_check`.execute(
    trx,
  );
  await insertInBatches(trx, 'team_member', artists.flatMap(memberRows));
  await insertInBatches(trx, 'artist_media', artists.flatMap(mediaRows));
  await insertInBatches(trx, 'slot_claim', claims.map(claimRow));
  await fillDemoPast(trx, past, new Set(reviews.map(({ booking_id }) => booking_id)));
  await insertInBatches(trx, 'review', reviews);
  await insertInBatches(trx, 'profile_view', viewRows(owner.id, dayInIndia(now)));
  await indexSomeNames(trx, artists.length);
}

/** Returns the account of the artist who can sign in. */
async function fillAccounts(trx: Transaction, artist: DemoArtist): Promise<string> {
  const rows = DEMO_ACCOUNTS.map(({ phone, name, email, roles }) => ({
    phone: `+91${phone}`,
    name: phone === ARTIST_PHONE ? artist.name : name,
    email,
    roles,
  }));
  await trx
    .insertInto('account')
    .values(rows)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  await sql`insert into manager_duty (account_id) select id from account
    where 'event_manager' = any(roles) on conflict do nothing`.execute(trx);
  const { id } = await trx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', `+91${ARTIST_PHONE}`)
    .executeTakeFirstOrThrow();
  return id;
}

function ratingsByArtist(reviews: ReturnType<typeof drawReviews>): Map<number, number[]> {
  const ratings = new Map<number, number[]>();
  for (const { artist_id, rating } of reviews)
    ratings.set(artist_id, [...(ratings.get(artist_id) ?? []), rating]);
  return ratings;
}

function artistRow(artist: DemoArtist, ratings: number[], now: Date): Rows<'artist'> {
  const joinedDaysAgo = artist.popularity === 'new' ? 3 + (artist.id % 38) : 1000 + (artist.id % 400);
  return {
    id: artist.id,
    kind: artist.kind,
    name: artist.name,
    category: artist.category,
    skills: artist.skills,
    genres: artist.genres,
    languages: artist.languages,
    city_id: artist.cityId,
    locality: artist.locality,
    lat: artist.lat,
    lng: artist.lng,
    about: artist.about,
    experience_years: artist.experienceYears,
    fee_paise: artist.feeRupees * 100,
    travel_km: artist.travelKm,
    set_minutes: artist.setMinutes,
    rider: artist.rider,
    set_list: artist.setList,
    portrait: artist.portrait,
    presentation: artist.presentation,
    rating_count: ratings.length,
    rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
    featured_position: artist.featuredPosition,
    accepts_instantly: artist.acceptsInstantly,
    state: 'live',
    created_at: new Date(now.getTime() - joinedDaysAgo * DAY),
  };
}

const DAYS_VIEWED = 60;

/** Made-up views of the artist who can sign in, slowly more of them. */
function viewRows(artistId: number, today: string): Insertable<DB['profile_view']>[] {
  return Array.from({ length: DAYS_VIEWED }, (_, ago) => ({
    artist_id: artistId,
    day: addDays(today, -ago),
    views: 8 + ((ago * 7) % 11) + Math.floor((DAYS_VIEWED - ago) / 10),
  }));
}

function memberRows({ id, members }: DemoArtist): Insertable<DB['team_member']>[] {
  return members.map(({ artistId, role }) => ({ team_id: id, artist_id: artistId, role }));
}

function mediaRows({ id, name, films }: DemoArtist): Insertable<DB['artist_media']>[] {
  const photo = (role: 'profile' | 'gallery', position: number, source: string) => ({
    artist_id: id,
    kind: 'photo',
    role,
    position,
    source,
    thumbnail: null,
    title: name,
    seconds: null,
  });
  return [
    photo('profile', 0, `demo/poster/${id}`),
    photo('gallery', 0, `demo/gallery/${id}/0`),
    photo('gallery', 1, `demo/gallery/${id}/1`),
    ...films.map((film, position) => ({ artist_id: id, kind: 'video', role: 'film', position, ...film })),
  ];
}

function claimRow({ artistId, purpose, from, to, note }: DemoClaim): Insertable<DB['slot_claim']> {
  return {
    artist_id: artistId,
    purpose,
    during: `[${from.toISOString()},${to.toISOString()})`,
    state: 'firm',
    note,
  };
}

/** Cities, categories and sound of the demo. Fills empty tables only, so staff changes are kept. @returns what was filled */
export async function fillReferenceTables(trx: Transaction): Promise<string[]> {
  const isEmpty = async (table: 'city' | 'category' | 'equipment') =>
    (await trx.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) === undefined;
  const filled: string[] = [];
  if (await isEmpty('city')) {
    await trx.insertInto('city').values(CITIES).execute();
    filled.push('cities');
  }
  if (await isEmpty('category')) {
    const rows = CATEGORIES.map(({ slug, name, plural }, index) => ({
      slug,
      name,
      plural,
      position: index + 1,
    }));
    await trx.insertInto('category').values(rows).execute();
    filled.push('categories');
  }
  if (await isEmpty('equipment')) {
    await trx.insertInto('equipment').values(EQUIPMENT).execute();
    await trx.insertInto('sound_kit').values(SOUND_KITS).execute();
    await trx.insertInto('sound_kit_item').values(SOUND_KIT_ITEMS).execute();
    await advanceIdSequence(trx, 'equipment');
    await advanceIdSequence(trx, 'sound_kit');
    filled.push('sound');
  }
  return filled;
}

/** Rows inserted with explicit ids do not advance the sequence. */
async function advanceIdSequence(trx: Transaction, table: 'artist' | 'equipment' | 'sound_kit') {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}
