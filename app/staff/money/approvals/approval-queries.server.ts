import { sql } from 'kysely';
import { mayDo, ROLES } from '#app/accounts/core/roles.ts';
import type { Database } from '#app/platform/database.server.ts';
import { conflictOfInterestSql } from '../../frame/conflict-of-interest-queries.server.ts';
import { MONEY_MOVES, type MoneyMoveName } from '../../frame/fresh-actions.ts';
import { codeOfReferenceSql, hostOfReferenceSql } from '../../frame/purchase-queries.server.ts';
import { type MoneyMove, targetOfMove } from './money-move.server.ts';

export interface ListedRequest {
  id: string;
  act: MoneyMoveName;
  subject: string;
  amount: number;
  input: MoneyMove;
  reason: string;
  requestedBy: string;
  by: string;
  at: Date;
  expiresAt: Date;
  code: string | null;
  host: string | null;
  /** The artist that it is about, where it names one. */
  artist: string | null;
}

export async function selectOpenRequests(
  db: Database,
  { subject, limit, offset }: { subject?: string; limit: number; offset: number },
): Promise<ListedRequest[]> {
  const reference = sql`money_request.subject`;
  const { rows } =
    await sql<ListedRequest>`select money_request.id, act, subject, amount_paise as amount, input, reason,
      requested_by as "requestedBy", account.name as by, requested_at as at, expires_at as "expiresAt",
      (select name || ' #' || id from artist where id = coalesce((input->>'artistId')::integer,
        (select artist_id from replacement_offer where id = (input->>'offerId')::uuid),
        (select artist_id from absence where id = (input->>'absenceId')::uuid),
        case when act in ('dispute', 'cancel') then (input->'seen'->>0)::integer end)) as artist,
      ${codeOfReferenceSql(reference)} as code, ${hostOfReferenceSql(reference)} as host
    from money_request join account on account.id = requested_by
    where money_request.state = 'open' and expires_at > business_now()
      and (${subject ?? null}::text is null or subject = ${subject ?? null})
    order by requested_at, money_request.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Accounts with the right for the action, except the requester and those involved in it. */
export async function selectDeciders(
  db: Database,
  { input, requestedBy }: Pick<ListedRequest, 'input' | 'requestedBy'>,
): Promise<{ id: string; name: string }[]> {
  const holders = ROLES.filter((role) => mayDo([role], MONEY_MOVES[input.act].right));
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<boolean>`roles <> '{}' and roles && ${sql.lit(`{${holders.join(',')}}`)}::text[]`)
    .where('erased_at', 'is', null)
    .where('id', '<>', requestedBy)
    .where(sql<boolean>`not ${conflictOfInterestSql(sql.ref('account.id'), ...targetOfMove(input))}`)
    .orderBy('name')
    .limit(100)
    .execute();
}
