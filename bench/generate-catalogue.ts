import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const BATCH = 5_000;

/**
 * Fills an empty, migrated database with `artists` live artists: six in ten around Chandigarh, the others around
 * further cities, nine categories, prices between ₹3,000 and ₹2,00,000, an eighth of them teams; and the claims
 * of four occupied days each, a fifth of all artists being taken in the evening of `busyDate`. The same numbers
 * give the same catalogue. A hundred thousand take about a minute.
 */
export async function generateCatalogue(
  database: Database,
  artists: number,
  busyDate = '2026-12-12',
): Promise<void> {
  await database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await addCities(db);
    for (let first = 1; first <= artists; first += BATCH) {
      const last = Math.min(artists, first + BATCH - 1);
      await addArtists(db, first, last);
      await addClaims(db, first, last, busyDate);
    }
    await sql`select setval(pg_get_serial_sequence('artist', 'id'), ${artists})`.execute(db);
    for (const table of ['artist', 'artist_skill', 'slot_claim', 'artist_media', 'skill', 'category_skill'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function addCities(db: Database) {
  await sql`
    insert into city (id, slug, name, state_code, lat, lng, position) values
      (901, 'bench-chandigarh', 'Chandigarh', '04', 30.7333, 76.7794, 901),
      (902, 'bench-mohali', 'Mohali', '03', 30.7046, 76.7179, 902),
      (903, 'bench-ludhiana', 'Ludhiana', '03', 30.901, 75.8573, 903),
      (904, 'bench-amritsar', 'Amritsar', '03', 31.634, 74.8723, 904),
      (905, 'bench-delhi', 'New Delhi', '07', 28.6139, 77.209, 905),
      (906, 'bench-shimla', 'Shimla', '02', 31.1048, 77.1734, 906)
    on conflict do nothing`.execute(db);
}

/** Pseudo-random numbers in [0, 1) that depend on the artist alone. */
const chance = (salt: number) => sql.raw(`((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`);

async function addArtists(db: Database, first: number, last: number) {
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
    from generate_series(${first}::bigint, ${last}::bigint) n
    cross join lateral (select floor(power(${chance(12)}, 2) * 120)::integer as reviews) heard
    join category on category.position = 1 + n % 9
    join city on city.id = case when ${chance(13)} < 0.6 then 901 + (n % 2) else 903 + (n % 4) end`.execute(
    db,
  );
  await sql`
    insert into artist_media (artist_id, kind, role, source)
    select n, 'photo', 'profile', 'demo/poster/' || n from generate_series(${first}::bigint, ${last}::bigint) n`.execute(
    db,
  );
}

async function addClaims(db: Database, first: number, last: number, busyDate: string) {
  await sql`
    insert into slot_claim (artist_id, purpose, during, state)
    select n, 'outside', tstzrange(begins, begins + interval '5 hours'), 'firm'
    from generate_series(${first}::bigint, ${last}::bigint) n
    cross join lateral (
      select ((${busyDate}::date + day)::timestamp + time '17:30') at time zone 'Asia/Kolkata' as begins
      from unnest(array[case when ${chance(14)} < 0.2 then 0 else 1 + n % 6 end, 7 + n % 7, 14 + n % 7, 21 + n % 7]::integer[]) day
    ) occupied`.execute(db);
}
