import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { cursorValue, inListOrder } from '../list-order-queries.server.ts';
import { containing } from './artist-list-queries.server.ts';
import type { HostFilter } from './host-filter.ts';

/** Newest accounts first, each with its number of paid bookings. */
export function selectHosts(db: Database, filter: HostFilter, limit: number) {
  const { phone, name, cityId, blocked, after } = filter;
  const query = db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city_id')
    .select(['account.id', 'account.name', 'account.phone', 'account.blocked_at', 'city.name as city'])
    .select(cursorValue('account').as('made_at'))
    .select(['account.created_at', bookingsOf().as('bookings'), isArtist().as('is_artist')])
    .where('account.erased_at', 'is', null)
    .$if(phone !== null, (q) => q.where('account.phone', '=', phone!))
    .$if(name !== null, (q) => q.where('account.name', 'ilike', containing(name!)))
    .$if(cityId !== null, (q) => q.where('account.city_id', '=', cityId!))
    .$if(blocked, (q) => q.where('account.blocked_at', 'is not', null))
    .limit(limit);
  return inListOrder(query, 'account', { byDay: false, after }).execute();
}

function bookingsOf() {
  return sql<number>`(select count(*)::integer from booking
    where host_id = account.id and state not in ('held', 'expired'))`;
}

function isArtist() {
  return sql<boolean>`exists (select from artist where account_id = account.id)`;
}
