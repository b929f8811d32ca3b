/** A table whose rows belong to a booking. Columns of time move with the evening, others not named here stay. */
export interface CopiedTable {
  name: string;
  /** Joins the row `r` to the booking `t` that is copied. */
  join: string;
  columns: Record<string, string>;
  /** Copies that have such rows; all if left out. */
  only?: string;
}

const FIRST_ROW = 1_000_000;
const ROWS_PER_COPY = 1000;

const newUuid = (column: string) => `md5(r.${column}::text || c.copy)::uuid`;
const newNumber = (column: string) => `${FIRST_ROW} + c.copy * ${ROWS_PER_COPY} + r.${column}`;
const newText = (column: string) => `r.${column} || '-' || c.copy`;
const ofBooking = (column: string) => `replace(r.${column}, c.template::text, c.booking::text)`;
const ofBookingOr = (column: string) =>
  `case when r.${column} like 'booking:%' then ${ofBooking(column)} else ${newText(column)} end`;

const BY_COLUMN = 'r.booking_id = t.id';
const BY_REFERENCE = `r.reference = 'booking:' || t.id`;
const PAYMENTS = `select p.id from payment p join payment_order o on o.id = p.payment_order_id
  where o.reference = 'booking:' || t.id`;
const REFUNDS = `select f.id::text from refund f where f.payment_id in (${PAYMENTS})`;
const FACTS = `select 'booking:' || t.id union ${PAYMENTS} union ${REFUNDS}`;
const BOOKING = { booking_id: 'c.booking' };
const ARTIST = { artist_id: 'c.artist' };

export const COPIED_TABLES: CopiedTable[] = [
  {
    name: 'booking',
    join: 'r.id = t.id',
    columns: { id: 'c.booking', code: `'MB-' || c.copy`, host_id: 'c.host', draft_key: 'null', ...ARTIST },
  },
  { name: 'booking_transition', join: BY_COLUMN, columns: { id: newNumber('id'), ...BOOKING } },
  { name: 'booking_cancellation', join: BY_COLUMN, columns: BOOKING },
  { name: 'booking_sound_line', join: BY_COLUMN, columns: BOOKING },
  { name: 'booking_arrival', join: BY_COLUMN, columns: { ...BOOKING, ...ARTIST } },
  { name: 'slot_claim', join: BY_COLUMN, columns: { id: newNumber('id'), ...BOOKING, ...ARTIST } },
  { name: 'conversation', join: BY_COLUMN, columns: { id: newUuid('id'), ...BOOKING, ...ARTIST } },
  {
    name: 'conversation_message',
    join: 'r.conversation_id in (select id from conversation where booking_id = t.id)',
    columns: { id: newNumber('id'), conversation_id: newUuid('conversation_id') },
  },
  {
    name: 'payment_order',
    join: BY_REFERENCE,
    columns: {
      id: newUuid('id'),
      reference: ofBooking('reference'),
      payer_id: 'c.host',
      receipt: 'md5(r.receipt || c.copy)',
      gateway_order_id: newText('gateway_order_id'),
      winner_payment_id: newText('winner_payment_id'),
      next_check_at: 'null',
    },
  },
  {
    name: 'payment',
    join: `r.id in (${PAYMENTS})`,
    columns: { id: newText('id'), payment_order_id: newUuid('payment_order_id') },
  },
  {
    name: 'refund',
    join: `r.payment_id in (${PAYMENTS})`,
    columns: {
      id: newUuid('id'),
      payment_id: newText('payment_id'),
      gateway_refund_id: newText('gateway_refund_id'),
    },
  },
  {
    name: 'ledger_txn',
    join: `r.external_id in (${FACTS})`,
    columns: { id: newNumber('id'), external_id: ofBookingOr('external_id') },
  },
  {
    name: 'ledger_entry',
    join: `r.txn_id in (select id from ledger_txn where external_id in (${FACTS}))`,
    columns: { id: newNumber('id'), txn_id: newNumber('txn_id'), reference: ofBooking('reference') },
  },
  {
    name: 'payout',
    join: BY_REFERENCE,
    columns: {
      id: newUuid('id'),
      payee: `'artist:' || c.artist`,
      reference: ofBooking('reference'),
      state: `case when c.past then 'paid' else r.state end`,
      due_at: `case when c.past then r.created_at + c.shift end`,
      paid_at: `case when c.past then r.created_at + c.shift end`,
    },
  },
  {
    name: 'document',
    join: BY_COLUMN,
    columns: {
      id: newUuid('id'),
      subject: ofBookingOr('subject'),
      serial: newNumber('serial'),
      number: `split_part(r.number, '/', 1) || '/' || ${newNumber('serial')}`,
      supplier: `case when r.supplier = 'house' then 'house' else 'artist:' || c.artist end`,
      ...BOOKING,
    },
  },
  // Older ones are deleted by retention.
  {
    name: 'notice',
    join: `position(t.id::text in r.key) > 0`,
    columns: { id: newNumber('id'), key: ofBooking('key'), account_id: 'c.host', link: ofBooking('link') },
    only: 'c.day > current_date - 360',
  },
];
