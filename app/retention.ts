/** Retention period and action for one kind of data. Must match docs/retention.md. */
export interface RetentionRule {
  data: string;
  table: string;
  /** Column the period is counted from. */
  since: string;
  days: number;
  /** SQL filter without input; default all rows. */
  only?: string;
  /** Columns to empty; without them the row is deleted. */
  emptied?: Record<string, string>;
  why: string;
}

const YEAR = 365;

export const RETENTION: readonly RetentionRule[] = [
  {
    data: 'Webhooks of the payment gateway, with e-mail, phone and account of the payer',
    table: 'webhook_inbox',
    since: 'received_at',
    days: 30,
    only: 'processed_at is not null',
    why: 'the payment is in our own tables by then',
  },
  {
    data: 'Contents of handled events in the outbox',
    table: 'outbox',
    since: 'done_at',
    days: 30,
    emptied: { payload: "'{}'::jsonb" },
    why: 'the key stays, so that no event happens twice',
  },
  {
    data: 'Messages sent by SMS, e-mail, push and in the app',
    table: 'notice',
    since: 'created_at',
    days: YEAR,
    only: "state <> 'queued'",
    why: 'questions about a booking come within a year',
  },
  {
    data: 'Words and contact details of solved tickets',
    table: 'contact_ticket',
    since: 'solved_at',
    days: 2 * YEAR,
    emptied: { name: "'Removed'", email: "'removed@removed.invalid'", phone: 'null', message: "'Removed'" },
    why: 'a consumer may complain for two years',
  },
  {
    data: 'Answers and notes of tickets',
    table: 'contact_ticket_entry',
    since: 'at',
    days: 3 * YEAR,
    emptied: { body: "'Removed'" },
    why: 'they quote the ticket, which is emptied two years after it is solved',
  },
  {
    data: 'Conversations between host, artist and staff',
    table: 'conversation_message',
    since: 'at',
    days: 2 * YEAR,
    only: 'author_id is not null',
    emptied: { body: "'Removed'", masked_body: 'null' },
    why: 'they are evidence while a complaint is possible',
  },
  {
    data: 'Notes of reported messages',
    table: 'message_report',
    since: 'settled_at',
    days: 2 * YEAR,
    emptied: { note: "''" },
    why: 'as long as the message',
  },
  {
    data: 'What a host wrote to the artist, and how to get in',
    table: 'booking',
    since: 'ends_at',
    days: YEAR,
    emptied: { message: "''", venue_access: "''" },
    why: 'needed for the performance and for complaints about it',
  },
  {
    data: 'Notes of sound orders',
    table: 'sound_order',
    since: 'ends_at',
    days: YEAR,
    emptied: { note: "''" },
    why: 'needed for the delivery and for complaints about it',
  },
  {
    data: 'Where an artist was when they said that they had arrived',
    table: 'arrival_statement',
    since: 'said_at',
    days: 90,
    emptied: { lat: 'null', lng: 'null', accuracy_metres: 'null' },
    why: 'objections end long before',
  },
  {
    data: 'Declined applications of artists',
    table: 'artist_application',
    since: 'decided_at',
    days: YEAR,
    only: "state = 'declined'",
    why: 'an applicant may ask why',
  },
  {
    data: 'How a profile was before its artist changed it',
    table: 'artist_change',
    since: 'reviewed_at',
    days: 2 * YEAR,
    why: 'disputes about what was promised',
  },
  {
    data: 'Former e-mail addresses',
    table: 'email_change',
    since: 'created_at',
    days: 180,
    why: 'to undo a change that the owner did not ask for',
  },
  {
    data: 'Codes sent by e-mail',
    table: 'email_code',
    since: 'expires_at',
    days: 2,
    why: 'limits look back over a day',
  },
  {
    data: 'Browsers that signed in before',
    table: 'known_device',
    since: 'last_seen_at',
    days: 400,
    why: 'people book once a year',
  },
  {
    data: 'Links that stop payouts',
    table: 'payout_stop_link',
    since: 'expires_at',
    days: 90,
    why: 'to see who used one',
  },
  {
    data: 'Security events',
    table: 'security_event',
    since: 'at',
    days: 180,
    why: 'attacks are noticed late',
  },
  {
    data: 'Sign-in codes',
    table: 'otp_challenge',
    since: 'created_at',
    days: 2,
    why: 'limits look back over a day',
  },
  {
    data: 'Ended sessions',
    table: 'session',
    since: 'coalesce(revoked_at, expires_at)',
    days: 1,
    why: 'nothing needs them',
  },
  {
    data: 'Counters of limits',
    table: 'rate_limit',
    since: 'window_started_at',
    days: 2,
    why: 'the longest limit counts a day',
  },
  {
    data: 'Answers to repeated requests',
    table: 'idempotency_key',
    since: 'created_at',
    days: 1,
    why: 'a client repeats within minutes',
  },
];

/** Kept as long as the law requires; not deleted by age. */
export const KEPT_BY_LAW: Readonly<Record<string, string>> = {
  ledger_entry: 'accounts are kept for eight years (Companies Act, section 128); references only, no names',
  document: 'invoices and receipts are kept for eight years (GST and Companies Act)',
  audit_entry: 'proof of what staff did with money and people, for eight years',
  consent: 'proof of what was agreed, as long as the account exists and eight years after',
  payment: 'part of the accounts',
  refund: 'part of the accounts',
  payout: 'part of the accounts and of tax deducted at source',
  payment_order: 'part of the accounts',
  payout_transfer: 'part of the accounts',
  payout_account: 'where payouts went, with the PAN that tax deducted at source is filed under',
  billing_details: 'what invoices are made out to, until the account is erased',
  booking_credit: 'part of the accounts',
  booking: 'what was sold, for eight years; erasing the account takes name, house and words away',
  sound_order: 'what was sold, for eight years; erasing the account takes name, house and words away',
  booking_cancellation: 'why money went back',
  booking_transition: 'what happened to a booking, and by whom',
  dispute: 'why money went back',
  late_credit: 'why money went back',
  money_request: 'who asked for and who approved money',
};

/** Deleted with the account, artist or booking it belongs to. */
export const KEPT_WITH_OWNER: readonly string[] = [
  'account',
  'arrival_statement',
  'artist',
  'authenticator',
  'booking_arrival',
  'booking_change',
  'booking_performed',
  'booking_task_done',
  'calendar_feed',
  'conversation_reading',
  'notification_preference',
  'passkey',
  'phone_proof',
  'push_subscription',
  'quarantined_payment',
  'recovery_code',
  'refund_policy',
  'review',
  'run_sheet_item',
  'team_invitation',
  'wishlist',
];
