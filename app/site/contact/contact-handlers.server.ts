import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type ContactTicket, findTicket } from './contact-queries.server.ts';

export function contactHandlers(
  { db }: Pick<Platform, 'db'>,
  tell: (trx: Transaction, ticket: ContactTicket) => Promise<void>,
) {
  return {
    'contact.received': ({ ticketId }) =>
      inTransaction(db, async (trx) => {
        const ticket = await findTicket(trx, ticketId);
        if (ticket) await tell(trx, ticket);
      }),
  } satisfies OutboxHandlers;
}
