import type {
  AboutPerson,
  AbsenceNoticeData,
  ApplicationNoticeData,
  ArtistChangeNoticeData,
  ArtistDayNoticeData,
  ArtistExtensionNoticeData,
  ArtistNoticeData,
  ArtistReminderData,
  BalanceNoticeData,
  BookingNoticeData,
  ChangeNoticeData,
  ContactAnswerData,
  ContactChange,
  ContactNoticeData,
  DayNoticeData,
  DecidedCheckData,
  EmailNews,
  ExtensionNoticeData,
  LimitChange,
  ManagerNoticeData,
  ManagerReminderData,
  MoneyDecision,
  MoneyRequest,
  OfferNoticeData,
  PayoutNoticeData,
  PermissionNoticeData,
  ReliabilityNoticeData,
  ReminderData,
  ReplacementNoticeData,
  ReportNoticeData,
  ReviewNoticeData,
  SoundOrderNoticeData,
  StudioNoticeData,
  SupplierChange,
  WaitingNoticeData,
} from './notice-data.ts';
import type english from './templates/en.json';

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
  permission: PermissionNoticeData;
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
  'account.phone_changed': { newPhone: string; supportPhone: string };
  'account.email_asked': EmailNews;
  'account.email_changed': EmailNews;
  sign_in_email: { code: string; minutes: number };
  'application.received.applicant': ApplicationNoticeData;
  'application.received.operator': ApplicationNoticeData;
  'application.check_asked.artist': StudioNoticeData;
  'application.check_submitted.operator': StudioNoticeData & { artistId: number };
  'application.check_passed.artist': DecidedCheckData;
  'application.check_returned.artist': DecidedCheckData;
  'application.check_expired.artist': DecidedCheckData;
  'application.check_revoked.artist': DecidedCheckData;
  'application.gst_submitted.operator': StudioNoticeData & { artistId: number };
  'application.submitted.operator': StudioNoticeData & { artistId: number };
  'application.gst_passed.artist': StudioNoticeData & { reason: string };
  'application.gst_returned.artist': StudioNoticeData & { reason: string };
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
  'staff.contact_changed.operator': ContactChange;
  'staff.factor_reset.operator': AboutPerson;
  'staff.passkey_added.operator': { person: string };
  'staff.passkey_removed.operator': { person: string };
  'staff.roles_changed.operator': AboutPerson & { roles: string };
  'staff.limit_changed.operator': LimitChange;
  'staff.money_waits.operator': MoneyRequest & { expires?: boolean };
  'staff.money_decided': MoneyDecision;
  'refund_policy.published.operator': { version: number; startsAt: string; by: string };
  'supplier_model.published.operator': SupplierChange;
  'application.standing_recorded.artist': ReliabilityNoticeData;
  'application.standing_appealed.operator': StudioNoticeData & { artistId: number; dueAt: string };
  'application.standing_undone.artist': StudioNoticeData & { decision: string };
  'application.standing_upheld.artist': StudioNoticeData & { decision: string };
  'application.accepted.applicant': StudioNoticeData & { number: string };
  'application.declined.applicant': StudioNoticeData & { number: string; reason: string };
  'application.published.artist': StudioNoticeData;
  'application.returned.artist': StudioNoticeData & { note: string };
  'application.unlisted.artist': StudioNoticeData & { reason: string };
  'application.suspended.artist': StudioNoticeData & { reason: string };
  'application.unrestricted.artist': StudioNoticeData;
  'application.invited.artist': StudioNoticeData & { team: string; role: string };
  'application.answered.team': StudioNoticeData & { team: string; yes: boolean };
  'message.waiting': WaitingNoticeData;
  'message.reported.operator': ReportNoticeData;
}

type DataOf<Name extends string> = Name extends keyof Exactly
  ? Exactly[Name]
  : Name extends `${infer Word extends keyof ByFirstWordToArtist}.${string}.artist`
    ? ByFirstWordToArtist[Word]
    : Name extends `${infer Word extends keyof ByFirstWord}.${string}`
      ? ByFirstWord[Word]
      : never;

export type TemplateData = { [Name in keyof (typeof english)['messages']]: DataOf<Name> };
