/** Type of a column, and the file that declares it. */
export interface ColumnTypeName {
  type: string;
  from: string;
}

const ABSENCE = 'app/bookings/core/absence.ts';
const RELIABILITY = 'app/artists/core/reliability-rules.ts';
const STATES = 'app/bookings/core/booking-states.ts';
const TERMS = 'app/bookings/core/booking-terms.ts';
const QUOTE = 'app/pricing/quote.ts';
const PAYMENT = 'app/payments/payment.ts';
const VERDICT = 'app/nights/sound-verdict.ts';
const ENTRY = 'app/nights/entry.ts';
const CHECK = 'app/artists/verification/artist-check.ts';
const HOLD_END = 'app/bookings/core/hold-end.ts';

/** Columns of text with few values, and of JSON with one shape. Amounts are recognised by their names. */
export const COLUMN_TYPES: Readonly<Record<string, ColumnTypeName>> = {
  'ArtistCheck.kind': { type: 'CheckKind', from: CHECK },
  'ArtistCheck.state': { type: 'CheckState', from: CHECK },
  'ArtistCheckPaper.kind': { type: 'IdentityDocumentKind', from: CHECK },
  'ArtistCheckStep.state': { type: 'CheckState', from: CHECK },
  'Booking.hold_ended': { type: 'HoldEnd', from: HOLD_END },
  'Booking.payment_plan': { type: 'PaymentPlan', from: 'app/pricing/payment-plan.ts' },
  'Booking.quote': { type: 'Quote', from: QUOTE },
  'Booking.state': { type: 'BookingState', from: STATES },
  'Booking.venue_setting': { type: 'VenueSetting', from: VERDICT },
  'BookingChange.quote': { type: 'Quote', from: QUOTE },
  'BookingChange.was': { type: 'BookingTerms', from: TERMS },
  'BookingChange.wanted': { type: 'BookingTerms', from: TERMS },
  'BookingMust.answer': { type: 'MustAnswer', from: 'app/bookings/core/must.ts' },
  'BookingMust.kind': { type: 'MustKind', from: 'app/artists/core/rider-musts.ts' },
  'BookingTransition.from_state': { type: 'BookingState', from: STATES },
  'BookingTransition.to_state': { type: 'BookingState', from: STATES },
  'CalendarEntry.indoor_late': { type: 'IndoorLate', from: VERDICT },
  'CalendarEntry.kind': { type: 'EntryKind', from: VERDICT },
  'CalendarEntry.state': { type: 'EntryState', from: ENTRY },
  'CalendarEntry.territory': { type: 'Territory', from: VERDICT },
  'Dispute.kind': { type: 'ProblemKind', from: 'app/bookings/event-day/problem.ts' },
  'Document.kind': { type: 'DocumentKind', from: 'app/bookings/documents/document.ts' },
  'Document.snapshot': { type: 'DocumentSnapshot', from: 'app/bookings/documents/document.ts' },
  'PaymentOrder.part': { type: 'PaymentPart', from: PAYMENT },
  'PaymentOrder.refused_why': { type: 'LostReason', from: 'app/payments/lost-reason.ts' },
  'Payout.state': { type: 'PayoutState', from: PAYMENT },
  'SupplierModel.model': { type: 'SupplyModel', from: 'app/pricing/performance-supply.ts' },
  'TaxClass.class': { type: 'TaxClassValue', from: 'app/payments/payouts/tax-class.ts' },
  'TaxStanding.state': { type: 'TaxStatusState', from: 'app/payments/payouts/tax-status.ts' },
  'Absence.answer': { type: 'AbsenceAnswer', from: ABSENCE },
  'Absence.kind': { type: 'AbsenceKind', from: ABSENCE },
  'Absence.outcome': { type: 'AbsenceOutcome', from: ABSENCE },
  'Absence.standing': { type: 'ReliabilityKind', from: RELIABILITY },
  'Absence.standing_state': { type: 'StatedReliability', from: ABSENCE },
  'Replacement.cause': { type: 'Cause', from: 'app/bookings/core/replacement-cause.ts' },
  'SoundPermission.kind': { type: 'PermissionKind', from: VERDICT },
  'SoundPermission.state': { type: 'PermissionState', from: 'app/bookings/core/permission.ts' },
  'StandingEvent.appeal_reason': { type: 'AppealReason', from: RELIABILITY },
  'StandingEvent.kind': { type: 'ReliabilityKind', from: RELIABILITY },
  'StandingEvent.state': { type: 'ReliabilityState', from: RELIABILITY },
  'SoundOrder.hold_ended': { type: 'HoldEnd', from: HOLD_END },
  'SoundOrder.power': { type: 'PowerAtVenue', from: 'app/bookings/sound-orders/sound-order-request.ts' },
  'SoundOrder.quote': { type: 'Quote', from: QUOTE },
  'SoundOrder.state': { type: 'SoundOrderState', from: 'app/bookings/core/sound-order-states.ts' },
};
