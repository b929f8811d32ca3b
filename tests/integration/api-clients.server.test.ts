import { expect, test } from 'vitest';
import { apiOrders } from '#tests/support/api-orders.ts';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();
const { anOrder, payAtSandbox } = apiOrders(application);

function send(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: string,
) {
  return application.app.inject({
    method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

test.each(['application/json', 'application/json; charset=UTF-8'])(
  'empty body of type %s is no body',
  async (type) => {
    const host = await application.signedIn();
    const order = await anOrder(host);
    await host.call('POST', '/api/payments/verify-payment', await payAtSandbox(order.body.order_id));
    const { body } = await host.call('POST', '/api/booking/booking', {
      razorpay_order_id: order.body.order_id,
    });
    const headers = { cookie: host.cookie, 'content-type': type };
    expect((await send('POST', `/api/bookings/${body.id}/messages/read`, headers)).statusCode).toBeLessThan(
      300,
    );
    expect((await send('DELETE', `/api/bookings/${body.id}`, headers, '')).statusCode).toBe(200);
  },
);

test('missing body: refused with our own error message', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await send('POST', '/api/auth/send-otp', headers)).json()).toMatchObject({
    error: 'Please enter a valid 10-digit phone number',
    code: 'invalid_input',
  });
  expect((await send('POST', '/api/contact', headers)).json()).toMatchObject({
    error: 'Please send the details as JSON.',
    code: 'invalid_input',
  });
});

test.each([
  ['broken JSON', 'application/json', '{', 400, 'invalid_json'],
  ['a form', 'application/x-www-form-urlencoded', 'numbers=1', 415, 'unsupported_media_type'],
  ['70 kB', 'application/json', JSON.stringify({ numbers: 'x'.repeat(70_000) }), 413, 'body_too_large'],
] as const)('%s gets a code of ours', async (_what, type, payload, status, code) => {
  const answer = await send('POST', '/api/auth/send-otp', { 'content-type': type }, payload);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('unknown method: 405 with allowed methods; unknown address: 404', async () => {
  const call = (method: string, url: string) =>
    application.app.inject({ method: method as 'GET', url, headers: { 'sec-fetch-site': 'same-origin' } });
  for (const method of ['TRACE', 'PUT', 'PROPFIND', 'DELETE']) {
    const answer = await call(method, '/api/artists');
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect((await call('PUT', '/api/bookings/1')).headers.allow).toContain('DELETE');
  for (const method of ['GET', 'TRACE', 'PROPFIND'])
    expect((await call(method, '/api/nowhere')).statusCode).toBe(404);
});
