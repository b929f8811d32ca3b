import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { isWithinContactDays } from '#app/bookings/view/artist-sees.ts';

/** Role in a conversation: host, current or former artist, staff. */
export type Party = 'host' | 'artist' | 'operator';

export const MAX_MESSAGE_LENGTH = 2000;
export const MESSAGES_PER_PAGE = 30;

/** Booking events shown between messages; labelled by the text `event.<key>`. */
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
  'extension_asked',
  'extension_agreed',
  'extension_applied',
  'manager',
  'arrived',
  'completed',
] as const;
export type ConversationEvent = (typeof EVENTS)[number];

export const REPORT_REASONS = ['contact', 'rude', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

interface BookingStage {
  state: BookingState;
  current: boolean;
  endsAt: Date;
}

const AGREED: readonly BookingState[] = ['confirmed', 'in_progress', 'completed'];
const DAYS_AFTER = 30;

/** The host's contacts are visible while the agreement holds, until a week after the performance. */
export function contactsAreOpen(stage: BookingStage, now: Date): boolean {
  return stage.current && AGREED.includes(stage.state) && !contactsAreHiddenAgain(stage, now);
}

/** Whether contacts were visible and are hidden again because the performance was too long ago. */
export function contactsAreHiddenAgain({ state, endsAt }: BookingStage, now: Date): boolean {
  return state === 'completed' && !isWithinContactDays(endsAt, now);
}

/** Whether a replacement is being sought for this conversation's artist. */
export function isReplacementSought({ state, current }: Omit<BookingStage, 'endsAt'>): boolean {
  return current && (state === 'declined' || state === 'replacing');
}

export function mayWrite({ state, current, endsAt }: BookingStage, now: Date): boolean {
  const over = now.getTime() > endsAt.getTime() + DAYS_AFTER * 86_400_000;
  return current && !over && (state === 'requested' || AGREED.includes(state));
}

export interface ThreadMessage {
  id: number;
  at: string;
  /** Null for a line about the booking. */
  as: Party | null;
  author: string | null;
  mine: boolean;
  /** Empty once removed. */
  text: string;
  hidden: boolean;
  removed: boolean;
  reported: boolean;
  event: { key: ConversationEvent; name: string | null; by: string | null } | null;
}

export interface Reading {
  as: 'host' | 'artist';
  name: string | null;
  lastReadId: number;
}

export interface Conversation {
  id: string | null;
  bookingId: string;
  bookingCode: string;
  artistId: number;
  artistName: string;
  /** Null for an artist who may not know it yet, or no longer. */
  hostName: string | null;
  me: Party;
  current: boolean;
  replacing: boolean;
  /** Whether the reader sees contacts that the other side writes. */
  contactsOpen: boolean;
  /** Whether the host sees contacts that the artist writes. */
  artistContactsOpen: boolean;
  contactsOver: boolean;
  mayWrite: boolean;
}

export interface ConversationPage {
  conversation: Conversation;
  messages: ThreadMessage[];
  more: boolean;
  /** How far host and artist have read, without the reader. */
  readings: Reading[];
  /** Artists with a conversation on this booking that the reader may open, newest first. */
  artists: { id: number; name: string; current: boolean }[];
}

export type OpenedConversation = ConversationPage & { formKey: string };
