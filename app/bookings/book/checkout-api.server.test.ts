import { expect, test } from 'vitest';
import { apiOrders } from '#tests/support/api-orders.ts';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();
const { details, anOrder, payAtSandbox } = apiOrders(application);

test('create-order: holds the slot; returns key, paise, currency, order [S7-13] [S3-15] [S9-15]', async () => {
  const host = await application.signedIn();
  const { status, body } = await anOrder(host);
  expect(status).toBe(200);
  expect(body).toMatchObject({ key: 'rzp_test_MehfilTests01', amount: 4_720_000, currency: 'INR' });
  expect(body.order_id).toMatch(/^order_\w{14}$/);
  const { orders } = await application.market.gatewayDump();
  expect(orders.find(({ id }) => id === body.order_id)).toMatchObject({ amount: 4_720_000 });
});

test('full API flow: order, payment, verification, booking, list [S7-13] [S7-14] [S7-16] [S7-19] [S4-08] [S3-10] [S3-11]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  const photo = { kind: 'photo', role: 'profile', source: 'demo/poster/1' };
  await application.db
    .insertInto('artist_media')
    .values({ ...photo, artist_id: order.artist_id })
    .execute();
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtSandbox(
    order.body.order_id,
  );
  const verified = await host.call('POST', '/api/payments/verify-payment', {
    razorpay_order_id,
    razorpay_payment_id,
    razorpay_signature,
  });
  expect(verified.body).toEqual({
    message: 'Payment verified successfully',
    verified: true,
    state: 'captured',
    booking_id: order.body.booking_id,
  });
  const booking = await host.call('POST', '/api/booking/booking', {
    ...order.payload.booking_details,
    user_id: host.accountId,
    artist_id: order.artist_id,
    status: 0,
    razorpay_order_id,
  });
  expect(booking.body).toMatchObject({ id: order.body.booking_id, status: 0, state: 'requested' });
  const list = await host.call<{ bookings: object[] }>('POST', '/api/allbookings', {
    userId: host.accountId,
  });
  expect(list.body.bookings).toEqual([
    expect.objectContaining({
      id: order.body.booking_id,
      artistId: order.artist_id,
      teamId: null,
      artistName: 'Jasleen Kaur Sandhu',
      artistSkill: 'singer',
      artistImage: '/media/demo/poster/1/320?v=1',
      eventType: 'Wedding events',
      date: order.payload.booking_details.booking_date,
      time: '19:00 - 21:30',
      duration: 150,
      paymentStatus: 'paid',
      amount: 47_200,
      status: 'initiated',
      address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
    }),
  ]);
});

test('verify-payment: accepts only the signature over order and payment [S3-15] [S7-14]', async () => {
  const host = await application.signedIn();
  const { body } = await anOrder(host);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtSandbox(body.order_id);
  const another = await payAtSandbox((await anOrder(host)).body.order_id);
  const verify = (signature: string | undefined) =>
    host.call('POST', '/api/payments/verify-payment', {
      razorpay_order_id,
      razorpay_payment_id,
      razorpay_signature: signature,
    });
  const refused = { error: 'Payment verification failed', code: 'wrong_signature' };
  for (const signature of ['', 'x', another.razorpay_signature])
    expect(await verify(signature)).toMatchObject({ status: 400, body: refused });
  expect(await verify(razorpay_signature)).toMatchObject({ status: 200, body: { verified: true } });
});

test('team booking: by team_id; two different performers are refused [S3-10] [S7-16]', async () => {
  const host = await application.signedIn();
  const team_id = await application.market.artist({ kind: 'team' });
  const body = { team_id, amount: 47_200, booking_details: await details() };
  const mixed = await host.call('POST', '/api/payments/create-order', { ...body, artist_id: team_id + 1 });
  expect(mixed).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const order = await host.call<{ booking_id: string }>('POST', '/api/payments/create-order', body);
  expect(order.status).toBe(200);
  const list = await host.call<{ bookings: object[] }>('POST', '/api/allbookings', {
    userId: host.accountId,
  });
  expect(list.body.bookings).toEqual([expect.objectContaining({ artistId: team_id, teamId: team_id })]);
});

test('total: artist’s price, plus sound only if included [S9-01] [S7-13]', async () => {
  await application.db
    .insertInto('sound_kit')
    .values({
      slug: 'ten',
      name: 'Ten',
      drawing: 'speaker-top',
      price_paise: 500_000,
      audience_up_to: 10,
      position: 1,
    })
    .execute();
  const host = await application.signedIn();
  const artist_id = await application.market.artist();
  const order = async (has_sound_system: boolean, amount: number) =>
    host.call('POST', '/api/payments/create-order', {
      artist_id,
      amount,
      booking_details: await details({ audience_size: '1-10', has_sound_system }),
    });
  expect(await order(true, 47_200)).toMatchObject({ status: 409, body: { details: { total: 52_200 } } });
  expect(await order(false, 52_200)).toMatchObject({ status: 409, body: { details: { total: 47_200 } } });
  expect(await order(true, 52_200)).toMatchObject({ status: 200, body: { amount: 5_220_000 } });
});

test('wrong amount: 409 with the right total, nothing held [S7-13]', async () => {
  const host = await application.signedIn();
  const artist_id = await application.market.artist();
  const answer = await host.call('POST', '/api/payments/create-order', {
    artist_id,
    amount: 1,
    booking_details: await details(),
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', details: { total: 47_200 } } });
  const held = await application.db
    .selectFrom('booking')
    .select('id')
    .where('artist_id', '=', artist_id)
    .execute();
  expect(held).toEqual([]);
});

test.each([
  ['no date', { booking_date: '' }],
  ['a date that is none', { booking_date: 'tomorrow' }],
  ['no address', { formattedAddress: '   ' }],
  ['an unknown occasion', { category: 'Heist' }],
  ['no audience size', { audience_size: '' }],
  ['no start', { booked_from: '' }],
])('create-order with %s is refused with the form’s sentence [S5-05] [S7-13]', async (_what, change) => {
  const host = await application.signedIn();
  const { status, body } = await anOrder(host, change);
  expect([status, body]).toMatchObject([
    400,
    { error: 'Please fill in all required fields', code: 'invalid_input' },
  ]);
});

test('create-order: answers to musts are stored, but not required', async () => {
  const host = await application.signedIn();
  const artist_id = await application.market.artist({
    rider: { powerPoints: 3, channels: 6, musts: ['power', 'sound'] },
  });
  const order = async (change: object) =>
    host.call<{ booking_id: string }>('POST', '/api/payments/create-order', {
      artist_id,
      amount: 47_200,
      booking_details: await details(change),
    });
  const kept = (bookingId: string) =>
    application.db
      .selectFrom('booking_must')
      .select(['kind', 'answer'])
      .where('booking_id', '=', bookingId)
      .orderBy('kind')
      .execute();
  const without = await order({});
  expect(without.status).toBe(200);
  expect(await kept(without.body.booking_id)).toEqual([
    { kind: 'power', answer: 'arrange' },
    { kind: 'sound', answer: 'arrange' },
  ]);
  const answered = await order({ musts: { power: 'venue', stage: 'waive', smoke: 'venue' } });
  expect(answered.status).toBe(200);
  expect(await kept(answered.body.booking_id)).toEqual([
    { kind: 'power', answer: 'venue' },
    { kind: 'sound', answer: 'arrange' },
  ]);
  expect(await order({ musts: { power: 'perhaps' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('text with a NUL character: refused with 400 [S7-22]', async () => {
  const host = await application.signedIn();
  const answer = await anOrder(host, { special_request: 'before\0after' });
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_input' }]);
});

test.each([
  '/api/payments/create-order',
  '/api/payments/verify-payment',
  '/api/booking/booking',
  '/api/booking/payment/success',
  '/api/allbookings',
])('%s needs a session [S6-02] [S6-03]', async (url) => {
  const answer = await application.guest().call('POST', url, {
    amount: 1,
    booking_details: await details(),
    razorpay_order_id: 'order_x',
    razorpay_payment_id: 'pay_x',
    razorpay_signature: 'x',
    booking_id: '00000000-0000-4000-8000-000000000000',
  });
  expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
});

test('a body that names another user is refused [S6-03] [S7-19]', async () => {
  const [host, other] = [await application.signedIn(), await application.signedIn()];
  expect(await host.call('POST', '/api/allbookings', { userId: other.accountId })).toMatchObject({
    status: 403,
  });
  const { status } = await host.call('POST', '/api/payments/create-order', {
    artist_id: await application.market.artist(),
    user_id: other.accountId,
    amount: 47_200,
    booking_details: await details(),
  });
  expect(status).toBe(403);
});

test('same Idempotency-Key: one order, identical response [S7-13]', async () => {
  const host = await application.signedIn();
  const artist_id = await application.market.artist();
  const payload = { artist_id, amount: 47_200, booking_details: await details() };
  const press = () =>
    host.call('POST', '/api/payments/create-order', payload, { 'idempotency-key': 'press-1' });
  const first = await press();
  const second = await press();
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

test('verify-payment: refuses another order’s signature and another host’s payment [S7-14]', async () => {
  const [host, thief] = [await application.signedIn(), await application.signedIn()];
  const [mine, theirs] = [await anOrder(host), await anOrder(thief)];
  const paid = await payAtSandbox(mine.body.order_id);
  const asThief = await thief.call('POST', '/api/payments/verify-payment', paid);
  expect(asThief).toMatchObject({ status: 404, body: { error: 'Payment verification failed' } });
  const replayed = await thief.call('POST', '/api/payments/verify-payment', {
    ...paid,
    razorpay_order_id: theirs.body.order_id,
  });
  expect(replayed).toMatchObject({
    status: 400,
    body: { error: 'Payment verification failed', code: 'wrong_signature' },
  });
  const { state } = await application.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', theirs.body.booking_id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('held');
});

test('a refused payment leaves the order open for another try [S8-08]', async () => {
  const host = await application.signedIn();
  const order = await anOrder(host);
  expect(await payAtSandbox(order.body.order_id, 'failure')).toHaveProperty('error');
  const again = await payAtSandbox(order.body.order_id);
  expect((await host.call('POST', '/api/payments/verify-payment', again)).body).toMatchObject({
    verified: true,
  });
});

test('create-order without a name is refused, and holds nothing [S5-05]', async () => {
  const host = await application.signedIn();
  for (const name of [undefined, '', '   '])
    expect(await anOrder(host, { name })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all required fields', code: 'invalid_input' },
    });
  const held = await application.db
    .selectFrom('booking')
    .select('id')
    .where('host_id', '=', host.accountId)
    .execute();
  expect(held).toEqual([]);
});
