import type { ReliabilityKind } from '#app/artists/core/reliability-rules.ts';
import type { AbsenceKind } from '#app/bookings/core/absence.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { Events } from '#app/platform/events.ts';

// Instants are ISO texts, amounts integer paise, phones as stored.

export interface BookingNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  hostPhone?: string;
  occasion?: string;
  startsAt: string;
  venue: string;
  totalPaise: number;
  paidPaise?: number;
  balanceBy?: string;
  refundPaise?: number;
  /** Follows once it is confirmed that the artist cannot come. */
  pendingPaise?: number;
  unconfirmed?: boolean;
  /** The artist did not come, as our staff recorded while the event ran. */
  noShow?: boolean;
  refundDays?: number;
  lostWhy?: LostReason;
  /** Of a payment that its bank left open. */
  begunAt?: string;
  askedUntil?: string;
  paymentId?: string;
  answerBy?: string;
  agreed?: boolean;
  cancelledBy?: 'host' | 'artist' | 'operator' | 'system';
  reason?: string;
}

/** Messages outlive access, so an artist's have no host, house number or price. */
export interface ArtistNoticeData {
  bookingCode: string;
  occasion: string;
  startsAt: string;
  endsAt: string;
  place?: string;
  audienceSize: string;
  /** Expected share in paise, after tax and commission. */
  sharePaise?: number;
  answerBy?: string;
  reason?: string;
}

/** Data about a replacement; `artistName` is the artist booked before. */
export interface ReplacementNoticeData extends BookingNoticeData {
  replacementName: string;
  rating?: string;
  feePaise: number;
  decideBy: string;
  returnedPaise?: number;
}

export interface OfferNoticeData extends ArtistNoticeData {
  replacementName: string;
  feePaise: number;
  decideBy: string;
  /** The event runs without its artist: minutes from the host's yes until they are there. */
  readyMinutes?: number;
}

export interface AbsenceNoticeData extends ArtistNoticeData {
  name: string;
  stated: AbsenceKind;
  /** Only in the text message to the proved phone. */
  answer?: { origin: string; token: string };
}

export interface ChangeNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  oldStartsAt: string;
  startsAt: string;
  venue: string;
  answerBy: string;
  payBy?: string;
  duePaise?: number;
  backPaise?: number;
  reason?: string;
}

export interface ArtistChangeNoticeData {
  bookingCode: string;
  oldStartsAt: string;
  startsAt: string;
  place?: string;
  answerBy: string;
  reason?: string;
}

export interface ExtensionNoticeData {
  bookingCode: string;
  artistName: string;
  minutes: number;
  endsAt: string;
  oldEndsAt: string;
  answerBy: string;
  payBy?: string;
  duePaise: number;
}

/** For the artist: what they earn more, never what the host pays. */
export interface ArtistExtensionNoticeData {
  bookingCode: string;
  minutes: number;
  endsAt: string;
  oldEndsAt: string;
  answerBy: string;
  earnPaise: number;
}

export interface BalanceNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  balancePaise: number;
  dueAt: string;
  endsAt: string;
  refundPaise?: number;
}

export interface DayNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  venue: string;
  artistPhone?: string;
  hostPhone?: string;
  arrivedAt?: string;
  lateMinutes?: number;
  creditPaise?: number;
  /** When the credit is paid, unless someone objects before. */
  leavesAt?: string;
  problem?: 'late' | 'short' | 'no_show';
  decision?: string;
  answerBy?: string;
  /** Only in the text message to the proved phone. */
  answer?: { origin: string; token: string };
  checkedBy?: string;
}

export type ArtistDayNoticeData = Pick<
  DayNoticeData,
  | 'bookingCode'
  | 'startsAt'
  | 'lateMinutes'
  | 'creditPaise'
  | 'leavesAt'
  | 'problem'
  | 'decision'
  | 'answerBy'
  | 'answer'
>;

type Near = Events['day.near'];

export interface ManagerContact {
  managerName?: string;
  managerPhone?: string;
}

export interface ReminderData extends ManagerContact {
  bookingCode: string;
  step: Near['step'];
  open: Near['open'];
  artistName: string;
  startsAt: string;
  venue: string;
}

export interface ManagerReminderData extends ReminderData {
  hostName: string;
  hostPhone: string;
  artistPhone?: string;
  mapLink: string;
}

export interface ArtistReminderData extends ManagerContact {
  bookingCode: string;
  step: Near['step'];
  open: Near['open'];
  startsAt: string;
  callAt: string;
  place?: string;
}

export interface PermissionNoticeData {
  bookingCode: string;
  startsAt: string;
  reason?: string;
}

/** Phones only where the reader may have them. */
export interface ManagerNoticeData {
  bookingCode: string;
  managerName: string;
  managerPhone?: string;
  hostName: string;
  hostPhone?: string;
  artistName: string;
  artistPhone?: string;
  startsAt: string;
  venue: string;
}

export interface ReviewNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  until?: string;
  rating?: number;
  reason?: string;
}

export interface WaitingNoticeData {
  bookingCode: string;
  /** Last author; null for the host, where an artist reads. */
  from: string | null;
  count: number;
}

export interface ReportNoticeData {
  bookingCode: string;
  by: string;
  of: string;
  reason: string;
}

export interface SoundOrderNoticeData {
  orderCode: string;
  hostName: string;
  hostPhone: string;
  startsAt: string;
  venue: string;
  note: string;
  totalPaise: number;
  refundPaise?: number;
  paidPaise?: number;
  begunAt?: string;
  askedUntil?: string;
  paymentId?: string;
  lostWhy?: LostReason;
  reason?: string;
}

export interface PayoutNoticeData {
  artistName: string;
  bookingCode?: string;
  amountPaise?: number;
  ending?: string;
  failure?: string;
  waits?: boolean;
  utr?: string | null;
  sentAt?: string;
  arrivesBy?: string;
  asked?: string;
  /** Stops payouts without signing in: our origin and the link's token. */
  stop?: StopLink | undefined;
  refusal?: AccountRefusal;
}

export interface StopLink {
  origin: string;
  token: string;
}

export interface ApplicationNoticeData {
  number: string;
  kind: 'solo' | 'team';
  name: string;
  applicant: string;
  phone: string;
  email: string;
  category: string;
  city: string;
  members: number | null;
  skills: string[];
  feePaise: number;
  videos: string[];
  about: string;
}

export interface DecidedCheckData extends StudioNoticeData {
  check: 'identity' | 'bank' | 'live';
  reason: string;
}

export interface ReliabilityNoticeData extends StudioNoticeData {
  standing: ReliabilityKind;
}

export interface StudioNoticeData {
  name: string;
}

export interface ContactNoticeData {
  number: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  answerBy: string;
}

/** Our answer to a ticket. `officer` signs a grievance. */
export interface ContactAnswerData {
  number: string;
  name: string;
  answer: string;
  officer?: { name: string; designation: string; email: string };
}

export interface EmailNews {
  newEmail: string;
  /** Whom to call at once where it was not the reader. */
  supportPhone: string;
}

export interface AboutPerson {
  person: string;
  by: string;
}

export interface LimitChange {
  by: string;
  beforePaise: number;
  afterPaise: number;
  /** The limit of one person and day, not that of one booking. */
  daily?: boolean;
}

export interface MoneyRequest {
  by: string;
  amountPaise: number;
  /** Code of the booking or order; empty for a payee. */
  code: string;
}

export interface MoneyDecision extends MoneyRequest {
  state: 'approved' | 'refused' | 'outdated' | 'expired';
  reason: string;
}

export interface SupplierChange {
  version: number;
  model: 'agent' | 'principal';
  startsAt: string;
  by: string;
}

export interface ContactChange {
  person: string;
  contact: 'email' | 'phone';
}
