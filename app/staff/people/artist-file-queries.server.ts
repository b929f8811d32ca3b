import { sql } from 'kysely';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import type { Database } from '#app/platform/database.server.ts';
import { cursorValueSql, inListOrder } from '../frame/list-order-queries.server.ts';
import type { ArtistFilter } from './artist-filter.ts';
import type { HostFilter } from './host-filter.ts';

export function selectArtistFile(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .leftJoin('account', 'account.id', 'artist.account_id')
    .select(['artist.id', 'artist.name', 'artist.kind', 'artist.skills', 'artist.genres', 'artist.locality'])
    .select(['artist.fee_paise', 'artist.rating_count', 'artist.rating_sum', 'artist.performed_count'])
    .select(['artist.withdrawn_count', 'artist.published_at', 'artist.created_at', 'artist.erased_at'])
    .select(['artist.restriction_reason', 'artist.account_id', 'artist.version'])
    .select(['account.name as holder_name', 'account.phone as holder_phone', 'account.email as holder_email'])
    .select(['city.name as city', 'category.name as category'])
    .select(({ ref }) => ref('artist.state').$castTo<ArtistState>().as('state'))
    .where('artist.id', '=', id)
    .executeTakeFirst();
}

export interface ArtistCounts {
  payouts: number;
  sent_payouts: number;
  open_payouts: number;
  /** No account, or one that took nothing. */
  homeless: boolean;
  disputes: number;
  reported: number;
  pending_reviews: number;
}

/** Counts with an index each: payouts, disputes, reported messages and reviews to check. */
export async function selectArtistCounts(
  db: Database,
  id: number,
  accountId: string | null,
): Promise<ArtistCounts> {
  const payee = `artist:${id}`;
  const { rows } = await sql<ArtistCounts>`select
    (select count(*) from payout where payee = ${payee} and state = 'paid'
      and (arrived_at is not null or arrival_unrecorded))::integer as payouts,
    (select count(*) from payout where payee = ${payee} and state = 'paid'
      and arrived_at is null and not arrival_unrecorded)::integer as sent_payouts,
    (select count(*) from payout where payee = ${payee} and state in ('held', 'due'))::integer as open_payouts,
    not exists (select from payout_account where payee = ${payee}
      and state in ('linking', 'active', 'under_review', 'needs_clarification')) as homeless,
    (select count(*) from dispute where artist_id = ${id})::integer as disputes,
    (select count(*) from conversation join conversation_message message on message.conversation_id = conversation.id
      join message_report on message_id = message.id
      where conversation.artist_id = ${id} and message.author_id = ${accountId}::uuid)::integer as reported,
    (select count(*) from review where artist_id = ${id} and state = 'pending')::integer as pending_reviews`.execute(
    db,
  );
  return rows[0]!;
}

/** Other artists whose payout account in use has the same PAN. */
export async function selectSamePan(db: Database, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select distinct artist.id, artist.name
    from payout_account own
    join payout_account other on other.pan_marks && own.pan_marks and other.payee <> own.payee
    join artist on other.payee = 'artist:' || artist.id
    where own.payee = ${`artist:${id}`} and own.state <> 'replaced' and other.state <> 'replaced'
    order by artist.id limit 20`.execute(db);
  return rows;
}

export function countArtistBookingsByState(db: Database, id: number): Promise<StateCount[]> {
  return countBookingsByState(db, sql`artist_id = ${id}`);
}

export function countHostBookingsByState(db: Database, id: string): Promise<StateCount[]> {
  return countBookingsByState(db, sql`host_id = ${id}`);
}

export interface StateCount {
  state: BookingState;
  count: number;
}

async function countBookingsByState(db: Database, whose: ReturnType<typeof sql>): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`select state, count(*)::integer as count from booking
    where ${whose} and state not in ('held', 'expired') group by state order by count desc, state`.execute(
    db,
  );
  return rows;
}

export function selectLastReviews(db: Database, by: { artistId: number } | { authorId: string }) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .select(['review.id', 'review.rating', 'review.body', 'review.state', 'review.author_name as author'])
    .select(['review.performed_on as performed', 'artist.name as artist'])
    .$call((query) =>
      'artistId' in by
        ? query.where('review.artist_id', '=', by.artistId)
        : query.where('review.author_id', '=', by.authorId),
    )
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(5)
    .execute();
}

export type ReviewRow = Awaited<ReturnType<typeof selectLastReviews>>[number];

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
