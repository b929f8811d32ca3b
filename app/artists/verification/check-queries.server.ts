import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { insertForId, insertRow, updateRow } from '#app/platform/rows.server.ts';
import { type CheckKind, type CheckState, GOOD_YEARS, RENEW_DAYS } from './artist-check.ts';

const now = sql<Date>`business_now()`;
const goodUntil = sql<Date>`business_now() + make_interval(years => ${sql.lit(GOOD_YEARS)})`;
const columns = [
  'id',
  'artist_id',
  'kind',
  'state',
  'person_name',
  'submitted_at',
  'decided_at',
  'good_until',
  'reason',
  'seen_on',
  'place',
  'created_at',
] as const;

/** Checks of an artist, newest first. */
export function selectChecksOf(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('artist_check')
    .select(columns)
    .select(sql<boolean>`state = 'passed' and good_until > business_now()`.as('good'))
    .select(
      sql<boolean>`good_until <= business_now() + make_interval(days => ${sql.lit(RENEW_DAYS)})`.as('ending'),
    )
    .where('artist_id', '=', artistId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type CheckRow = Awaited<ReturnType<typeof selectChecksOf>>[number];

/** The checks of an artist that are good now, newest first. Days are IST. */
export const selectGoodChecks = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('artist_check')
    .select(['kind', 'person_name', 'good_until', 'seen_on', 'place'])
    .select(sql<string>`to_char(decided_at at time zone ${INDIA}, 'YYYY-MM-DD')`.as('day'))
    .where('artist_id', '=', artistId)
    .where('state', '=', 'passed')
    .where('good_until', '>', now)
    .orderBy('created_at', 'desc'),
);

export function lockCheck(trx: Transaction, id: string) {
  return trx.selectFrom('artist_check').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The check that waits for its artist or for staff, kept from being decided meanwhile. */
export function lockOpenCheck(trx: Transaction, artistId: number, kind: CheckKind) {
  return trx
    .selectFrom('artist_check')
    .select(['id', 'state'])
    .where('artist_id', '=', artistId)
    .where('kind', '=', kind)
    .where('state', 'in', ['asked', 'submitted'])
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a check with its first step. */
export async function insertCheck(
  trx: Transaction,
  check: {
    artistId: number;
    kind: CheckKind;
    state: CheckState;
    by: string | null;
    seen?: { on: string; place: string };
    goodUntil?: Date;
  },
): Promise<string> {
  const passed = check.state === 'passed';
  const id = await insertForId(trx, 'artist_check', {
    artist_id: check.artistId,
    kind: check.kind,
    state: check.state,
    seen_on: check.seen?.on ?? null,
    place: check.seen?.place ?? null,
    created_at: now,
    ...(passed ? { decided_at: now, decided_by: check.by, good_until: check.goodUntil ?? goodUntil } : {}),
    ...(check.state === 'submitted' ? { submitted_at: now } : {}),
  });
  await insertStep(trx, id, { state: check.state, by: check.by });
  return id;
}

/** Marks an open check as submitted, with the name that identity documents are compared with. */
export async function markSubmitted(trx: Transaction, id: string, personName: string | null): Promise<void> {
  await updateRow(trx, 'artist_check', id, {
    state: 'submitted',
    submitted_at: now,
    person_name: personName,
  });
}

/** Ends an open check that its artist withdrew. */
export async function markCheckWithdrawn(trx: Transaction, id: string, by: string): Promise<void> {
  await updateRow(trx, 'artist_check', id, { state: 'returned', decided_at: now });
  await insertStep(trx, id, { state: 'returned', by });
}

/** Decides a check and starts the time after which its pictures are removed. */
export async function writeDecision(
  trx: Transaction,
  id: string,
  decision: { kind: CheckKind; state: 'passed' | 'returned'; by: string; reason: string },
): Promise<void> {
  const { state, by, reason } = decision;
  // A registration holds until the artist says another.
  const ends = state === 'passed' && decision.kind !== 'gst';
  await updateRow(trx, 'artist_check', id, {
    state,
    decided_by: by,
    decided_at: now,
    reason,
    good_until: ends ? goodUntil : null,
  });
  await trx.updateTable('artist_check_paper').set({ decided_at: now }).where('check_id', '=', id).execute();
  await insertStep(trx, id, { state, by, reason });
}

/** Ends the passed checks of the kinds; returns those that ended. */
export async function endPassed(
  trx: Transaction,
  artistId: number,
  kinds: readonly CheckKind[],
  end: { state: 'expired' | 'revoked'; by: string | null; reason: string },
): Promise<{ id: string; kind: CheckKind }[]> {
  const ended = await trx
    .updateTable('artist_check')
    .set({ state: end.state, reason: end.reason })
    .where('artist_id', '=', artistId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'passed')
    .returning(['id', 'kind'])
    .execute();
  for (const { id } of ended) await insertStep(trx, id, end);
  return ended;
}

export async function insertStep(
  trx: Transaction,
  checkId: string,
  step: { state: CheckState; by: string | null; reason?: string },
): Promise<void> {
  await insertRow(trx, 'artist_check_step', {
    check_id: checkId,
    state: step.state,
    by_id: step.by,
    reason: step.reason ?? '',
    at: now,
  });
}

/** Passed checks whose time is over, by id. */
export function selectEndedChecks(db: Database, { after, limit }: { after: string | null; limit: number }) {
  return db
    .selectFrom('artist_check')
    .select(['id', 'artist_id', 'kind'])
    .where('state', '=', 'passed')
    .where('good_until', '<=', now)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ends one check by time; false if it ended otherwise meanwhile. */
export async function expireCheck(trx: Transaction, id: string): Promise<boolean> {
  const expired = await trx
    .updateTable('artist_check')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .where('good_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (expired) await insertStep(trx, id, { state: 'expired', by: null });
  return expired !== undefined;
}

/** What was done with the checks of an artist, newest first. */
export function selectSteps(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('artist_check_step')
    .innerJoin('artist_check', 'artist_check.id', 'artist_check_step.check_id')
    .leftJoin('account', 'account.id', 'artist_check_step.by_id')
    .select(['artist_check_step.id', 'artist_check_step.state', 'artist_check_step.at'])
    .select(['artist_check_step.reason', 'artist_check.kind', 'account.name as by'])
    .where('artist_check.artist_id', '=', artistId)
    .orderBy('artist_check_step.id', 'desc')
    .limit(limit)
    .execute();
}
