import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { ticketKey } from '#app/notifications/people-of.ts';
import { deleteNoticesAbout } from '#app/notifications/personal-data-queries.server.ts';
import { queueNotice } from '#app/notifications/queue-notice.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type Pieces, placesInOrder, textsByPlace } from '#app/shared/text-pieces.ts';
import { emptyTicketIfDone } from '#app/site/contact/erase-tickets.server.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { currentTexts } from '#app/site/texts/current-texts.server.ts';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs, readPageNumber } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { selectTaken, takeWork } from '../taken-queries.server.ts';
import { isTicketAction, MAX_ENTRY_LENGTH, type TicketAction, ticketAllows } from './ticket-actions.ts';
import {
  insertEntry,
  lockTicket,
  selectEntries,
  selectTicket,
  selectTicketByNumber,
  selectTickets,
  TICKET_STATES,
  type TicketRow,
  updateGrievance,
  updateTicket,
} from './ticket-queries.server.ts';

const PER_PAGE = 40;
const MAX_ENTRIES = 300;

export async function openTickets({ request, context }: PageArgs) {
  requirePageRight(context, request, 'answer_tickets');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const number = wanted.get('number')?.trim().toUpperCase();
  const known = number ? await selectTicketByNumber(db, number) : undefined;
  if (known) throw redirect(`/operator/tickets/${known.id}`);
  const state = TICKET_STATES.find((each) => each === wanted.get('state')) ?? 'open';
  const page = readPageNumber(request);
  const found = await selectTickets(db, state, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const taken = await selectTaken(db, 'tickets', found);
  return { state, tickets: found.slice(0, PER_PAGE), more: found.length > PER_PAGE, page, taken };
}

export async function openTicket({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'answer_tickets');
  const { db } = context.get(platformContext);
  const ticketId = ticketIn(id);
  const ticket = ticketId > 0 ? await selectTicket(db, ticketId) : undefined;
  if (!ticket) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const answers = await readyAnswers(db, ticket);
  return {
    ticket,
    entries: await selectEntries(db, ticket.id, MAX_ENTRIES),
    takenBy: (await selectTaken(db, 'tickets', [ticket]))[ticket.id],
    answers,
    /** What the answer begins with. */
    ready: answers.find(({ id }) => id === searchParams.get('ready')),
    done: searchParams.get('done'),
  };
}

const PLACE = /\{\s*(name|ticket|booking)\s*\}/gi;

/** Those of the asker's language, else the English ones. What is not certain, such as one of two bookings, is left to staff. */
async function readyAnswers(db: Database, { language, name, number, message }: TicketRow) {
  const [own, english] = await Promise.all([language, 'en' as const].map((each) => readyTexts(db, each)));
  const codes = new Set(message.toUpperCase().match(/\bM[FS]-[2-9A-HJ-NP-Z]{6}\b/g));
  const known = { name, ticket: number, booking: codes.size === 1 ? [...codes][0] : undefined };
  return Object.keys(english!)
    .filter((place) => place.endsWith('.answer') && english![place])
    .map((id) => {
      const title = id.replace('.answer', '.question');
      const text = (own![id] || english![id]!).replace(
        PLACE,
        (place, which: string) => ownValue(known, which.toLowerCase()) ?? place,
      );
      return { id, title: own![title] || english![title]!, text, inEnglish: !own![id] };
    });
}

async function readyTexts(db: Database, language: Language): Promise<Pieces> {
  const [current] = await currentTexts(db, ['ready-answers'], language);
  const shipped = await shippedTexts('ready-answers', language);
  const texts: Pieces = { ...textsByPlace(shipped), ...current!.changed };
  return Object.fromEntries(placesInOrder(shipped, texts).map((place) => [place, texts[place]!]));
}

export interface TicketProblem {
  act: string;
  reason: AdminProblem;
  words: string;
}

const FIELDS = { act: trimmed(40), reason: trimmed(MAX_ENTRY_LENGTH) };

export async function submitTicket({ request, context }: PageArgs, id: string) {
  const viewer = requirePageRight(context, request, 'answer_tickets');
  const form = await request.formData();
  const { act, reason: words } = readForm(form, FIELDS);
  const ticketId = ticketIn(id);
  if (!isTicketAction(act) || ticketId === 0) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, `ticket-${act}`, ['ticket', id]);
  if (barred) return data<TicketProblem>({ act, reason: barred, words }, { status: 403 });
  const answer = await handleTicketAction(context.get(platformContext), viewer, ticketId, { act, words });
  if (answer.ok) throw redirect(addDoneToAddress(`/operator/tickets/${id}`, `ticket-${act}`));
  return data<TicketProblem>({ act, reason: answer.refusal.reason, words }, { status: 409 });
}

/** In one spelling: `007` names a ticket too, but is not found among those of its sender. */
const ticketIn = (id: string) => idIn(id, Number.MAX_SAFE_INTEGER);

type TicketRefusal = { reason: 'no_such_ticket' | 'ticket_closed' | 'words_missing' | 'place_left' };

/**
 * Performs one action on a ticket. Answers are e-mailed after commit; a received reply reopens it.
 * @param words the answer, note or closing reason
 */
export async function handleTicketAction(
  { db, wake }: Pick<Platform, 'db' | 'wake'>,
  by: { accountId: string },
  ticketId: number,
  { act, words }: { act: TicketAction; words: string },
): Promise<Result<{ ticketId: number }, TicketRefusal>> {
  return inTransactionThenWake({ db, wake }, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return refused({ reason: 'no_such_ticket' as const });
    if (!ticketAllows(ticket.state, act)) return refused({ reason: 'ticket_closed' as const });
    if (words === '') return refused({ reason: 'words_missing' as const });
    if (act === 'answer' && words.search(PLACE) >= 0) return refused({ reason: 'place_left' as const });
    const last = (await selectEntries(trx, ticketId, MAX_ENTRIES)).at(-1);
    // The form was sent twice.
    if (last?.author_id === by.accountId && last.kind === act && last.body === words)
      return accepted({ ticketId });
    await perform(trx, by, ticket, act, words);
    await takeWork(trx, { queue: 'tickets', item: String(ticketId), accountId: by.accountId });
    await recordAudit(trx, {
      accountId: by.accountId,
      action: `ticket.${act}`,
      subject: `ticket:${ticket.number}`,
      reason: act === 'close' || act === 'grievance' ? words : '',
      before: { state: ticket.state },
    });
    return accepted({ ticketId });
  });
}

async function perform(
  trx: Transaction,
  by: { accountId: string },
  ticket: TicketRow,
  act: TicketAction,
  words: string,
): Promise<void> {
  const write = (kind: 'answer' | 'received' | 'note') =>
    insertEntry(trx, { ticketId: ticket.id, kind, authorId: by.accountId, body: words });
  switch (act) {
    case 'answer': {
      const entryId = await write('answer');
      await updateTicket(trx, ticket.id, 'answered');
      await eraseTicketIfSenderErased(trx, ticket);
      return sendAnswer(trx, ticket, words, entryId);
    }
    case 'received':
      await write('received');
      return updateTicket(trx, ticket.id, 'open');
    case 'note':
      return void (await write('note'));
    case 'close':
      await write('note');
      await updateTicket(trx, ticket.id, 'solved');
      return eraseTicketIfSenderErased(trx, ticket);
    case 'grievance':
      await write('note');
      return updateGrievance(trx, ticket.id, !ticket.grievance);
  }
}

/** The sender's account was erased while the question was open. */
async function eraseTicketIfSenderErased(trx: Transaction, ticket: TicketRow): Promise<void> {
  if (await emptyTicketIfDone(trx, ticket.id)) await deleteNoticesAbout(trx, [ticketKey(ticket.number)]);
}

/** The sender may have no account, so the answer goes to the address given. */
async function sendAnswer(
  trx: Transaction,
  ticket: TicketRow,
  answer: string,
  entryId: number,
): Promise<void> {
  const { officer } = await readSettings(trx);
  await queueNotice(trx, {
    key: `contact.answered.sender:${entryId}`,
    channel: 'email',
    recipient: ticket.email,
    template: 'contact.answered.sender',
    language: ticket.language,
    about: [ticketKey(ticket.number)],
    data: {
      number: ticket.number,
      name: ticket.name,
      answer,
      ...(ticket.grievance && officer ? { officer } : {}),
    },
  });
}
