import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Floor: only the rows that a booking and its payment must write, checked by constraints alone. */
export async function bareBookings(url: string, hosts: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values });
  const plain = (text: string) => client.query(text);
  let n = 0;

  async function commit() {
    n += 1;
    const id = randomUUID();
    const order = randomUUID();
    const from = new Date(Date.now() + (2000 + Math.floor(n / 200)) * 86_400_000);
    const to = new Date(from.getTime() + 3 * 3_600_000);
    const artist = 1 + (n % 200);
    await plain('begin');
    await run('book', BOOK, [id, id.slice(0, 18), hosts[n % hosts.length], artist, from, to]);
    await run('hold', HOLD, [artist, id, `[${from.toISOString()},${to.toISOString()})`, to]);
    await run('order', ORDER, [order, `booking:${id}`, hosts[n % hosts.length], order.replaceAll('-', '')]);
    await plain('commit');
    await run('known', 'update payment_order set gateway_order_id = $2 where id = $1', [
      order,
      `order_${order}`,
    ]);
    return { id, order };
  }

  async function confirm({ id, order }: { id: string; order: string }) {
    const payment = `pay_${order}`;
    await plain('begin');
    await run('pay', PAY, [payment, order]);
    await run('paid', `update payment_order set state = 'paid', winner_payment_id = $2 where id = $1`, [
      order,
      payment,
    ]);
    await run('firm', `update slot_claim set state = 'firm', expires_at = null where booking_id = $1`, [id]);
    await run('move', `update booking set state = 'requested', version = version + 1 where id = $1`, [id]);
    await run('history', HISTORY, [id]);
    await run('ledger', LEDGER, [payment, `booking:${id}`]);
    await run('tell', TELL, [payment, id]);
    await plain('commit');
  }

  return { commit, confirm, close: () => client.end() };
}

const BOOK = `
  insert into booking (id, code, host_id, artist_id, occasion, audience_size, host_name, event_date, starts_local, ends_local,
    starts_at, ends_at, venue_address, fee_paise, total_paise, tax_paise, quote, policy_id, policy_version,
    hold_expires_at, draft_key)
  values ($1::uuid, $2, $3, $4, 'Wedding events', '1-100', 'Host', $5::timestamptz::date, '19:00', '22:00',
    $5::timestamptz, $6::timestamptz, 'Sukhna Lawns', 4720000, 4720000, 720000, '{}',
    (select id from refund_policy limit 1), (select version from refund_policy limit 1), $6::timestamptz, $1::uuid::text)`;
const HOLD = `insert into slot_claim (artist_id, booking_id, purpose, during, state, expires_at) values ($1, $2, 'booking', $3, 'held', $4)`;
const ORDER = `insert into payment_order (id, reference, payer_id, receipt, amount_paise) values ($1, $2, $3, $4, 4720000)`;
const PAY = `insert into payment (id, payment_order_id, amount_paise, state, captured_at) values ($1, $2, 4720000, 'captured', now())`;
const HISTORY = `
  insert into booking_transition (booking_id, from_state, to_state, actor, at)
  values ($1, 'held', 'capturing', 'system', now()), ($1, 'capturing', 'requested', 'system', now())`;
const LEDGER = `
  with txn as (insert into ledger_txn (kind, external_id) values ('capture', $1) returning id)
  insert into ledger_entry (txn_id, account, reference, amount_paise)
  select id, account, $2, amount from txn cross join (values ('gateway', 4720000), ('customer', -4720000)) line (account, amount)`;
const TELL = `
  insert into outbox (kind, key, payload)
  values ('payment.captured', 'payment.captured:' || $1::text, '{}'), ('booking.requested', 'booking.requested:' || $2::text, '{}')`;
