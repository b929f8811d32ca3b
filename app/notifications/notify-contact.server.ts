import type { Transaction } from '#app/platform/database.server.ts';
import type { ContactNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { ticketKey } from './people-of.ts';
import { queueNotice } from './queue-notice.server.ts';

export type ContactNotice = Omit<ContactNoticeData, 'answerBy'> & { answerBy: Date };

export async function notifyOfContact(trx: Transaction, ticket: ContactNotice): Promise<void> {
  const data: ContactNoticeData = {
    number: ticket.number,
    name: ticket.name,
    email: ticket.email,
    phone: ticket.phone,
    subject: ticket.subject,
    message: ticket.message,
    answerBy: ticket.answerBy.toISOString(),
  };
  await queueNotice(trx, {
    key: `contact.received.sender:${ticket.number}`,
    channel: 'email',
    recipient: ticket.email,
    template: 'contact.received.sender',
    about: [ticketKey(ticket.number)],
    data,
  });
  await notifyOperators(trx, ['support', 'owner'], {
    key: `contact.received.operator:${ticket.number}`,
    template: 'contact.received.operator',
    about: [ticketKey(ticket.number)],
    data,
  });
}
