interface ForBooking {
  bookingId: string;
}
interface ForOffer extends ForBooking {
  offerId: string;
}
interface ForChange extends ForBooking {
  changeId: string;
  /** `extension` for a later end asked for on the day. */
  kind?: 'extension';
}
interface ForDispute extends ForBooking {
  disputeId: string;
}
interface ForOrder {
  orderId: string;
}
interface ForApplication {
  applicationId: string;
}
interface ForArtist {
  artistId: number;
  key: string;
}
type CheckEnd = 'passed' | 'returned' | 'expired' | 'revoked';
interface ForAccount {
  key: string;
  accountId: string;
}
interface ForMoneyRequest {
  requestId: string;
}
interface Money {
  reference: string;
  amount: number;
}
interface ForPayment extends Money {
  paymentId: string;
}
interface ForOpenPayment extends ForPayment {
  method: string | null;
  /** When it was begun, and until when we ask. */
  at: string;
  until: string;
}
interface ForRefund extends Money {
  refundId: string;
}

/** What a code allows, beside signing in. */
export type CodePurpose = 'payout_account' | 'phone' | 'email' | 'devices' | 'erasure';

interface CodeRequested {
  challengeId: string;
  sealedCode: string;
  minutes: number;
  /** Chosen where the code was asked for. */
  language?: string | undefined;
}

/**
 * Every event of the outbox with its payload, as stored in JSON. Instants are ISO texts, amounts integer paise.
 * Optional fields are missing in rows that an older release wrote.
 */
export interface Events {
  'account.blocked': ForAccount & { reason: string };
  /** All but one were signed out, by the holder or by another number. */
  'account.devices_ended': ForAccount & { at: string };
  'account.email_asked': { changeId: string };
  'account.email_changed': { key?: string; accountId: string; oldEmail: string };
  'account.phone_changed': { key?: string; accountId: string; oldPhone: string; newPhone: string };
  'account.sessions_ended': ForAccount & { at?: string };
  'account.unblocked': ForAccount;
  /** The code is sealed; handlers must not store it. */
  'sign_in_code.requested': CodeRequested & { phone: string; purpose?: CodePurpose | undefined };
  'sign_in_email.requested': CodeRequested & { accountId: string };

  'staff.factor_added': ForAccount;
  'staff.factor_reset': ForAccount & { by: string };
  'staff.limit_changed': { key: string; by: string; before: number; after: number; daily?: boolean };
  'staff.passkey_added': ForAccount;
  'staff.passkey_removed': ForAccount;
  'staff.roles_changed': ForAccount & { by: string; roles: string[] };
  'refund_policy.published': { version: number; from: string; by: string };
  'supplier_model.published': { version: number; model: 'agent' | 'principal'; from: string; by: string };
  'money_request.closed': ForMoneyRequest;
  'money_request.opened': ForMoneyRequest;

  'artist.details_missing': ForArtist & { dueAt: string; paused: boolean };
  /** By staff: words, or a picture or film. `fields` are the changed ones. */
  'artist.mended': ForArtist & {
    what: 'edit' | 'take_down' | 'undo';
    why: string;
    words: string;
    fields: string[];
  };
  'artist.proposed': ForArtist & {
    proposal: 'offer' | 'phone' | 'bank' | 'page' | 'lost_phone';
    words: string;
  };
  'artist.published': ForArtist;
  'artist.restricted': ForArtist & { restriction: 'unlisted' | 'suspended'; reason: string };
  'artist.returned': ForArtist & { note: string };
  'artist.submitted': ForArtist;
  'artist.unrestricted': ForArtist;
  'artist_check.asked': ForArtist;
  'artist_check.decided': ForArtist & {
    check: 'identity' | 'bank' | 'live' | 'gst';
    state: CheckEnd;
    reason: string;
  };
  /** Without `check` (events of the former version): identity documents. */
  'artist_check.submitted': ForArtist & { check?: 'identity' | 'gst' };
  'calendar_feed.renewed': ForArtist & { accountId: string };
  'artist_application.accepted': ForApplication;
  'artist_application.declined': ForApplication;
  'artist_application.received': ForApplication;
  'remove:pictures': { key: string; keys: readonly string[] };
  'standing.appealed': ForArtist & { due: string };
  'standing.decided': ForArtist & { granted: boolean; decision: string };
  'standing.recorded': ForArtist & { standing: 'early' | 'soon' | 'late' | 'no_show' };
  'team_invitation.answered': { invitationId: number; yes: boolean };
  'team_invitation.sent': { invitationId: number };
  'team_person.answered': { personId: number; yes: boolean };
  'team_person.ended': ForArtist & {
    accountId: string;
    /** Of who was asked and has no account; only until they are told. */
    phone?: string;
    told: { name: string; team: string; how: 'withdrawn' | 'removed' | 'left'; days: string[] };
  };
  'team_person.asked': { personId: number; key: string };

  'absence.objected': ForBooking & { absenceId: string };
  'absence.reported': ForBooking & { absenceId: string };
  'absence.settled': ForBooking & { absenceId: string };
  'artist.arrived': ForBooking & { at: string; lateMinutes: number; credit: number; leavesAt?: string };
  'artist.denied_here': ForBooking & { artistId?: number; startsAt?: string };
  'artist.missing': ForBooking & {
    artistId?: number;
    step: 'artist' | 'manager' | 'everyone';
    startsAt: string;
    managerId: string | null;
  };
  'artist.says_here': ForBooking & { at: string };
  'balance.paid': ForBooking & { orderId?: string; amount: number };
  'balance.reminded': ForBooking & { startsAt?: string; days: number; amount: number };
  'booking.cancelled': ForBooking & {
    by: 'host' | 'artist' | 'operator' | 'system';
    refund: number;
    /** Paise that follow once an absence is confirmed. */
    pending?: number;
    /** State of the booking before. */
    from?: string;
    balanceUnpaid?: boolean;
  };
  'booking.completed': ForBooking;
  'booking.confirmed': ForBooking;
  'booking.declined': ForBooking & { artistId: number; silent: boolean; reason: string; stated?: boolean };
  'booking.manager_assigned': ForBooking & { managerId: string; before: string | null; key: string };
  'booking.replacing': ForBooking & {
    replacementId: string;
    cause: string;
    artistId: number;
    reason: string;
    /** Our staff said it for the artist, and it is not confirmed. */
    stated?: boolean;
  };
  'booking.requested': ForBooking & { agreed?: boolean };
  'change.agreed': ForChange;
  'change.applied': ForChange;
  'change.asked': ForChange;
  'change.declined': ForChange;
  'change.lapsed': ForChange;
  'change.withdrawn': ForChange;
  'day.near': ForBooking & {
    startsAt: string;
    step: 'week' | 'three_days' | 'evening' | 'morning';
    open: readonly ('venue' | 'tasks' | 'permission' | 'balance' | 'manager')[];
  };
  /** Members of the team who play now and did not, or the other way round. */
  'booking.players_changed': ForBooking & { key: string; on: number[]; off: number[] };
  'dispute.opened': ForDispute & {
    problem: 'late' | 'short' | 'no_show' | 'not_played';
    by?: 'host' | 'artist';
  };
  'dispute.settled': ForDispute & { refund: number; decision: string };
  'late_credit.objected': ForDispute & { by: 'artist' | 'operator'; lateMinutes: number };
  'permission.decided': ForBooking & { key: string; accepted: boolean; reason: string };
  'permission.missing': ForBooking & { days: number };
  'replacement.accepted': ForOffer & {
    replacementId: string;
    artistId: number;
    fromArtistId: number;
    returned: number;
  };
  'replacement.asked': ForOffer & { artistId: number };
  'replacement.closed': ForOffer & { artistId: number };
  'replacement.failed': ForBooking & {
    replacementId: string;
    end: 'failed' | 'ended';
    atOnce: boolean;
    refund: number;
    pending?: number;
  };
  'replacement.proposed': ForOffer & { replacementId: string; artistId: number };
  'review.due': ForBooking & { step: 'first' | 'last'; until: string };
  'review.published': ForBooking & { artistId: number; rating: number };
  'review.removed': ForBooking & { key?: string; reason: string };

  'sound_order.cancelled': ForOrder & {
    refund: number;
    by?: 'host' | 'operator';
    /** The event was already over, so the order counts as not delivered rather than cancelled. */
    missed?: boolean;
  };
  'sound_order.completed': ForOrder;
  'sound_order.confirmed': ForOrder;
  'sound_order.unsettled': ForOrder;

  'capture:payment': { paymentId: string };
  'link:payout_account': { accountId: string };
  /** The bank said no, after its payer was told that it had not answered. */
  'payment.declined_late': ForOpenPayment;
  /** No bank answered, and we ask no more. */
  'payment.silent': ForOpenPayment;
  'payment.unanswered': ForOpenPayment;
  'payment.captured': ForPayment & { part: string };
  'payment.quarantined': ForPayment & { expected: number };
  'payment.unusable': ForPayment & {
    why?: 'slot_gone' | 'given_up' | 'replaced' | 'too_late' | 'not_due' | 'other_amount';
  };
  'payout.failed': { payoutId: string; payee: string; reference: string; failure: string };
  /** Held back when the gateway had just released it. Paise. */
  'payout.left': { payoutId: string; payee: string; reference: string; transferId: string; amount: number };
  /** All of it has left, at an instant in ISO form. */
  'payout.paid': Money & { payoutId: string; payee: string; sentAt?: string };
  'payout.arrived': Money & { payoutId: string; payee: string; utr: string | null };
  'payout.bounced': Money & { payoutId: string; payee: string; transferId: string; failure: string };
  'payout.by_bank': Money & { payoutId: string; payee: string };
  /** Money that waits for an account, told again by reminders; `cap`: for a bank account instead of a UPI id. */
  'payout.needs_account': Money & {
    payoutId: string;
    payee: string;
    why: 'missing' | 'cap';
    /** What the reminder is at: `told`, days before, `due`, or the day on which staff pressed. */
    stage: string;
  };
  'payout_account.changed': { payee: string; accountId: string; ending: string; waits?: boolean };
  'payout_account.linked': { payee: string; accountId: string };
  'payout_account.questioned': { payee: string; accountId: string; askedFields: string[] };
  'payout_account.refused': { payee: string; accountId: string; failure: string };
  'process:webhook': { eventId: string };
  'refund.failed': ForRefund & { failure: string };
  'refund.foreign': Money & { gatewayRefundId: string };
  'refund.processed': ForRefund & { reason: string };
  'return:payment': { paymentId: string };
  'send:refund': { refundId: string };
  'settle:payout': { payoutId: string };
  'turnover.reached': {
    payee: string;
    /** 1 April of the financial year. */
    yearFrom: string;
    level: 'notice' | 'declare' | 'stop';
    /** Paise. */
    turnover: number;
  };
  'transfer.foreign': { gatewayTransferId: string; paymentId: string | null; amount: number };

  'contact.received': { ticketId: number };
  'message.reported': { reportId: number };
  'message.unheard': ForBooking & { key: string; bookingCode: string; from: string };
  'code.queued': { noticeId: number };
  'email_code.queued': { noticeId: number };
  'notice.queued': { noticeId: number };
}

export type EventKind = keyof Events;

/** One handler for each event; a missing one does not compile. */
export type EventHandlers = { [Kind in EventKind]: (payload: Events[Kind]) => Promise<void> };

/** The handlers of one file. Declare such a set with `satisfies`, so that its type names the events it handles. */
export type OutboxHandlers = Partial<EventHandlers>;

/** Past tense, or `verb:noun`; the same `key` is recorded only once per kind. */
export type OutboxEvent = {
  [Kind in EventKind]: { kind: Kind; key: string; payload: Events[Kind] };
}[EventKind];

/**
 * Each list is dispatched in a queue of its own: people who sign in wait for these, and other events may wait for slow
 * services. A mail server that does not answer holds up no text message.
 */
export const URGENT_EVENTS: readonly (readonly EventKind[])[] = [
  ['sign_in_code.requested', 'sign_in_email.requested', 'code.queued'],
  ['email_code.queued'],
];
