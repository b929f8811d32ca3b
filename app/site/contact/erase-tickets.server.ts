import type { Transaction } from '#app/platform/database.server.ts';
import {
  emptyTickets,
  isToBeEmptied,
  markToEmptyWhenSolved,
  selectTicketsOf,
} from './contact-queries.server.ts';

/**
 * Empties what was written to us from the address or phone of an account. An open question is emptied once it is answered or solved.
 * @returns numbers of the emptied tickets
 */
export async function eraseTickets(
  trx: Transaction,
  account: { id: string; email: string; phone: string },
): Promise<string[]> {
  const tickets = await selectTicketsOf(trx, account);
  const open = tickets.filter(({ state }) => state === 'open');
  const rest = tickets.filter(({ state }) => state !== 'open');
  await markToEmptyWhenSolved(
    trx,
    open.map(({ id }) => id),
  );
  await emptyTickets(
    trx,
    rest.map(({ id }) => id),
  );
  return rest.map(({ number }) => number);
}

/** Empties an answered or solved ticket whose writer was erased meanwhile; whether it did. */
export async function emptyTicketIfDone(trx: Transaction, ticketId: number): Promise<boolean> {
  if (!(await isToBeEmptied(trx, ticketId))) return false;
  await emptyTickets(trx, [ticketId]);
  return true;
}
