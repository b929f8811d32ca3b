import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { openSite } from '#tests/support/market-rows.ts';

/** A fifth of all artists are taken on this event. */
export const BUSY_DATE = '2027-12-12';
const TABLES = ['artist', 'artist_skill', 'slot_claim', 'artist_media', 'skill', 'category_skill'];
const CHECKED = 500;

/**
 * Fills an empty, migrated database, reproducibly. Needs a superuser; throws if the search table is wrong.
 */
export async function generateCatalogue(database: Database, artists: number): Promise<void> {
  await database.connection().execute(async (db) => {
    for (const setting of [
      'statement_timeout = 0',
      'session_replication_role = replica',
      "maintenance_work_mem = '512MB'",
      "work_mem = '256MB'",
    ])
      await sql.raw(`set ${setting}`).execute(db);
    await addCities(db);
    const indexes = await dropIndexes(db, ['artist_skill', 'slot_claim', 'artist_media']);
    await addArtists(db, artists);
    await addClaims(db, artists);
    await listEveryone(db, artists);
    for (const text of indexes) await sql.raw(text).execute(db);
    await sql`select setval(pg_get_serial_sequence('artist', 'id'), ${artists})`.execute(db);
    await checkLists(db, artists);
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`reset all`.execute(db);
  });
}

async function addCities(db: Database) {
  await openSite(db);
  await sql`
    insert into city (id, slug, name, state_code, lat, lng, position) values
      (901, 'chandigarh', 'Chandigarh', '04', 30.7333, 76.7794, 901),
      (902, 'mohali', 'Mohali', '03', 30.7046, 76.7179, 902),
      (903, 'ludhiana', 'Ludhiana', '03', 30.901, 75.8573, 903),
      (904, 'amritsar', 'Amritsar', '03', 31.634, 74.8723, 904),
      (905, 'new-delhi', 'New Delhi', '07', 28.6139, 77.209, 905),
      (906, 'shimla', 'Shimla', '02', 31.1048, 77.1734, 906)
    on conflict do nothing`.execute(db);
}

/** Keeps primary keys, since rows arrive in key order. Returns statements to recreate the others. */
async function dropIndexes(db: Database, tables: string[]): Promise<string[]> {
  const constraints = await sql<{ table: string; name: string; text: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype in ('u', 'x') and conrelid = any(${tables}::regclass[])`.execute(db);
  for (const { table, name } of constraints.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const indexes = await sql<{ name: string; text: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
    from pg_index where not indisprimary and indrelid = any(${tables}::regclass[])`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return [
    ...indexes.rows.map(({ text }) => text),
    ...constraints.rows.map(
      ({ table, name, text }) => `alter table ${table} add constraint "${name}" ${text}`,
    ),
  ];
}

/** Pseudo-random in [0, 1), depends on the artist alone, so that catalogues are reproducible. */
const chance = (salt: number) => sql.raw(`((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`);

async function addArtists(db: Database, artists: number) {
  await sql`
    insert into artist (id, kind, name, category, skills, genres, languages, city_id, lat, lng, about, experience_years,
      fee_paise, travel_km, rating_count, rating_sum, performed_count)
    select n, case when ${chance(1)} < 0.125 then 'team' else 'solo' end, 'Artist ' || n, category.slug,
      array['Skill ' || (n % 40), 'Skill ' || (40 + n % 30)],
      array['Genre ' || (n % 24), 'Genre ' || (24 + n % 12)],
      array['Punjabi', (array['Hindi', 'English', 'Urdu', 'Haryanvi'])[1 + floor(${chance(2)} * 4)::integer]],
      city.id,
      city.lat + (${chance(3)} + ${chance(4)} - 1) * 0.3, city.lng + (${chance(5)} + ${chance(6)} - 1) * 0.3,
      'Performs at weddings and parties around ' || city.name || '.', floor(${chance(7)} * 25)::integer,
      100000 * (3 + floor(power(${chance(8)}, 3) * 1970))::bigint / 10 * 10, 40 + floor(${chance(9)} * 60)::integer,
      reviews, least(reviews * 5, greatest(reviews, round(reviews * (3.4 + 1.6 * ${chance(10)}))::integer)),
      reviews + floor(${chance(11)} * 40)::integer
    from generate_series(1, ${artists}::bigint) n
    cross join lateral (select floor(power(${chance(12)}, 2) * 120)::integer as reviews) heard
    join category on category.position = 1 + n % 9
    join city on city.id = case when ${chance(13)} < 0.6 then 901 + (n % 2) else 903 + (n % 4) end
    order by n`.execute(db);
  await sql`
    insert into artist_media (artist_id, kind, role, source)
    select n, 'photo', 'profile', 'demo/poster/' || n from generate_series(1, ${artists}::bigint) n`.execute(
    db,
  );
}

async function addClaims(db: Database, artists: number) {
  await sql`
    insert into slot_claim (artist_id, purpose, during, state)
    select n, 'outside', tstzrange(begins, begins + interval '5 hours'), 'firm'
    from generate_series(1, ${artists}::bigint) n
    cross join lateral (
      select ((${BUSY_DATE}::date + day)::timestamp + time '17:30') at time zone ${INDIA} as begins
      from unnest(array[case when ${chance(14)} < 0.2 then 0 else 1 + n % 6 end, 7 + n % 7, 14 + n % 7, 21 + n % 7]::integer[]) day
    ) occupied`.execute(db);
}

/** Words repeat every 2,520 artists, so the first rows contain every word. */
async function listEveryone(db: Database, artists: number) {
  const first = Math.min(artists, 5040);
  await sql`select list_artists(array(select generate_series(1, ${first}::integer)))`.execute(db);
  await sql`
    insert into artist_skill (skill_id, cell, rank, artist_id, is_team, fee_paise, lat, lng, travel_km, tags)
    select skill_id, artist_cell(lat, lng), artist_rank(rating_count, rating_sum, performed_count),
      artist.id, kind = 'team', fee_paise, lat, lng, travel_km, tags
    from artist
    cross join lateral (
      select array_agg(skill.id order by skill.id) as tags,
        array_agg(skill.id) filter (where key not like 'language:%') || 0 as listed_under
      from skill where key = any(array[category, lower(skills[1]), lower(skills[2]), lower(genres[1]), lower(genres[2]),
        'language:' || lower(languages[1]), 'language:' || lower(languages[2])])
    ) word
    cross join unnest(listed_under) skill_id
    where artist.id > ${first}
    order by skill_id, artist.id`.execute(db);
}

async function checkLists(db: Database, artists: number) {
  const some = sql`array(select 1 + (n * 7919) % ${artists}::bigint from generate_series(1, ${CHECKED}::bigint) n)::integer[]`;
  const listed = sql<{ hash: string }>`
    select md5(string_agg(artist_skill::text, ' ' order by artist_id, skill_id)) as hash
    from artist_skill where artist_id = any(${some})`;
  const before = await listed.execute(db);
  const after = await db.transaction().execute(async (trx) => {
    await sql`select list_artists(${some})`.execute(trx);
    const { rows } = await listed.execute(trx);
    return rows[0];
  });
  if (before.rows[0]!.hash !== after?.hash)
    throw new Error('The search table is not what its triggers make.');
}
