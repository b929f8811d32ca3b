import { sql } from 'kysely';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { CheckKind } from '#app/artists/verification/artist-check.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { cursorValueSql, inListOrder, likePattern } from '../frame/list-order-queries.server.ts';
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
  without_account: boolean;
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
      and state in ('linking', 'active', 'under_review', 'needs_clarification')) as without_account,
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

/** Newest first, and how many fit; a filter by skill reads the index of the search for live artists. */
export async function selectArtists(db: Database, filter: ArtistFilter, limit: number) {
  const { phone, name, cityId, category, skill, state, before } = filter;
  const fitting = db
    .selectFrom('artist')
    .leftJoin('account', 'account.id', 'artist.account_id')
    .where('artist.erased_at', 'is', null)
    .$if(phone !== null, (query) => query.where('account.phone', '=', phone))
    .$if(name !== null, (query) => query.where('artist.name', 'ilike', likePattern(name!)))
    .$if(cityId !== null, (query) => query.where('artist.city_id', '=', cityId!))
    .$if(category !== null, (query) => query.where('artist.category', '=', category!))
    .$if(state !== null, (query) => query.where('artist.state', '=', state!))
    .$if(skill !== '', (query) => query.where(hasSkillSql(skill)));
  const { count } = await fitting
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await fitting
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .select(['artist.id', 'artist.name', 'artist.skills', 'artist.fee_paise', 'account.phone'])
    .select(['artist.rating_count', 'artist.rating_sum', 'artist.performed_count'])
    .select(['city.name as city', 'category.name as category'])
    .select(({ ref }) => ref('artist.state').$castTo<ArtistState>().as('state'))
    .select([photoSql.as('photo'), passedChecksSql.as('checks'), nextEventSql.as('next')])
    .$if(before !== null, (query) => query.where('artist.id', '<', before!))
    .orderBy('artist.id', 'desc')
    .limit(limit)
    .execute();
  return { count, rows };
}

const photoSql = sql<string | null>`(select source from artist_media
  where artist_id = artist.id and role = 'profile' order by position limit 1)`;
const passedChecksSql = sql<
  CheckKind[]
>`array(select distinct kind from artist_check where artist_id = artist.id
  and state = 'passed' and (good_until is null or good_until > business_now()) order by kind)`;
const nextEventSql = sql<Date | null>`(select min(starts_at) from booking where artist_id = artist.id
  and starts_at > business_now() and state in ('requested', 'confirmed', 'in_progress'))`;

function hasSkillSql(skill: string) {
  return sql<boolean>`(artist.id in (select artist_id from artist_skill join skill on skill.id = skill_id
      where skill.key = skill_key(${skill}))
    or artist.state <> 'live' and exists (select from unnest(artist.skills || artist.genres) word
      where skill_key(word) = skill_key(${skill})))`;
}

/** Newest accounts first, each with its number of paid bookings. `named`: the name in all its spellings. */
export function selectHosts(db: Database, filter: HostFilter & { named: string | null }, limit: number) {
  const { phone, name, named, cityId, blocked, after } = filter;
  const query = db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city_id')
    .select(['account.id', 'account.name', 'account.phone', 'account.blocked_at', 'city.name as city'])
    .select(cursorValueSql('account').as('made_at'))
    .select(['account.created_at', countBookingsSql().as('bookings'), isArtistSql().as('is_artist')])
    .select([spentSql().as('spent'), bookedDaySql('last').as('last'), bookedDaySql('next').as('next')])
    .where('account.erased_at', 'is', null)
    // Who is looked for by phone is found in any case.
    .$if(phone === null, (q) => q.where(isHostSql()))
    .$if(phone !== null, (q) => q.where('account.phone', '=', phone!))
    .$if(name !== null, (q) =>
      q.where(
        sql<boolean>`(account.name ilike ${likePattern(name!)} or name_terms(account.name) @@ ${named}::tsquery)`,
      ),
    )
    .$if(cityId !== null, (q) => q.where('account.city_id', '=', cityId!))
    .$if(blocked, (q) => q.where('account.blocked_at', 'is not', null))
    .limit(limit);
  return inListOrder(query, 'account', { byDay: false, after }).execute();
}

function countBookingsSql() {
  return sql<number>`(select count(*)::integer from booking
    where host_id = account.id and state not in ('held', 'expired'))`;
}

/** Paise that we keep of what the host paid for bookings. */
function spentSql() {
  return sql<number>`(select coalesce(sum(payment.amount_paise - coalesce(
      (select sum(amount_paise) from refund where payment_id = payment.id), 0)), 0)::float8
    from booking join payment_order on payment_order.reference = 'booking:' || booking.id
      join payment on payment.payment_order_id = payment_order.id and payment.state = 'captured'
    where booking.host_id = account.id)`;
}

/** Day of the newest booking that is over, or of the first ahead, as `2026-12-12` IST. */
function bookedDaySql(which: 'last' | 'next') {
  const [fn, side] = which === 'last' ? [sql`max`, sql`<=`] : [sql`min`, sql`>`];
  return sql<string | null>`(select to_char(${fn}(starts_at) at time zone ${INDIA}, 'YYYY-MM-DD') from booking
    where host_id = account.id and starts_at ${side} business_now()
      and state in ('requested', 'confirmed', 'in_progress', 'completed', 'replacing'))`;
}

/** Neither staff nor artist, or somebody who has booked. */
function isHostSql() {
  return sql<boolean>`(account.roles = '{}' and not ${isArtistSql()}
    or exists (select from booking where host_id = account.id and state not in ('held', 'expired')))`;
}

function isArtistSql() {
  return sql<boolean>`exists (select from artist where account_id = account.id)`;
}
