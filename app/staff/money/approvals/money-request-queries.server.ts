import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';
import { MONEY_MOVES } from '../../frame/fresh-actions.ts';
import type { MoneyMove } from './money-move.server.ts';

/** Longer than bookings are kept: such a request does not expire. */
const WITHOUT_END = sql<Date>`business_now() + interval '100 years'`;

export type RequestState = 'done' | 'open' | 'approved' | 'refused' | 'withdrawn' | 'outdated' | 'expired';

/** Serialises one person's moves, so that two at once cannot each stay just below the limit. */
export async function lockMovesOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(5802, hashtext(${accountId}))`.execute(trx);
}

export async function savepoint(trx: Transaction): Promise<void> {
  await sql`savepoint money_move`.execute(trx);
}

/** Rolls back the trial run. */
export async function rollbackToSavepoint(trx: Transaction): Promise<void> {
  await sql`rollback to savepoint money_move`.execute(trx);
}

/** Paise one person moved within 24 hours without a second person: on a subject, and in all. */
export async function sumMovedWithoutApproval(trx: Transaction, accountId: string, subject: string) {
  const { rows } = await sql<{ onSubject: number; inAll: number }>`select
      coalesce(sum(amount_paise) filter (where subject = ${subject}), 0)::bigint as "onSubject",
      coalesce(sum(amount_paise), 0)::bigint as "inAll"
    from money_request where state = 'done' and requested_by = ${accountId}
      and requested_at > business_now() - interval '24 hours'`.execute(trx);
  return rows[0]!;
}

/** Who moved how many paise alone within 24 hours, most first. */
export function selectMoversWithoutApproval(db: Database) {
  return db
    .selectFrom('money_request')
    .innerJoin('account', 'account.id', 'requested_by')
    .select(['account.id', 'account.name'])
    .select((on) => on.fn.countAll<number>().as('times'))
    .select((on) => on.fn.sum<number>('amount_paise').as('amount'))
    .where('state', '=', 'done')
    .where('requested_at', '>', sql<Date>`business_now() - interval '24 hours'`)
    .groupBy(['account.id', 'account.name'])
    .orderBy('amount', 'desc')
    .limit(100)
    .execute();
}

export interface NewRequest {
  move: MoneyMove;
  subject: string;
  seen: readonly string[] | undefined;
  amount: number;
  reason: string;
  requestedBy: string;
}

/** Undefined if the same action on the same subject is already open. */
export async function insertRequest(
  trx: Transaction,
  state: 'done' | 'open',
  request: NewRequest,
): Promise<string | undefined> {
  const { hours } = MONEY_MOVES[request.move.act];
  const row = await trx
    .insertInto('money_request')
    .values({
      act: request.move.act,
      subject: request.subject,
      amount_paise: request.amount,
      input: JSON.stringify({ ...request.move, seen: request.seen }),
      reason: request.reason,
      state,
      requested_by: request.requestedBy,
      requested_at: sql`business_now()`,
      expires_at:
        state === 'open' && hours === null
          ? WITHOUT_END
          : sql`business_now() + make_interval(hours => ${sql.lit(state === 'open' ? hours! : 0)})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['act', 'subject']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const columns = [
  'id',
  'act',
  'subject',
  'amount_paise',
  'input',
  'reason',
  'state',
  'requested_by',
  'requested_at',
  'expires_at',
] as const;

export function lockOpenRequest(trx: Transaction, id: string) {
  return trx
    .selectFrom('money_request')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`expires_at > business_now()`)
    .forUpdate()
    .executeTakeFirst();
}

export function selectOpenRequest(trx: Transaction, act: string, subject: string) {
  return trx
    .selectFrom('money_request')
    .select(columns)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function closeRequest(
  trx: Transaction,
  id: string,
  end: { state: 'approved' | 'refused' | 'withdrawn' | 'outdated'; decidedBy: string; decision?: string },
): Promise<void> {
  await updateRow(trx, 'money_request', id, {
    state: end.state,
    decided_by: end.decidedBy,
    decided_at: sql`business_now()`,
    decision: end.decision ?? '',
  });
}

export function expireOpenRequests(trx: Transaction, of?: { act: string; subject: string }) {
  return trx
    .updateTable('money_request')
    .set({ state: 'expired', decided_at: sql`business_now()` })
    .where('state', '=', 'open')
    .where(sql<boolean>`expires_at <= business_now()`)
    .$if(of !== undefined, (query) => query.where('act', '=', of!.act).where('subject', '=', of!.subject))
    .returning(['id', 'subject', 'amount_paise', 'requested_by'])
    .execute();
}

/** Roles the account holds now; none if it is gone. */
export async function rolesOf(db: Database, accountId: string): Promise<readonly string[]> {
  const account = await db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account?.roles ?? [];
}
