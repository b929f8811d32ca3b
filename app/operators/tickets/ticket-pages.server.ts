import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import type { AdminProblem } from '../admin-problem.ts';
import { type PageArgs, pageOf, withDone } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';
import { actOnTicket } from './act-on-ticket.server.ts';
import { isTicketAct, MAX_ENTRY_LENGTH } from './ticket-acts.ts';
import {
  selectEntries,
  selectTicket,
  selectTicketByNumber,
  selectTickets,
  TICKET_STATES,
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
  const page = pageOf(request);
  const found = await selectTickets(db, state, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  return { state, tickets: found.slice(0, PER_PAGE), more: found.length > PER_PAGE, page };
}

export async function openTicket({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'answer_tickets');
  const { db } = context.get(platformContext);
  const ticketId = ticketIn(id);
  const ticket = ticketId > 0 ? await selectTicket(db, ticketId) : undefined;
  if (!ticket) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  return { ticket, entries: await selectEntries(db, ticket.id, MAX_ENTRIES), done };
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
  if (!isTicketAct(act) || ticketId === 0) throw data(null, { status: 400 });
  const barred = await refuseAct(context, viewer, form, `ticket-${act}`, ['ticket', id]);
  if (barred) return data<TicketProblem>({ act, reason: barred, words }, { status: 403 });
  const answer = await actOnTicket(context.get(platformContext), viewer, ticketId, { act, words });
  if (answer.ok) throw redirect(withDone(`/operator/tickets/${id}`, `ticket-${act}`));
  return data<TicketProblem>({ act, reason: answer.refusal.reason, words }, { status: 409 });
}

/** In one spelling: `007` names a ticket too, but is not found among the matters of its sender. */
const ticketIn = (id: string) => idIn(id, Number.MAX_SAFE_INTEGER);
