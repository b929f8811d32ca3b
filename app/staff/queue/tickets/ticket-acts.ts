export const TICKET_ACTS = {
  /** Goes to the sender by e-mail. */
  answer: ['open', 'answered'],
  /** Internal; never shown to the sender. */
  note: ['open', 'answered', 'solved'],
  /** A reply from the sender by mail or phone; reopens the ticket. */
  received: ['open', 'answered', 'solved'],
  close: ['open', 'answered'],
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
