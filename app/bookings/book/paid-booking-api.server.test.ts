import { expect, test } from 'vitest';
import { apiOrders } from '#tests/support/api-orders.ts';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();
const { anOrder, payAtSandbox } = apiOrders(application);

test('booking/booking: no second booking; differing details are refused [S7-16]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  const book = (change: object) =>
    host.call('POST', '/api/booking/booking', {
      artist_id: order.artist_id,
      razorpay_order_id: order.body.order_id,
      ...change,
    });
  const [one, two] = [await book({}), await book({})];
  expect(one.body).toEqual(two.body);
  expect(await book({ booking_date: '2031-01-01' })).toMatchObject({
    status: 409,
    body: { code: 'booking_differs' },
  });
  for (const [field, value] of [
    ['booked_from', '18:00'],
    ['booked_to', '22:00:00'],
    ['name', 'Another Name'],
    ['category', 'House events'],
    ['audience_size', '101-500'],
    ['formattedAddress', 'Elante Mall, Chandigarh'],
    ['special_request', 'Dhol at the gate'],
    ['total_amount', 1],
    ['sound', { kits: [], equipment: [{ id: 1, quantity: 2 }] }],
  ] as const)
    expect(await book({ [field]: value }), field).toMatchObject({
      status: 409,
      body: { code: 'booking_differs', details: { fields: [field] } },
    });
  const { body: same } = await book({ ...order.payload.booking_details, total_amount: 47_200 });
  expect(same).toEqual(one.body);
  const count = await application.db
    .selectFrom('booking')
    .select('id')
    .where('artist_id', '=', order.artist_id)
    .execute();
  expect(count).toHaveLength(1);
});

test('booking/booking: a required field left empty is named as missing [S5-05]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  for (const field of [
    'name',
    'booking_date',
    'booked_from',
    'formattedAddress',
    'category',
    'audience_size',
  ])
    for (const empty of ['', '  ', null])
      expect(
        await host.call('POST', '/api/booking/booking', {
          razorpay_order_id: order.body.order_id,
          [field]: empty,
        }),
        field,
      ).toMatchObject({ status: 400, body: { error: 'Please fill in all required fields' } });
});

test('booking/booking: sound that was not booked is a difference', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  const claim = (has_sound_system: boolean | number) =>
    host.call('POST', '/api/booking/booking', {
      razorpay_order_id: order.body.order_id,
      has_sound_system,
    });
  // Without a kit that fits, "with sound" is none.
  expect([(await claim(false)).status, (await claim(true)).status]).toEqual([200, 200]);
  await application.db
    .insertInto('sound_kit')
    .values({
      slug: 'thousand',
      name: 'Thousand',
      drawing: 'speaker-top',
      price_paise: 500_000,
      audience_up_to: 1000,
      position: 1,
    })
    .execute();
  expect([(await claim(false)).status, (await claim(true)).status]).toEqual([200, 409]);
});

test('DELETE without a session: refused with the contract’s message [S8-10]', async () => {
  const url = '/api/bookings/00000000-0000-4000-8000-000000000000';
  expect(await application.guest().call('DELETE', url)).toMatchObject({
    status: 401,
    body: { error: 'Authentication token not found', code: 'sign_in_required' },
  });
});

test('booking/booking without anything paid or held is refused [S7-16] [S5-05]', async () => {
  const host = await application.signedIn();
  const answer = await host.call('POST', '/api/booking/booking', {
    artist_id: await application.market.artist(),
  });
  expect(answer).toMatchObject({ status: 400, body: { error: 'Please fill in all required fields' } });
});

test('payment/success trusts no caller: it asks the gateway [S7-17]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  const look = () => host.call('POST', '/api/booking/payment/success', { booking_id: order.body.booking_id });
  expect((await look()).body).toMatchObject({ state: 'held', paymentStatus: 'unpaid' });
  await payAtSandbox(order.body.order_id);
  expect((await look()).body).toMatchObject({ state: 'requested', paymentStatus: 'paid', amount: 47_200 });
  const stranger = await application.signedIn();
  expect(
    await stranger.call('POST', '/api/booking/payment/success', { booking_id: order.body.booking_id }),
  ).toMatchObject({ status: 404 });
});

test('DELETE: cancels under shown terms, idempotent, refuses strangers [S7-20] [S8-10]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  const url = `/api/bookings/${order.body.booking_id}`;
  const details = await host.call<{ cancelNow: { refund: number } }>('GET', url);
  expect(details.body.cancelNow).toMatchObject({ refund: 47_200, kept: 0 });
  expect(await (await application.signedIn()).call('DELETE', url)).toMatchObject({
    status: 404,
    body: { error: 'Booking not found' },
  });
  expect(await host.call('DELETE', `${url}?refund=47200.01`)).toMatchObject({
    status: 409,
    body: { code: 'refund_changed', details: { refund: 47_200, kept: 0 } },
  });
  const first = await host.call('DELETE', `${url}?refund=47200`);
  expect(first.body).toMatchObject({ message: 'Booking cancelled successfully', refund: 47_200, kept: 0 });
  expect((await host.call('DELETE', url)).body).toEqual(first.body);
  expect(await application.guest().call('DELETE', url)).toMatchObject({ status: 401 });
});

test('request and cancellation: host and artist notified once each [S7-18] [S4-08]', async () => {
  const host = await application.signedIn('Simran Gill');
  const order = await anOrder(host);
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  await application.settle();
  await host.call('DELETE', `/api/bookings/${order.body.booking_id}`);
  await application.settle();
  const sent = await application.db
    .selectFrom('notice')
    .select('template')
    .where('account_id', '=', host.accountId)
    .where('channel', '=', 'sms')
    .where('template', '<>', 'sign_in_code')
    .orderBy('id')
    .execute();
  expect(sent.map(({ template }) => template)).toEqual([
    'booking.requested.host',
    'booking.cancelled.host',
    'refund.processed.host',
  ]);
  const asked = application.db.selectFrom('notice').select('body').where('account_id', '=', host.accountId);
  const bodies = await asked.where('template', '=', 'booking.requested.host').execute();
  const free = /Cancel before .+ says yes, or by .+ [ap]m, and everything comes back/;
  expect(bodies.some(({ body }) => free.test(body))).toBe(true);
});

test('instant acceptance: artist notified of the booking, not asked', async () => {
  const host = await application.signedIn('Simran Gill');
  const artist = await application.signedIn('Jasleen Kaur');
  const order = await anOrder(host);
  await application.db
    .updateTable('artist')
    .set({ accepts_instantly: true, account_id: artist.accountId })
    .where('id', '=', order.artist_id)
    .execute();
  await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
  await application.settle();
  const told = await application.db
    .selectFrom('notice')
    .select('template')
    .distinct()
    .where('account_id', '=', artist.accountId)
    .where('template', 'like', 'booking.%')
    .execute();
  expect(told.map(({ template }) => template)).toEqual(['booking.confirmed.artist']);
});
