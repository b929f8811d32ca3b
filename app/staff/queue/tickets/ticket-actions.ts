export const TICKET_ACTIONS = {
  /** Goes to the sender by e-mail. */
  answer: ['open', 'answered'],
  /** Internal; never shown to the sender. */
  note: ['open', 'answered', 'solved'],
  /** A reply from the sender by mail or phone; reopens the ticket. */
  received: ['open', 'answered', 'solved'],
  close: ['open', 'answered'],
  grievance: ['open', 'answered'],
} as const;

export type TicketAction = keyof typeof TICKET_ACTIONS;

export function isTicketAction(name: unknown): name is TicketAction {
  return typeof name === 'string' && Object.hasOwn(TICKET_ACTIONS, name);
}

export function ticketAllows(state: string, act: TicketAction): boolean {
  return (TICKET_ACTIONS[act] as readonly string[]).includes(state);
}

export const MAX_ENTRY_LENGTH = 4000;
