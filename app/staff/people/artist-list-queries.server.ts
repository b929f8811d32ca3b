import { sql } from 'kysely';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { Database } from '#app/platform/database.server.ts';
import { cursorValueSql, inListOrder } from '../frame/list-order-queries.server.ts';
import type { ArtistFilter } from './artist-filter.ts';
import type { HostFilter } from './host-filter.ts';

/** Newest first; a filter by skill reads the index of the search for live artists. */
export function selectArtists(db: Database, filter: ArtistFilter, limit: number) {
  const { phone, name, cityId, category, skill, state, before } = filter;
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .leftJoin('account', 'account.id', 'artist.account_id')
    .select(['artist.id', 'artist.name', 'artist.kind', 'artist.skills', 'artist.fee_paise'])
    .select(['artist.rating_count', 'artist.rating_sum', 'artist.performed_count', 'account.phone'])
    .select(['city.name as city', 'category.name as category'])
    .select(({ ref }) => ref('artist.state').$castTo<ArtistState>().as('state'))
    .where('artist.erased_at', 'is', null)
    .$if(phone !== null, (query) => query.where('account.phone', '=', phone))
    .$if(name !== null, (query) => query.where('artist.name', 'ilike', likePattern(name!)))
    .$if(cityId !== null, (query) => query.where('artist.city_id', '=', cityId!))
    .$if(category !== null, (query) => query.where('artist.category', '=', category!))
    .$if(state !== null, (query) => query.where('artist.state', '=', state!))
    .$if(skill !== '', (query) => query.where(hasSkillSql(skill)))
    .$if(before !== null, (query) => query.where('artist.id', '<', before!))
    .orderBy('artist.id', 'desc')
    .limit(limit)
    .execute();
}

function hasSkillSql(skill: string) {
  return sql<boolean>`(artist.id in (select artist_id from artist_skill join skill on skill.id = skill_id
      where skill.key = skill_key(${skill}))
    or artist.state <> 'live' and exists (select from unnest(artist.skills || artist.genres) word
      where skill_key(word) = skill_key(${skill})))`;
}

function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Newest accounts first, each with its number of paid bookings. */
export function selectHosts(db: Database, filter: HostFilter, limit: number) {
  const { phone, name, cityId, blocked, after } = filter;
  const query = db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city_id')
    .select(['account.id', 'account.name', 'account.phone', 'account.blocked_at', 'city.name as city'])
    .select(cursorValueSql('account').as('made_at'))
    .select(['account.created_at', countBookingsSql().as('bookings'), isArtistSql().as('is_artist')])
    .where('account.erased_at', 'is', null)
    .$if(phone !== null, (q) => q.where('account.phone', '=', phone!))
    .$if(name !== null, (q) => q.where('account.name', 'ilike', likePattern(name!)))
    .$if(cityId !== null, (q) => q.where('account.city_id', '=', cityId!))
    .$if(blocked, (q) => q.where('account.blocked_at', 'is not', null))
    .limit(limit);
  return inListOrder(query, 'account', { byDay: false, after }).execute();
}

function countBookingsSql() {
  return sql<number>`(select count(*)::integer from booking
    where host_id = account.id and state not in ('held', 'expired'))`;
}

function isArtistSql() {
  return sql<boolean>`exists (select from artist where account_id = account.id)`;
}
