import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, updateRow } from '#app/platform/rows.server.ts';
import type { Language } from '#app/shared/languages.ts';
import type { Subject } from '#app/site/contact/contact-request.ts';

export const TICKET_STATES = ['open', 'answered', 'solved'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

const columns = [
  'contact_ticket.id',
  'contact_ticket.number',
  'contact_ticket.name',
  'contact_ticket.email',
  'contact_ticket.phone',
  'contact_ticket.subject',
  'contact_ticket.message',
  'contact_ticket.state',
  'contact_ticket.grievance',
  'contact_ticket.created_at',
  'contact_ticket.answer_by',
  'contact_ticket.solve_by',
  'contact_ticket.answered_at',
  'contact_ticket.solved_at',
  // Where the page's language is not known, that of the account.
  sql<Language>`coalesce(contact_ticket.language, (select language from account
    where lower(account.email) = lower(contact_ticket.email) and erased_at is null limit 1), 'en')`.as(
    'language',
  ),
] as const;

export function selectTickets(db: Database, state: TicketState, page: { limit: number; offset: number }) {
  const query = db
    .selectFrom('contact_ticket')
    .select(columns)
    .$narrowType<{ subject: Subject; state: TicketState }>()
    .where('state', '=', state)
    .limit(page.limit)
    .offset(page.offset);
  if (state === 'open') return query.orderBy('answer_by').execute();
  if (state === 'answered') return query.orderBy('solve_by').execute();
  return query.orderBy('id', 'desc').execute();
}

export function selectTicketByNumber(db: Database, number: string) {
  return db.selectFrom('contact_ticket').select('id').where('number', '=', number).executeTakeFirst();
}

export function selectTicket(db: Database, id: number) {
  return db
    .selectFrom('contact_ticket')
    .select(columns)
    .$narrowType<{ subject: Subject; state: TicketState }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof selectTicket>>>;

export function lockTicket(trx: Transaction, id: number) {
  return trx
    .selectFrom('contact_ticket')
    .select(columns)
    .$narrowType<{ subject: Subject; state: TicketState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function selectEntries(db: Database, ticketId: number, limit: number) {
  return db
    .selectFrom('contact_ticket_entry')
    .innerJoin('account', 'account.id', 'contact_ticket_entry.author_id')
    .select([
      'contact_ticket_entry.id',
      'contact_ticket_entry.kind',
      'contact_ticket_entry.body',
      'contact_ticket_entry.at',
      'contact_ticket_entry.author_id',
      'account.name as by',
    ])
    .$narrowType<{ kind: 'answer' | 'received' | 'note' }>()
    .where('ticket_id', '=', ticketId)
    .orderBy('contact_ticket_entry.id')
    .limit(limit)
    .execute();
}

export function insertEntry(
  trx: Transaction,
  entry: { ticketId: number; kind: 'answer' | 'received' | 'note'; authorId: string; body: string },
): Promise<number> {
  return insertForId(trx, 'contact_ticket_entry', {
    ticket_id: entry.ticketId,
    kind: entry.kind,
    author_id: entry.authorId,
    body: entry.body,
    at: sql<Date>`business_now()`,
  });
}

/** Changes the state. Reopening restarts the 48-hour answer time, but not the month to solve it. */
export async function updateTicket(trx: Transaction, id: number, state: TicketState): Promise<void> {
  await updateRow(trx, 'contact_ticket', id, {
    state,
    version: sql`version + 1`,
    ...(state === 'open' && {
      answer_by: sql<Date>`business_now() + interval '48 hours'`,
      solved_at: null,
    }),
    ...(state === 'answered' && { answered_at: sql<Date>`coalesce(answered_at, business_now())` }),
    ...(state === 'solved' && { solved_at: sql<Date>`business_now()` }),
  });
}

export async function updateGrievance(trx: Transaction, id: number, grievance: boolean): Promise<void> {
  await updateRow(trx, 'contact_ticket', id, { grievance, version: sql`version + 1` });
}
