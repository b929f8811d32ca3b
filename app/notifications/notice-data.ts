import type { ReliabilityKind } from '#app/artists/core/reliability-rules.ts';
import type { AbsenceKind } from '#app/bookings/core/absence.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { CodePurpose, Events } from '#app/platform/events.ts';
import type english from './templates/en.json';

// Instants are ISO texts, amounts integer paise, phones as stored.

interface OfBooking {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  venue: string;
}

export interface BookingNoticeData extends OfBooking {
  hostPhone?: string;
  occasion?: string;
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
  /** Until then a cancellation brings everything back, if the artist says yes earlier too. */
  freeUntil?: string;
  agreed?: boolean;
  cancelledBy?: 'host' | 'artist' | 'operator' | 'system';
  reason?: string;
}

/** Messages outlive access, so an artist's have no host, house number or price. */
interface OfEvent {
  bookingCode: string;
  startsAt: string;
  place?: string;
}

export interface ArtistNoticeData extends OfEvent {
  occasion: string;
  callAt: string;
  endsAt: string;
  audienceSize: string;
  /** Expected share in paise, after tax and commission. */
  sharePaise?: number;
  answerBy?: string;
  reason?: string;
}

/** For members of a team: no host, house or price. */
export interface PlayerNoticeData {
  news: 'confirmed' | 'changed' | 'cancelled' | 'off';
  team: string;
  startsAt: string;
  callAt: string;
  place?: string;
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

/** A link that works without signing in: only in the text message to the proved phone. */
export type TokenLink = { origin: string; token: string };

interface AbsenceNoticeData extends ArtistNoticeData {
  name: string;
  stated: AbsenceKind;
  answer?: TokenLink;
}

export interface ChangeNoticeData extends OfBooking {
  oldStartsAt: string;
  answerBy: string;
  payBy?: string;
  duePaise?: number;
  backPaise?: number;
  reason?: string;
}

export interface ArtistChangeNoticeData extends OfEvent {
  oldStartsAt: string;
  answerBy: string;
  reason?: string;
}

interface LongerData {
  bookingCode: string;
  minutes: number;
  endsAt: string;
  oldEndsAt: string;
  answerBy: string;
}

export interface ExtensionNoticeData extends LongerData {
  artistName: string;
  payBy?: string;
  duePaise: number;
}

/** For the artist: what they earn more, never what the host pays. */
export interface ArtistExtensionNoticeData extends LongerData {
  earnPaise: number;
}

interface BalanceNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  startsAt: string;
  balancePaise: number;
  dueAt: string;
  endsAt: string;
  refundPaise?: number;
}

export interface ArtistDayNoticeData {
  bookingCode: string;
  startsAt: string;
  lateMinutes?: number;
  creditPaise?: number;
  /** When the credit is paid, unless someone objects before. */
  leavesAt?: string;
  problem?: 'late' | 'short' | 'no_show' | 'not_played';
  decision?: string;
  answerBy?: string;
  answer?: TokenLink;
}

export interface DayNoticeData extends ArtistDayNoticeData {
  artistName: string;
  hostName: string;
  venue: string;
  artistPhone?: string;
  hostPhone?: string;
  arrivedAt?: string;
  checkedBy?: string;
}

interface NearData {
  bookingCode: string;
  startsAt: string;
  step: Events['day.near']['step'];
  open: Events['day.near']['open'];
  managerName?: string;
  managerPhone?: string;
}

export interface ReminderData extends NearData {
  artistName: string;
  venue: string;
}

interface ManagerReminderData extends ReminderData {
  hostName: string;
  hostPhone: string;
  artistPhone?: string;
  mapLink: string;
}

interface ArtistReminderData extends NearData {
  callAt: string;
  place?: string;
}

/** Phones only where the reader may have them. */
export interface ManagerNoticeData extends OfBooking {
  managerName: string;
  managerPhone?: string;
  hostPhone?: string;
  artistPhone?: string;
}

export interface ReviewNoticeData {
  bookingCode: string;
  artistName: string;
  hostName: string;
  until?: string;
  rating?: number;
  reason?: string;
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
  /** Stops payouts. */
  stop?: TokenLink | undefined;
  refusal?: AccountRefusal;
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

type Named = { name: string };
type DecidedCheckData = { name: string; check: 'identity' | 'bank' | 'live'; reason: string };

/** What staff did to a page: `why` of the short list, and their words. */
type MendedNoticeData = { name: string; what: string; why: string; words: string; fields: string[] };

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
interface ContactAnswerData {
  number: string;
  name: string;
  answer: string;
  officer?: { name: string; designation: string; email: string };
}

/** `supportPhone`: whom to call at once where it was not the reader. */
type EmailNews = { newEmail: string; supportPhone: string };
type AboutPerson = { person: string; by: string };
/** `daily`: the limit of one person and day, not that of one booking. */
type LimitChange = { by: string; beforePaise: number; afterPaise: number; daily?: boolean };
/** `code`: of the booking or order; empty for a payee. */
type Proposed = { proposal: string; words: string; origin: string; token: string };
type MoneyRequest = { by: string; amountPaise: number; code: string; act: string };
type MoneyState = 'approved' | 'refused' | 'withdrawn' | 'outdated' | 'expired';
type SupplierChange = { version: number; model: 'agent' | 'principal'; startsAt: string; by: string };
/** `from`: the last author; null for the host, where an artist reads. */
type WaitingNoticeData = { bookingCode: string; from: string | null; count: number };

/** What a message is told, by the first word of its template's name. */
interface ByFirstWord {
  account: object;
  balance: BalanceNoticeData;
  booking: BookingNoticeData;
  change: ChangeNoticeData;
  /** No words of the sender: the address may belong to a third person, so this could carry spam. */
  contact: ContactNoticeData;
  day: DayNoticeData;
  dispute: DayNoticeData;
  extension: ExtensionNoticeData;
  manager: ManagerNoticeData;
  refund: BookingNoticeData;
  payment: BookingNoticeData;
  payout: PayoutNoticeData;
  permission: { bookingCode: string; startsAt: string; reason?: string };
  replacement: BookingNoticeData;
  review: ReviewNoticeData;
  sound_order: SoundOrderNoticeData;
  turnover: PayoutNoticeData;
}

/** The same of templates that end with `.artist`. */
interface ByFirstWordToArtist {
  booking: ArtistNoticeData;
  change: ArtistChangeNoticeData;
  day: ArtistDayNoticeData;
  dispute: ArtistDayNoticeData;
  extension: ArtistExtensionNoticeData;
  replacement: OfferNoticeData;
}

/** Templates that are told something else. */
interface Exactly {
  sign_in_code: { code: string; minutes: number; host: string };
  proof_code: { code: string; minutes: number; host: string; purpose: CodePurpose };
  'account.phone_changed': { newPhone: string; supportPhone: string };
  'account.email_asked': EmailNews;
  'account.email_changed': EmailNews;
  sign_in_email: { code: string; minutes: number };
  'application.received.applicant': ApplicationNoticeData;
  'application.received.operator': ApplicationNoticeData;
  'application.check_asked.artist': Named;
  'application.check_submitted.operator': Named & { artistId: number };
  'application.check_passed.artist': DecidedCheckData;
  'application.check_returned.artist': DecidedCheckData;
  'application.check_expired.artist': DecidedCheckData;
  'application.check_revoked.artist': DecidedCheckData;
  'application.gst_submitted.operator': Named & { artistId: number };
  'application.submitted.operator': Named & { artistId: number };
  'application.gst_passed.artist': Named & { reason: string };
  'application.gst_returned.artist': Named & { reason: string };
  'contact.answered.sender': ContactAnswerData;
  'transfer.foreign.operator': PayoutNoticeData;
  'day.near.host': ReminderData;
  'day.near.artist': ArtistReminderData;
  'day.near.manager': ManagerReminderData;
  'absence.reported.artist': AbsenceNoticeData;
  'absence.objected.operator': { bookingCode: string; name: string };
  'replacement.proposed.host': ReplacementNoticeData;
  'replacement.accepted.host': ReplacementNoticeData;
  'review.published.artist': Pick<ReviewNoticeData, 'bookingCode' | 'rating'>;
  'account.blocked': { reason: string };
  'account.factor_reset': AboutPerson;
  'account.roles_changed': AboutPerson & { roles: string };
  'staff.contact_changed.operator': { person: string; contact: 'email' | 'phone' };
  'staff.factor_reset.operator': AboutPerson;
  'staff.passkey_added.operator': { person: string };
  'staff.passkey_removed.operator': { person: string };
  'staff.roles_changed.operator': AboutPerson & { roles: string };
  'staff.limit_changed.operator': LimitChange;
  'staff.money_waits.operator': MoneyRequest & { expires?: boolean };
  'staff.money_decided': MoneyRequest & { state: MoneyState; reason: string };
  'refund_policy.published.operator': { version: number; startsAt: string; by: string };
  'supplier_model.published.operator': SupplierChange;
  'application.standing_recorded.artist': Named & { standing: ReliabilityKind };
  'application.standing_appealed.operator': Named & { artistId: number; dueAt: string };
  'application.standing_undone.artist': Named & { decision: string };
  'application.standing_upheld.artist': Named & { decision: string };
  'application.accepted.applicant': Named & { number: string };
  'application.declined.applicant': Named & { number: string; reason: string };
  'application.details_missing.artist': Named & { dueAt: string };
  'application.details_overdue.artist': Named & { dueAt: string };
  'application.published.artist': Named;
  'application.returned.artist': Named & { note: string };
  'application.mended.artist': MendedNoticeData;
  'application.proposed.artist': Named & Proposed;
  'application.unlisted.artist': Named & { reason: string };
  'application.suspended.artist': Named & { reason: string };
  'application.unrestricted.artist': Named;
  'application.answered.team': Named & { team: string; yes: boolean; byPhone?: boolean };
  'application.ended.team': Named & { team: string; how: 'withdrawn' | 'removed' | 'left'; days: string[] };
  'application.asked.member': { team: string; origin: string; page: boolean; personId: number };
  'event.player': PlayerNoticeData;
  'message.waiting': WaitingNoticeData;
  'message.reported.operator': { bookingCode: string; by: string; of: string; reason: string };
}

type DataOf<Name extends string> = Name extends keyof Exactly
  ? Exactly[Name]
  : Name extends `${infer Word extends keyof ByFirstWordToArtist}.${string}.artist`
    ? ByFirstWordToArtist[Word]
    : Name extends `${infer Word extends keyof ByFirstWord}.${string}`
      ? ByFirstWord[Word]
      : never;

export type TemplateData = { [Name in keyof (typeof english)['messages']]: DataOf<Name> };
