import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { WEBHOOK_SECRET } from '#tests/support/test-gateway.ts';

const application = useApplication({ RAZORPAY_WEBHOOK_SECRET_OLD: 'secret-before-the-change' });
let days = 20;

async function aPaidOrder() {
  const { market } = application;
  const [artistId, date] = [await market.artist(), await market.dateIn(days++)];
  const { bookingId, orderId } = await aHeldBooking(market, { artistId, date });
  return { bookingId, paymentId: await payAtGateway(market, orderId) };
}

const event = (paymentId: string) =>
  JSON.stringify({
    entity: 'event',
    event: 'payment.authorized',
    payload: { payment: { entity: { id: paymentId } } },
  });

function deliver(body: string, { secret = WEBHOOK_SECRET, id = randomUUID(), signature = '' } = {}) {
  return application.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature || createHmac('sha256', secret).update(body).digest('hex'),
    },
    payload: body,
  });
}

const stateOf = async (id: string) =>
  (await application.db.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const captures = async (paymentId: string) =>
  (
    await application.db
      .selectFrom('ledger_txn')
      .select('id')
      .where('kind', '=', 'capture')
      .where('external_id', '=', paymentId)
      .execute()
  ).length;

test('webhook: completes the booking when host closed the browser', async () => {
  const { bookingId, paymentId } = await aPaidOrder();
  expect((await deliver(event(paymentId))).statusCode).toBe(200);
  await application.settle();
  expect(await stateOf(bookingId)).toBe('requested');
});

test('webhook: fifty copies, also under new ids, make one capture', async () => {
  const { bookingId, paymentId } = await aPaidOrder();
  const id = randomUUID();
  const body = event(paymentId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => deliver(body, index < 40 ? { id } : {})),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  await application.settle();
  expect(await stateOf(bookingId)).toBe('requested');
  expect(await captures(paymentId)).toBe(1);
});

test('webhook: signature of the previous secret is accepted', async () => {
  const { bookingId, paymentId } = await aPaidOrder();
  expect((await deliver(event(paymentId), { secret: 'secret-before-the-change' })).statusCode).toBe(200);
  await application.settle();
  expect(await stateOf(bookingId)).toBe('requested');
});

test('webhook: altered body or wrong signature refused, nothing kept', async () => {
  const { bookingId, paymentId } = await aPaidOrder();
  const body = event(paymentId);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
  const kept = async () =>
    (await application.db.selectFrom('webhook_inbox').select('event_id').execute()).length;
  const before = await kept();
  const answers = [
    await deliver(body.replace('authorized', 'authorised'), { signature }),
    await deliver(body, { secret: 'wrong' }),
    await deliver(body, { signature: 'abc' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(await kept()).toBe(before);
  await application.settle();
  expect(await stateOf(bookingId)).toBe('held');
});

test('a webhook that lies changes nothing: the gateway is asked', async () => {
  const { bookingId } = await aPaidOrder();
  const lie = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_invented000000', amount: 1 } } },
  });
  expect((await deliver(lie)).statusCode).toBe(200);
  await application.settle();
  expect(await stateOf(bookingId)).toBe('held');
});

test('a signed body that is no event is refused', async () => {
  expect((await deliver('not json')).statusCode).toBe(400);
  expect((await deliver('{}')).statusCode).toBe(400);
});

test.each(['pay\0ment', 'payment\ncaptured', 'x'.repeat(101), '', 'भुगतान', '\ud800'])(
  'signed webhook event named %j: refused and not stored',
  async (name) => {
    const stored = () => application.db.selectFrom('webhook_inbox').select('event_id').execute();
    const before = await stored();
    expect((await deliver(JSON.stringify({ event: name }))).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  },
);
