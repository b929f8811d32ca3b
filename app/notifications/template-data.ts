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

export interface TemplateData {
  sign_in_code: { code: string; minutes: number; host: string };
  'account.phone_changed': { newPhone: string; supportPhone: string };
  'account.email_confirm': object;
  'account.email_asked': EmailNews;
  'account.email_changed': EmailNews;
  'account.calendar_address': object;
  sign_in_email: { code: string; minutes: number };
  'application.received.applicant': ApplicationNoticeData;
  'application.received.operator': ApplicationNoticeData;
  'balance.reminded.host': BalanceNoticeData;
  'balance.paid.host': BalanceNoticeData;
  'balance.unpaid.host': BalanceNoticeData;
  'booking.requested.host': BookingNoticeData;
  'booking.requested.artist': ArtistNoticeData;
  'booking.confirmed.host': BookingNoticeData;
  'booking.confirmed.artist': ArtistNoticeData;
  'booking.declined.host': BookingNoticeData;
  'booking.expired.host': BookingNoticeData;
  'booking.expired.artist': ArtistNoticeData;
  'booking.cancelled.host': BookingNoticeData;
  'booking.cancelled.artist': ArtistNoticeData;
  'change.asked.artist': ArtistChangeNoticeData;
  'change.asked.host': ChangeNoticeData;
  'change.topay.host': ChangeNoticeData;
  'change.applied.host': ChangeNoticeData;
  'change.applied.artist': ArtistChangeNoticeData;
  'change.declined.host': ChangeNoticeData;
  'change.declined.artist': ArtistChangeNoticeData;
  'change.lapsed.host': ChangeNoticeData;
  'change.lapsed.artist': ArtistChangeNoticeData;
  'change.withdrawn.artist': ArtistChangeNoticeData;
  'change.withdrawn.host': ChangeNoticeData;
  'application.check_asked.artist': StudioNoticeData;
  'application.check_submitted.operator': StudioNoticeData & { artistId: number };
  'application.check_passed.artist': DecidedCheckData;
  'application.check_returned.artist': DecidedCheckData;
  'application.check_expired.artist': DecidedCheckData;
  'application.check_revoked.artist': DecidedCheckData;
  'application.gst_submitted.operator': StudioNoticeData & { artistId: number };
  'application.gst_passed.artist': StudioNoticeData & { reason: string };
  'application.gst_returned.artist': StudioNoticeData & { reason: string };
  /** No words of the sender: the address may belong to a third person, so this could carry spam. */
  'contact.received.sender': ContactNoticeData;
  'contact.answered.sender': ContactAnswerData;
  'contact.received.operator': ContactNoticeData;
  'day.missing.artist': ArtistDayNoticeData;
  'day.missing.manager': DayNoticeData;
  'day.missing.everyone': DayNoticeData;
  'day.missing.host': DayNoticeData;
  'day.arrived.host': DayNoticeData;
  'day.credited.artist': ArtistDayNoticeData;
  'day.says_here.host': DayNoticeData;
  'day.denied_here.artist': ArtistDayNoticeData;
  'day.denied_here.operator': DayNoticeData;
  'dispute.objected.host': DayNoticeData;
  'dispute.objected.operator': DayNoticeData;
  'dispute.opened.host': DayNoticeData;
  'dispute.opened.artist': ArtistDayNoticeData;
  'dispute.checked.host': DayNoticeData;
  'dispute.again.host': DayNoticeData;
  'dispute.opened.operator': DayNoticeData;
  'dispute.settled.host': DayNoticeData;
  'dispute.settled.artist': ArtistDayNoticeData;
  'extension.asked.artist': ArtistExtensionNoticeData;
  'extension.topay.host': ExtensionNoticeData;
  'extension.applied.host': ExtensionNoticeData;
  'extension.applied.artist': ArtistExtensionNoticeData;
  'extension.declined.host': ExtensionNoticeData;
  'extension.lapsed.host': ExtensionNoticeData;
  'extension.lapsed.artist': ArtistExtensionNoticeData;
  'extension.withdrawn.artist': ArtistExtensionNoticeData;
  'manager.assigned.host': ManagerNoticeData;
  'manager.assigned.manager': ManagerNoticeData;
  'manager.released.manager': ManagerNoticeData;
  'refund.processed.host': BookingNoticeData;
  'refund.failed.operator': BookingNoticeData;
  'refund.foreign.operator': BookingNoticeData;
  'payment.quarantined.operator': BookingNoticeData;
  'payment.unusable.host': BookingNoticeData;
  'payment.unanswered.host': BookingNoticeData;
  'payment.declined_late.host': BookingNoticeData;
  'payment.silent.host': BookingNoticeData;
  'payout.paid.artist': PayoutNoticeData;
  'payout.arrived.artist': PayoutNoticeData;
  'payout.bounced.artist': PayoutNoticeData;
  'payout.bounced.operator': PayoutNoticeData;
  'payout.by_bank.artist': PayoutNoticeData;
  'payout.by_bank.operator': PayoutNoticeData;
  'payout.account_missing.artist': PayoutNoticeData;
  'payout.account_cap.artist': PayoutNoticeData;
  'payout.account_questioned.artist': PayoutNoticeData;
  'payout.account_questioned.operator': PayoutNoticeData;
  'payout.account_changed.artist': PayoutNoticeData;
  'payout.account_refused.artist': PayoutNoticeData;
  'turnover.notice.artist': PayoutNoticeData;
  'turnover.declare.artist': PayoutNoticeData;
  'turnover.stop.artist': PayoutNoticeData;
  'payout.failed.operator': PayoutNoticeData;
  'payout.left.operator': PayoutNoticeData;
  'transfer.foreign.operator': PayoutNoticeData;
  'permission.missing.host': PermissionNoticeData;
  'permission.accepted.host': PermissionNoticeData;
  'permission.refused.host': PermissionNoticeData;
  'day.near.host': ReminderData;
  'day.near.artist': ArtistReminderData;
  'day.near.manager': ManagerReminderData;
  'absence.reported.artist': AbsenceNoticeData;
  'absence.objected.operator': { bookingCode: string; name: string };
  'replacement.withdrawn.host': BookingNoticeData;
  'replacement.asked.artist': OfferNoticeData;
  'replacement.proposed.host': ReplacementNoticeData;
  'replacement.proposed.artist': OfferNoticeData;
  'replacement.accepted.host': ReplacementNoticeData;
  'replacement.accepted.artist': OfferNoticeData;
  'replacement.closed.artist': OfferNoticeData;
  'replacement.failed.host': BookingNoticeData;
  'review.first.host': ReviewNoticeData;
  'review.last.host': ReviewNoticeData;
  'review.published.artist': Pick<ReviewNoticeData, 'bookingCode' | 'rating'>;
  'review.removed.host': ReviewNoticeData;
  'sound_order.confirmed.host': SoundOrderNoticeData;
  'sound_order.cancelled.host': SoundOrderNoticeData;
  'sound_order.called_off.host': SoundOrderNoticeData;
  'sound_order.not_delivered.host': SoundOrderNoticeData;
  'sound_order.unanswered.host': SoundOrderNoticeData;
  'sound_order.declined_late.host': SoundOrderNoticeData;
  'sound_order.silent.host': SoundOrderNoticeData;
  'sound_order.refunded.host': SoundOrderNoticeData;
  'sound_order.lost.host': SoundOrderNoticeData;
  'sound_order.confirmed.operator': SoundOrderNoticeData;
  'sound_order.cancelled.operator': SoundOrderNoticeData;
  'sound_order.unsettled.operator': SoundOrderNoticeData;
  'sound_order.money.operator': SoundOrderNoticeData;
  'account.sessions_ended': object;
  'account.blocked': { reason: string };
  'account.unblocked': object;
  'account.factor_added': object;
  'account.factor_reset': AboutPerson;
  'account.passkey_added': object;
  'account.passkey_removed': object;
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
  'application.submitted.operator': StudioNoticeData & { artistId: number };
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
