import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId } from '#app/platform/rows.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { type ContactRequest, SAFETY, type Subject } from './contact-request.ts';

export interface ContactTicket extends ContactRequest {
  id: number;
  number: string;
  createdAt: Date;
  answerBy: Date;
}

export interface NewTicket extends ContactRequest {
  number: string;
  fingerprint: Buffer;
  language: Language | null;
}

/** Hours until an answer is due; of somebody who is not safe one. */
const answerHours = (subject: Subject) => (subject === SAFETY ? 1 : 48);

/** Due for an answer within 48 hours, for a solution within a month. */
export function insertTicket(trx: Transaction, ticket: NewTicket): Promise<number> {
  return insertForId(trx, 'contact_ticket', {
    ...ticket,
    created_at: sql`business_now()`,
    answer_by: sql`business_now() + make_interval(hours => ${answerHours(ticket.subject)}::integer)`,
    solve_by: sql`business_now() + interval '1 month'`,
  });
}

export async function findRepeated(trx: Transaction, fingerprint: Buffer): Promise<string | undefined> {
  const row = await trx
    .selectFrom('contact_ticket')
    .select('number')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', sql<Date>`business_now() - interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

export async function findTicket(db: Database, id: number): Promise<ContactTicket | undefined> {
  const row = await db
    .selectFrom('contact_ticket')
    .select(['id', 'number', 'name', 'email', 'phone', 'subject', 'message'])
    .select(['created_at', 'answer_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, answer_by, subject, ...rest } = row;
  return {
    ...rest,
    subject: subject as Subject,
    createdAt: new Date(created_at),
    answerBy: new Date(answer_by),
  };
}

/** An address that another account has too proves nothing about this one. */
export async function selectTicketsOf(
  trx: Transaction,
  { id, email, phone }: { id: string; email: string; phone: string },
): Promise<{ id: number; number: string; state: string }[]> {
  const { rows } = await sql<{ id: number; number: string; state: string }>`
    select id, number, state from contact_ticket
    where lower(email) = lower(${email})
        and not exists (select from account where lower(email) = lower(${email}) and id <> ${id} and erased_at is null)
      or ltrim(regexp_replace(phone, '\\D', '', 'g'), '0') in (ltrim(${phone}, '+'), right(${phone}, 10))
    for update`.execute(trx);
  return rows;
}

/** As `RETENTION` does, and with what staff wrote there, which quotes it. */
export async function emptyTickets(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('contact_ticket')
    .set({ name: 'Removed', email: 'removed@removed.invalid', phone: null, message: 'Removed' })
    .set({ erase_when_solved: false, state: 'solved', version: sql`version + 1` })
    .set({ solved_at: sql<Date>`coalesce(solved_at, business_now())` })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('contact_ticket_entry')
    .set({ body: 'Removed' })
    .where('ticket_id', 'in', ids)
    .execute();
}

export async function markToEmptyWhenSolved(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('contact_ticket').set({ erase_when_solved: true }).where('id', 'in', ids).execute();
}

export async function isToBeEmptied(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('contact_ticket')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'open')
    .where('erase_when_solved', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
