import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { ContactRequest, Subject } from './contact-request.ts';

export interface ContactTicket extends ContactRequest {
  id: number;
  number: string;
  createdAt: Date;
  answerBy: Date;
}

export interface NewTicket extends ContactRequest {
  number: string;
  fingerprint: Buffer;
}

/** Due for an answer within 48 hours, for a solution within a month. */
export async function insertTicket(trx: Transaction, ticket: NewTicket): Promise<number> {
  const { id } = await trx
    .insertInto('contact_ticket')
    .values({
      ...ticket,
      created_at: sql`business_now()`,
      answer_by: sql`business_now() + interval '48 hours'`,
      solve_by: sql`business_now() + interval '1 month'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
