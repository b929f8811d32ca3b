import { type Insertable, sql } from 'kysely';
import { speaksForSql } from '#app/artists/core/artist-holder-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { Paise } from '#app/shared/money.ts';
import type { BookingTerms, ChangeKind } from './booking-terms.ts';
import { readVenueSetting } from './venue-setting.ts';

const now = sql<Date>`business_now()`;

const columns = [
  'booking_change.id',
  'booking_change.booking_id',
  'booking_change.artist_id',
  'booking_change.asked_by',
  'booking_change.kind',
  'booking_change.state',
  'booking_change.was',
  'booking_change.wanted',
  'booking_change.starts_at',
  'booking_change.ends_at',
  'booking_change.quote',
  'booking_change.sound',
  'booking_change.total_paise',
  'booking_change.due_paise',
  'booking_change.back_paise',
  'booking_change.refund_cap',
  'booking_change.answer_by',
  'booking_change.pay_by',
  'booking_change.asked_at',
  'booking_change.answered_at',
  'booking_change.answered_by',
  'booking_change.reason',
  'booking_change.applied_at',
] as const;

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof selectChange>>>;

export function selectChange(db: Database, id: string) {
  return changesQuery(db).where('id', '=', id).executeTakeFirst();
}

function changesQuery(db: Database) {
  return db.selectFrom('booking_change').select(columns).$narrowType<{ kind: ChangeKind }>();
}

export function selectTermsRow(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .select([
      'id',
      'artist_id',
      'host_id',
      'state',
      'starts_at',
      'version',
      'fee_paise',
      'total_paise',
      'tax_paise',
      'quote',
      'policy_id',
      'policy_version',
      'refund_cap',
      'respond_by',
    ])
    .select(['host_name', 'message', 'venue_access', 'audience_size', 'event_date', 'starts_local'])
    .select(['ends_local', 'venue_address', 'venue_lat', 'venue_lng', 'venue_setting'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
}

/** The change that awaits an answer or payment. Lock its booking before moving it. */
export function selectOpenChange(db: Database, bookingId: string) {
  return changesQuery(db)
    .where('booking_id', '=', bookingId)
    .where((on) =>
      on.or([on('state', '=', 'asked'), on.and([on('state', '=', 'agreed'), on('applied_at', 'is', null)])]),
    )
    .executeTakeFirst();
}

/** Newest first. */
export function selectChangesOf(db: Database, bookingId: string, limit: number) {
  return changesQuery(db)
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute();
}

export function insertChange(
  trx: Transaction,
  change: Omit<Insertable<Tables['booking_change']>, 'asked_at'>,
): Promise<string> {
  return insertForId(trx, 'booking_change', { ...change, asked_at: now });
}

export async function answerChange(
  trx: Transaction,
  id: string,
  answer: {
    state: 'agreed' | 'declined' | 'lapsed' | 'withdrawn';
    by: string;
    accountId: string | null;
    reason?: string;
    due?: number;
    back?: number;
    payBy?: Date;
  },
): Promise<void> {
  await updateRow(trx, 'booking_change', id, {
    state: answer.state,
    answered_at: now,
    answered_by: answer.by,
    answered_by_id: answer.accountId,
    reason: answer.reason ?? '',
    ...(answer.due === undefined ? {} : { due_paise: answer.due }),
    ...(answer.back === undefined ? {} : { back_paise: answer.back }),
    ...(answer.payBy ? { pay_by: answer.payBy } : {}),
  });
}

export async function markApplied(trx: Transaction, id: string): Promise<void> {
  await updateRow(trx, 'booking_change', id, { applied_at: now });
}

/** Writes terms and raises the version. */
export async function updateTerms(trx: Transaction, bookingId: string, terms: BookingTerms): Promise<void> {
  await updateRow(trx, 'booking', bookingId, {
    host_name: terms.hostName,
    message: terms.message,
    venue_access: terms.venueAccess,
    audience_size: terms.audienceSize,
    event_date: terms.date,
    starts_local: terms.from,
    ends_local: terms.to,
    venue_address: terms.address,
    venue_lat: terms.lat,
    venue_lng: terms.lng,
    venue_setting: readVenueSetting(terms.setting),
    version: sql`version + 1`,
    updated_at: now,
  });
}

export async function updateAgreement(
  trx: Transaction,
  bookingId: string,
  agreement: {
    startsAt: Date;
    endsAt: Date;
    quote: object;
    sound: number;
    /** The audience that the sound was fitted for, if not the booking's. */
    soundAudience: string | null;
    total: number;
    tax: number;
    refundCap: string | null;
    /** Moves the artist's answer deadline earlier, never later. */
    respondBy: Date;
    /** Null once nothing is left to pay. */
    balanceDueAt: Date | null;
    plan: 'full' | 'deposit';
    /** Paise by which the fee grows, and the performer's own fee where it differs. */
    addedFee: number;
  },
): Promise<void> {
  const paidNow = agreement.balanceDueAt === null && agreement.plan === 'deposit';
  await updateRow(trx, 'booking', bookingId, {
    starts_at: agreement.startsAt,
    ends_at: agreement.endsAt,
    quote: JSON.stringify(agreement.quote),
    fee_paise: sql<Paise>`fee_paise + ${agreement.addedFee}::bigint`,
    artist_fee_paise: sql<Paise | null>`artist_fee_paise + ${agreement.addedFee}::bigint`,
    sound_paise: agreement.sound,
    sound_audience: agreement.soundAudience,
    total_paise: agreement.total,
    tax_paise: agreement.tax,
    refund_cap: agreement.refundCap,
    respond_by: sql<Date>`least(respond_by, ${agreement.respondBy}::timestamptz)`,
    payment_plan: agreement.plan,
    ...(agreement.plan === 'full' ? { deposit_paise: null, balance_due_at: null } : {}),
    ...(agreement.balanceDueAt ? { balance_due_at: agreement.balanceDueAt } : {}),
    ...(paidNow ? { balance_paid_at: sql<Date>`coalesce(balance_paid_at, business_now())` } : {}),
    balance_reminded_days: null,
  });
}

export async function deleteSoundLines(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_sound_line').where('booking_id', '=', bookingId).execute();
}

/** Pending changes whose deadline passed or whose booking moved on. */
export function selectLapsedChanges(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('booking_change')
    .innerJoin('booking', 'booking.id', 'booking_change.booking_id')
    .select(['booking_change.id', 'booking_change.booking_id', 'booking_change.state', 'booking_change.kind'])
    .select(sql<boolean>`coalesce(pay_by, answer_by) < ${now} - interval '1 day'`.as('long_over'))
    .where((on) =>
      on.or([
        on('booking_change.state', '=', 'asked'),
        on.and([on('booking_change.state', '=', 'agreed'), on('applied_at', 'is', null)]),
      ]),
    )
    .where((on) =>
      on.or([
        on(sql<Date>`coalesce(pay_by, answer_by)`, '<=', now),
        on.and([
          on('booking_change.kind', '=', 'terms'),
          on('booking.state', 'not in', ['requested', 'confirmed']),
        ]),
        on.and([
          on('booking_change.kind', '=', 'extension'),
          on('booking.state', 'not in', ['confirmed', 'in_progress']),
        ]),
        on('booking.artist_id', '<>', on.ref('booking_change.artist_id')),
      ]),
    )
    .$if(after !== null, (query) => query.where('booking_change.id', '>', after!))
    .orderBy('booking_change.id')
    .limit(limit)
    .execute();
}

export function selectChangesForAccount(db: Database, accountId: string, limit: number) {
  return db
    .selectFrom('booking_change')
    .innerJoin('booking', 'booking.id', 'booking_change.booking_id')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select(columns)
    .$narrowType<{ kind: ChangeKind }>()
    .select(['booking.code', 'booking.occasion', 'booking.host_name', 'artist.name as artist_name'])
    .where(speaksForSql(accountId, sql`artist.id`))
    .where('booking_change.state', '=', 'asked')
    .where('booking_change.asked_by', '<>', 'artist')
    .where('booking_change.answer_by', '>', now)
    .where((on) =>
      on.or([
        on.and([
          on('booking_change.kind', '=', 'terms'),
          on('booking.state', 'in', ['requested', 'confirmed']),
        ]),
        on.and([
          on('booking_change.kind', '=', 'extension'),
          on('booking.state', 'in', ['confirmed', 'in_progress']),
        ]),
      ]),
    )
    .whereRef('booking.artist_id', '=', 'booking_change.artist_id')
    .orderBy('booking_change.answer_by')
    .limit(limit)
    .execute();
}
