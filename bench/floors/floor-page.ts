import pg from 'pg';
import { floorParameters } from '../wishes.ts';

/** Search floor. $1 cells, $2 penalties, $3 skill, $4 paise, $5 lat, $6 lng, $7 squared cosine, $8 slot */
const FLOOR_QUERY = `
select artist.id, artist.kind, artist.name, artist.category, category.name as category_name, artist.skills,
  artist.genres, city.name as city, artist.lat, artist.lng, artist.fee_paise, artist.rating_count, artist.rating_sum,
  (select source from artist_media where artist_id = artist.id and role = 'profile' order by position limit 1) as photo
from (
  select artist_id, score from (
    select best.artist_id, best.is_team, best.rank - square.penalty as score
    from unnest($1::integer[], $2::real[]) as square (cell, penalty)
    cross join lateral (
      select artist_id, is_team, rank from artist_skill
      where skill_id = $3::integer and cell = square.cell and fee_paise <= $4::bigint
        and (lat - $5::float8) * (lat - $5::float8) + (lng - $6::float8) * (lng - $6::float8) * $7::float8
          <= (travel_km / 111.2::float8) * (travel_km / 111.2::float8)
      order by rank desc, artist_id limit 30
    ) best
    order by score desc, artist_id
    limit 240
  ) ranked
  where not coalesce((
    select upper(during) > lower($8::tstzrange) from slot_claim
    where artist_id = ranked.artist_id and state in ('held', 'firm') and lower(during) < upper($8::tstzrange)
    order by lower(during) desc limit 1
  ), false)
  limit 24
) page
join artist on artist.id = page.artist_id
join category on category.slug = artist.category
join city on city.id = artist.city_id
order by page.score desc, page.artist_id`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query(`select id from skill where key = 'singer'`);
const values = floorParameters(rows[0].id);

export interface FloorRow {
  id: number;
  name: string;
  category_name: string;
  city: string;
  fee_paise: string;
  rating_count: number;
  rating_sum: number;
  photo: string;
}

export async function readFloorPage(): Promise<FloorRow[]> {
  const found = await pool.query({ name: 'floor', text: FLOOR_QUERY, values });
  return found.rows;
}
