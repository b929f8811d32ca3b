/** What can be done with a ticket, and in which states. */
export const TICKET_ACTS = {
  /** Goes to the sender by e-mail. */
  answer: ['open', 'answered'],
  /** Among ourselves; the sender never sees it. */
  note: ['open', 'answered', 'solved'],
  /** What the sender wrote back or said on the phone: it must be answered again. */
  received: ['open', 'answered', 'solved'],
  close: ['open', 'answered'],
  /** The grievance officer answers in their own name. */
  grievance: ['open', 'answered'],
} as const;

export type TicketAct = keyof typeof TICKET_ACTS;

export function isTicketAct(name: unknown): name is TicketAct {
  return typeof name === 'string' && Object.hasOwn(TICKET_ACTS, name);
}

export function ticketAllows(state: string, act: TicketAct): boolean {
  return (TICKET_ACTS[act] as readonly string[]).includes(state);
}

export const MAX_ENTRY_LENGTH = 4000;
