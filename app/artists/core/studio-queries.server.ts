import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { ArtistColumns, ArtistField, ArtistPart } from './artist-change.ts';
import { FIELD_COLUMNS } from './artist-fields.ts';
import { involvesArtistSql } from './artist-holder-queries.server.ts';
import { profilePhoto } from './artist-queries.server.ts';
import { RESTRICTED_BY_RELIABILITY, type Restriction } from './own-artist.ts';

function studioArtistQuery(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .where('artist.id', '=', id)
    .select(['artist.id', 'artist.name', 'artist.state', 'artist.version', 'artist.category', 'artist.about'])
    .select(['artist.skills', 'artist.genres', 'artist.languages', 'artist.city_id', 'artist.locality'])
    .select(FIELD_COLUMNS)
    .select(['artist.fee_paise', 'artist.extension_paise', 'artist.rider', 'artist.set_list'])
    .select(['artist.other_members', profilePhoto(db)])
    .select(['artist.presentation', 'artist.submitted_at', 'artist.returned_note', 'artist.account_id'])
    .select([
      'artist.restriction_reason',
      'artist.restricted_by_standing',
      'artist.live_again_on',
      'artist.erased_at',
      'city.name as city',
      'category.name as category_name',
    ])
    .select(({ ref }) => ref('artist.kind').$castTo<'solo' | 'team'>().as('kind'));
}

export type StudioArtist = NonNullable<Awaited<ReturnType<typeof selectStudioArtist>>>;

export function selectStudioArtist(db: Database, id: number) {
  return studioArtistQuery(db, id).executeTakeFirst();
}

export function lockStudioArtist(trx: Transaction, id: number) {
  return studioArtistQuery(trx, id).forNoKeyUpdate('artist').executeTakeFirst();
}

export async function countMediaAndMembers(db: Database, artistId: number) {
  const { rows } = await sql<{ profile: number; gallery: number; films: number; members: number }>`
    select count(*) filter (where role = 'profile')::integer as profile,
      count(*) filter (where role = 'gallery')::integer as gallery,
      count(*) filter (where role = 'film')::integer as films,
      ((select count(*) from team_member where team_id = ${artistId})
        + (select count(*) from team_person where team_id = ${artistId} and state = 'member' and artist_id is null))::integer as members
    from artist_media where artist_id = ${artistId}`.execute(db);
  return rows[0]!;
}

export async function updateArtist(trx: Transaction, id: number, columns: Partial<ArtistColumns>) {
  const { rider, other_members, ...plain } = columns;
  await updateRow(trx, 'artist', id, {
    ...plain,
    ...(rider ? { rider: JSON.stringify(rider) } : {}),
    ...(other_members ? { other_members: JSON.stringify(other_members) } : {}),
    version: sql`version + 1`,
    updated_at: sql`business_now()`,
  });
}

type ChangedSide = { readonly [Field in ArtistField]?: unknown };

export interface ArtistChange {
  artistId: number;
  accountId: string;
  part: ArtistPart;
  before: ChangedSide;
  after: ChangedSide;
  /** Of staff, whose changes need no check. */
  reason?: string | null;
  sealed?: string | null;
}

export async function insertArtistChange(trx: Transaction, change: ArtistChange): Promise<string> {
  const { artistId, accountId, part, before, after, reason = null, sealed = null } = change;
  const checked = { reviewed_at: sql<Date>`business_now()`, reviewed_by: accountId };
  const id = await insertForId(trx, 'artist_change', {
    ...{ artist_id: artistId, account_id: accountId, part, reason, sealed_file: sealed },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after), at: sql`business_now()` },
    ...(reason !== null && checked),
  });
  return String(id);
}

/** These changes of an artist with their sealed pictures, or the last ten, the newest first. */
export function selectArtistChanges(db: Database, artistId: number, ids?: readonly number[]) {
  return db
    .selectFrom('artist_change as change')
    .innerJoin('account', 'account.id', 'change.account_id')
    .select(['change.id', 'before', 'after', 'at', 'reason', 'account.name as by'])
    .select(sql<string | null>`case when ${ids !== undefined} then sealed_file end`.as('sealed_file'))
    .select(({ ref }) => ref('change.part').$castTo<ArtistPart>().as('part'))
    .where('change.artist_id', '=', artistId)
    .$if(ids !== undefined, (query) => query.where('change.id', 'in', [0, ...ids!]))
    .orderBy('change.id', 'desc')
    .limit(ids ? MAX_UNDONE : 10)
    .execute();
}

/** Changes the state only from the given ones; false otherwise or if erased. */
export async function moveState(
  trx: Transaction,
  id: number,
  from: readonly string[],
  to: { state: string; submitted?: boolean; published?: boolean; note?: string | null },
): Promise<boolean> {
  const moved = await trx
    .updateTable('artist')
    .set({
      state: to.state,
      version: sql`version + 1`,
      updated_at: sql`business_now()`,
      ...(to.submitted ? { submitted_at: sql<Date>`business_now()` } : {}),
      ...(to.published ? { published_at: sql<Date>`coalesce(published_at, business_now())` } : {}),
      ...(to.note === undefined ? {} : { returned_note: to.note }),
    })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Remembers the state before the first restriction, to which lifting it returns. */
export async function setRestriction(
  trx: Transaction,
  id: number,
  state: Restriction,
  reason: string,
): Promise<void> {
  await updateRow(trx, 'artist', id, {
    state,
    state_before: sql<string>`coalesce(state_before, state)`,
    restriction_reason: reason,
    restricted_by_standing: false,
    version: sql`version + 1`,
    updated_at: sql`business_now()`,
  });
}

/** As an unlisted artist, until the rules about withdrawing a yes end it. */
export async function restrictByReliability(trx: Transaction, id: number): Promise<void> {
  await setRestriction(trx, id, 'unlisted', RESTRICTED_BY_RELIABILITY);
  await updateRow(trx, 'artist', id, { restricted_by_standing: true });
}

export async function setAcceptsInstantly(trx: Transaction, id: number, accepts: boolean): Promise<void> {
  await updateRow(trx, 'artist', id, {
    accepts_instantly: accepts,
    version: sql`version + 1`,
    updated_at: sql`business_now()`,
  });
}

/** The state from before the restriction; null if there is none. */
export async function liftRestriction(trx: Transaction, id: number): Promise<string | null> {
  const lifted = await trx
    .updateTable('artist')
    .set({
      state: sql<string>`state_before`,
      state_before: null,
      restriction_reason: null,
      restricted_by_standing: false,
      version: sql`version + 1`,
      updated_at: sql`business_now()`,
    })
    .where('id', '=', id)
    .where('state_before', 'is not', null)
    .returning('state')
    .executeTakeFirst();
  return lifted?.state ?? null;
}

const MAX_OWN = 20;
const MAX_UNDONE = 1000;

function artistsQuery(db: Database) {
  return db
    .selectFrom('artist')
    .select(['id', 'name', 'state', 'version'])
    .select(({ ref }) => ref('kind').$castTo<'solo' | 'team'>().as('kind'));
}

function ownArtistsQuery(db: Database, accountId: string) {
  return artistsQuery(db)
    .select(sql<boolean>`account_id is not distinct from ${accountId}`.as('leads'))
    .where((is) =>
      is.or([
        is('account_id', '=', accountId),
        is('id', 'in', (of) =>
          of
            .selectFrom('team_person')
            .select('team_id')
            .where('account_id', '=', accountId)
            .where('is_manager', '=', true),
        ),
      ]),
    );
}

export function selectOwnArtists(db: Database, accountId: string) {
  return ownArtistsQuery(db, accountId).orderBy('leads', 'desc').orderBy('id').limit(MAX_OWN).execute();
}

const waiting = sql<number>`((
    select count(*) from booking where artist_id = artist.id and state = 'requested'
  ) + (
    select count(*) from replacement_offer join replacement on replacement.id = replacement_offer.replacement_id
    where replacement_offer.artist_id = artist.id and replacement_offer.ended_at is null
      and replacement.decide_by > business_now()
      and (replacement_offer.state = 'proposed' or replacement_offer.answer_by > business_now())
  ) + (
    select count(*) from booking_change join booking on booking.id = booking_change.booking_id
    where booking_change.artist_id = artist.id and booking.artist_id = artist.id
      and booking_change.state = 'asked' and booking_change.asked_by <> 'artist'
      and booking_change.answer_by > business_now()
      and booking.state in ('confirmed', case booking_change.kind when 'extension' then 'in_progress' else 'requested' end)
  ))::integer`;

const unread = (accountId: string) => sql<number>`(
    select count(*) from conversation
    left join conversation_reading as reading
      on reading.conversation_id = conversation.id and reading.account_id = ${accountId}
    join conversation_message as message on message.conversation_id = conversation.id
      and message.id > coalesce(reading.last_read_id, 0)
      and message.author_id is not null and message.author_id <> ${accountId} and message.removed_at is null
    where conversation.artist_id = artist.id
  )::integer`;

export function selectVisitedArtist(db: Database, accountId: string, id: number) {
  return ownArtistsQuery(db, accountId)
    .select([waiting.as('waiting'), unread(accountId).as('unread')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For staff; `involved` if they are the artist or of the team themselves. */
export function selectArtistForStaff(db: Database, staffId: string, id: number) {
  return artistsQuery(db)
    .select([sql<number>`0`.as('waiting'), sql<number>`0`.as('unread'), sql<boolean>`false`.as('leads')])
    .select(involvesArtistSql(staffId, sql.ref('artist.id')).as('involved'))
    .select(sql<boolean>`account_id is null and state = 'draft'`.as('draft'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export function selectOwnArtist(db: Database, accountId: string, id: number) {
  return ownArtistsQuery(db, accountId).where('id', '=', id).executeTakeFirst();
}

export function selectApplicationDecision(db: Database, applicationId: string) {
  return db
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .select(['number', 'artist_application.name', 'artist_application.kind', 'account.id as accountId'])
    .select(['artist_id as artistId', 'decision_note as reason'])
    .where('artist_application.id', '=', applicationId)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst();
}

export function selectOwner(db: Database, artistId: number) {
  return db
    .selectFrom('artist')
    .select(['name', 'account_id as accountId'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}
