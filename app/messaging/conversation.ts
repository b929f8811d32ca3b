import { isWithinContactDays } from '#app/bookings/access/artist-sees.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';

/** In a conversation: whoever booked, who performs or was to perform, our staff. */
export type Party = 'host' | 'artist' | 'operator';

export const MAX_MESSAGE_LENGTH = 2000;
export const MESSAGES_PER_PAGE = 30;

/** What happened to the booking, as a line between the messages. Named by the text `event.<key>`. */
export const EVENTS = [
  'requested',
  'confirmed',
  'declined',
  'silent',
  'replacing',
  'performs_now',
  'cancelled',
  'change_asked',
  'change_agreed',
  'change_applied',
  'manager',
  'arrived',
  'completed',
] as const;
export type ConversationEvent = (typeof EVENTS)[number];

export const REPORT_REASONS = ['contact', 'rude', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

interface Standing {
  state: BookingState;
  /** Whether the conversation is with the artist who performs now. */
  current: boolean;
  endsAt: Date;
}

const AGREED: readonly BookingState[] = ['confirmed', 'in_progress', 'completed'];
const DAYS_AFTER = 30;

/**
 * Whether host and artist see each other's phone numbers, addresses and links: while their agreement stands and a week
 * after the performance. Before it, later, and for an artist who no longer performs, they are hidden.
 */
export function contactsAreOpen(standing: Standing, now: Date): boolean {
  return standing.current && AGREED.includes(standing.state) && !contactsAreOver(standing, now);
}

/** Whether contacts were open and are hidden again, because the performance was too long ago. */
export function contactsAreOver({ state, endsAt }: Standing, now: Date): boolean {
  return state === 'completed' && !isWithinContactDays(endsAt, now);
}

/** Whether another artist is looked for, in place of the one with whom the conversation is. */
export function isReplacing({ state, current }: Omit<Standing, 'endsAt'>): boolean {
  return current && (state === 'declined' || state === 'replacing');
}

/** Whether something may be written: from the request until a month after the performance, to who performs. */
export function mayWrite({ state, current, endsAt }: Standing, now: Date): boolean {
  const over = now.getTime() > endsAt.getTime() + DAYS_AFTER * 86_400_000;
  return current && !over && (state === 'requested' || AGREED.includes(state));
}

/** A message as one reader sees it. */
export interface ThreadMessage {
  id: number;
  at: string;
  /** Who wrote it; null for a line about the booking. */
  as: Party | null;
  author: string | null;
  mine: boolean;
  /** Empty once it was removed. */
  text: string;
  /** Whether contacts were taken out of it for this reader. */
  hidden: boolean;
  removed: boolean;
  reported: boolean;
  event: { key: ConversationEvent; name: string | null; by: string | null } | null;
}

/** How far the others have read. */
export interface Reading {
  as: 'host' | 'artist';
  /** Null for a host whose name the reader may not know. */
  name: string | null;
  lastReadId: number;
}

/** A conversation and what its reader may do in it. */
export interface Conversation {
  /** Null before anything was written. */
  id: string | null;
  bookingId: string;
  bookingCode: string;
  artistId: number;
  artistName: string;
  /** Null for an artist who may not know it yet, or no longer. */
  hostName: string | null;
  me: Party;
  current: boolean;
  /** Whether the artist fell away and another one is looked for. */
  replacing: boolean;
  contactsOpen: boolean;
  /** Whether they were open and are not any more. */
  contactsOver: boolean;
  mayWrite: boolean;
}
