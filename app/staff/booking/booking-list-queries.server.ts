import { sql } from 'kysely';
import { EVENT_STATE } from '#app/bookings/core/event-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ListCursor } from '../frame/list-cursor.ts';
import { cursorValueSql, inListOrder } from '../frame/list-order-queries.server.ts';
import type { BookingFilter } from './booking-filter.ts';

const SIMILAR_NAMES = 50;

/** Keyset pages, by event day where days are given, else newest first. Each variant uses its own index. */
export async function selectAdminBookings(
  db: Database,
  filter: BookingFilter,
  after: ListCursor | null,
  limit: number,
) {
  const byDay = filter.from !== null || filter.to !== null;
  let query = db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select([
      'booking.id',
      'booking.code',
      'booking.state',
      'booking.occasion',
      'booking.event_date',
      'booking.starts_local',
      'booking.ends_local',
      'booking.total_paise',
      EVENT_STATE.as('eventState'),
      cursorValueSql('booking').as('made_at'),
      'booking.host_name',
      'host.phone as host_phone',
      'artist.name as artist_name',
      'city.name as city',
      'manager.name as manager_name',
    ])
    .limit(limit);
  const { code, orderCode, phone, artist, artistId, state, from, to, cityId, managerId } = filter;
  if (orderCode && !code) return [];
  if (code) query = query.where('booking.code', '=', code);
  if (state) query = query.where('booking.state', '=', state);
  else if (!code) query = query.where('booking.state', 'not in', ['held', 'expired']);
  if (phone) query = query.where('host.phone', '=', phone);
  if (artist) {
    const ids = await selectArtistsNamed(db, artist);
    if (ids.length === 0) return [];
    query = query.where('booking.artist_id', 'in', ids);
  }
  if (artistId) query = query.where('booking.artist_id', '=', artistId);
  if (cityId) query = query.where('artist.city_id', '=', cityId);
  if (managerId) query = query.where(sql<boolean>`booking.event_manager_id::text = ${managerId}`);
  if (from) query = query.where('booking.event_date', '>=', from);
  if (to) query = query.where('booking.event_date', '<=', to);
  return inListOrder(query, 'booking', { byDay, after }).execute();
}

export type AdminBookingRow = Awaited<ReturnType<typeof selectAdminBookings>>[number];

/** Queried first, so that the planner knows how few match. */
async function selectArtistsNamed(db: Database, words: string): Promise<number[]> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const artists = await db
    .selectFrom('artist')
    .select('id')
    .where('name', 'ilike', pattern)
    .limit(SIMILAR_NAMES)
    .execute();
  return artists.map(({ id }) => id);
}

export function selectIdOfCode(db: Database, code: string) {
  return db.selectFrom('booking').select('id').where('code', '=', code).executeTakeFirst();
}
