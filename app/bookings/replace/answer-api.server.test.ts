import { expect, test } from 'vitest';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const application = useApplication();
let days = 30;

async function aRequestWithSessions(category: string) {
  const { market } = application;
  await application.db
    .insertInto('category')
    .values({ slug: category, name: category, plural: category, position: 100 })
    .execute();
  const [host, artist, other] = [
    await application.signedIn('Aarav Mehta'),
    await application.signedIn('Jasleen Sandhu'),
    await application.signedIn('Noor Sandhu'),
  ];
  const artistId = await held(artist, await market.artist({ category }));
  const otherId = await held(other, await market.artist({ category }));
  const date = await market.dateIn(days++);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId, date, host });
  await signalPayment(market.deps, await payAtGateway(market, orderId));
  return { host, artist, other, otherId, address: `/api/bookings/${bookingId}` };
}

async function held(visitor: Visitor, artistId: number) {
  await application.db
    .updateTable('artist')
    .set({ account_id: visitor.accountId })
    .where('id', '=', artistId)
    .execute();
  return artistId;
}

test('answer API: artist withdraws, another agrees, the host accepts [S6-04]', async () => {
  const { host, artist, other, otherId, address } = await aRequestWithSessions('api-whole');
  expect(await artist.call('POST', `${address}/accept`)).toMatchObject({ status: 200 });
  expect(await artist.call('POST', `${address}/withdraw`, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Please say why, in a few words. The host reads it.' },
  });
  expect(await artist.call('POST', `${address}/withdraw`, { reason: 'I am ill' })).toMatchObject({
    status: 200,
  });
  const { body } = await other.call<{ offers: { id: string; price_per_hour: number }[] }>(
    'GET',
    '/api/replacement-offers',
  );
  expect(body.offers).toMatchObject([{ standing: 'asked', artist_id: otherId, price_per_hour: 47_200 }]);
  const { id } = body.offers[0]!;
  expect((await host.call('POST', `/api/replacement-offers/${id}/agree`)).status).toBe(404);
  expect((await other.call('POST', `/api/replacement-offers/${id}/agree`)).status).toBe(200);
  const accept = { offer_id: id };
  expect((await other.call('POST', `${address}/replacement/accept`, accept)).status).toBe(404);
  expect((await host.call('POST', `${address}/replacement/accept`, accept)).status).toBe(200);
  expect((await host.call('POST', `${address}/replacement/accept`, accept)).status).toBe(409);
  await application.settle();
  const told = await application.db
    .selectFrom('notice')
    .select(['account_id', 'template'])
    .where('channel', '=', 'in_app')
    .where('template', 'like', 'replacement.%')
    .orderBy('id')
    .execute();
  expect(new Set(told.map(({ account_id, template }) => `${template} ${account_id}`))).toEqual(
    new Set([
      `replacement.withdrawn.host ${host.accountId}`,
      `replacement.asked.artist ${other.accountId}`,
      `replacement.proposed.host ${host.accountId}`,
      `replacement.proposed.artist ${other.accountId}`,
      `replacement.accepted.host ${host.accountId}`,
      `replacement.accepted.artist ${other.accountId}`,
    ]),
  );
});

test('decline API: own artist only, host notified once of refund', async () => {
  const { host, artist, other, address } = await aRequestWithSessions('api-none');
  for (const stranger of [host, other])
    expect((await stranger.call('POST', `${address}/decline`, { reason: 'x' })).status).toBe(404);
  await application.db
    .updateTable('artist')
    .set({ state: 'paused' })
    .where('account_id', '=', other.accountId)
    .execute();
  expect((await artist.call('POST', `${address}/decline`, { reason: 'I am abroad' })).status).toBe(200);
  expect(await artist.call('POST', `${address}/accept`)).toMatchObject({
    status: 409,
    body: { code: 'already_answered' },
  });
  await application.settle();
  const told = await application.db
    .selectFrom('notice')
    .select(['template', 'body'])
    .where('channel', '=', 'in_app')
    .where('account_id', '=', host.accountId)
    .where('template', 'not like', 'booking.requested%')
    .where('template', 'not like', 'refund.%')
    .execute();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ template: 'booking.declined.host' });
  expect(told[0]?.body).toContain('We refund ₹47,200');
  expect(told[0]?.body).toContain('I am abroad');
});

test('visitors without a session answer nothing', async () => {
  const guest = application.guest();
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [path, body] of [
    [`/api/bookings/${id}/accept`, undefined],
    [`/api/bookings/${id}/decline`, { reason: 'x' }],
    [`/api/replacement-offers/${id}/agree`, undefined],
    [`/api/bookings/${id}/replacement/accept`, { offer_id: id }],
  ] as const)
    expect((await guest.call('POST', path, body)).status).toBe(401);
});
