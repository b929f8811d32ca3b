import { type Sort, USUAL_MINUTES } from './artist-search.ts';

export const KM_PER_DEGREE = 111.2;

/** Square of the distance to the point of three parameters from `first`: latitude, longitude, narrowing of longitudes. */
export function squaredDegrees(first: number): string {
  const [lat, lng, narrowing] = [0, 1, 2].map((after) => `$${first + after}::float8`);
  return `((lat - ${lat}) * (lat - ${lat}) + (lng - ${lng}) * (lng - ${lng}) * ${narrowing})`;
}

function orderBy(sort: Sort, point: number): string {
  switch (sort) {
    case 'best':
      return 'lifted desc, artist_id';
    case 'price':
      return 'fee_paise, lifted desc, artist_id';
    case 'rating':
      return '(select (42.0 + rating_sum) / (10 + rating_count) from artist rated where rated.id = artist_id) desc, lifted desc, artist_id';
    case 'nearest':
      return `${squaredDegrees(point)}, lifted desc, artist_id`;
  }
}

interface FlaggedPage {
  sort: Sort;
  /** First of the three parameters of the point. */
  point: number;
  offset: string;
  limit: string;
}

/** One page of the CTE `flagged` that is not taken, with the counts of the CTEs `found` and `flagged`. */
export function pageOfFlagged({ sort, point, offset, limit }: FlaggedPage): string {
  const order = orderBy(sort, point);
  return `page as (
  select * from flagged where not taken order by ${order} offset ${offset}::integer limit ${limit}::integer
)
select (select count(*) from found)::integer as found, (select count(*) from flagged where taken)::integer as taken,
  artist.id, artist.kind, artist.name, artist.category, category.name as category_name, artist.skills, artist.genres,
  city.name as city, artist.lat, artist.lng, artist.fee_paise, artist.rating_count, artist.rating_sum,
  (select source from artist_media where artist_id = artist.id and role = 'profile' order by position limit 1) as photo,
  case when artist.kind = 'team' then greatest((select count(*) from team_member where team_id = artist.id), jsonb_array_length(coalesce(artist.portrait->'people', '[]'))) else 0 end::integer as members
from (select) nothing
left join (page
  join artist on artist.id = page.artist_id
  join category on category.slug = artist.category
  join city on city.id = artist.city_id) on true
order by ${order.replaceAll(/\b(lifted|artist_id|fee_paise|lat|lng)\b(?! =)/g, 'page.$1')}`;
}

/** Claims of an artist never overlap, so only the last one starting before the slot's end can reach in. */
function reachesInto(artist: string, slot: string, end: string): string {
  return `coalesce((
    select upper(during) > lower(${slot}::tstzrange) from slot_claim
    where artist_id = ${artist} and state in ('held', 'firm') and lower(during) < ${end}
      and (state = 'firm' or expires_at > (select business_now()))
    order by lower(during) desc limit 1
  ), false)`;
}

const USUAL_SET = `interval '${USUAL_MINUTES} minutes'`;

/**
 * Whether the artist `ranked`, or a member of that team, has something in the slot of the parameter. With `wholeSet` the
 * slot is as much longer as the artist's set exceeds {@link USUAL_MINUTES}.
 */
export function isTaken(slot: string, wholeSet: boolean): string {
  const set = "(select set_minutes from artist own where own.id = ranked.artist_id) * interval '1 minute'";
  const end = wholeSet
    ? `upper(${slot}::tstzrange) + greatest(${set} - ${USUAL_SET}, interval '0')`
    : `upper(${slot}::tstzrange)`;
  return `(${reachesInto('ranked.artist_id', slot, end)} or (ranked.is_team and exists (
    select from team_member where team_id = ranked.artist_id and ${reachesInto('team_member.artist_id', slot, end)})))`;
}
