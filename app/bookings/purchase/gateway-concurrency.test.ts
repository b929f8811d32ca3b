import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Api, useApiConventions } from '#app/platform/http.server.ts';
import { MAX_GATEWAY_CALLS } from '../core/hold-limits.ts';
import { limitGatewayCalls } from './gateway-concurrency.server.ts';

/** An API whose call to the gateway takes until `waiting` is called. */
function anApi() {
  const app = Fastify();
  const waiting: (() => void)[] = [];
  useApiConventions(app as unknown as Api);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = { accountId: String(request.headers.account) } as never;
  });
  limitGatewayCalls(app as unknown as Api);
  app.get(
    '/pay',
    { config: { callsGateway: true } },
    () => new Promise((done) => waiting.push(() => done({}))),
  );
  app.get('/look', async () => ({}));
  const ask = (account: string, url = '/pay') => app.inject({ url, headers: { account } });
  return { app, waiting, ask };
}

test('gateway concurrency: account over its share gets 429, others pass', async () => {
  const { app, waiting, ask } = anApi();
  const mine = Array.from({ length: MAX_GATEWAY_CALLS }, () => ask('one'));
  await expect.poll(() => waiting.length).toBe(MAX_GATEWAY_CALLS);
  const refused = await ask('one');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_at_once']);
  expect((await ask('one', '/look')).statusCode).toBe(200);
  const other = ask('other');
  await expect.poll(() => waiting.length).toBe(MAX_GATEWAY_CALLS + 1);
  for (const go of waiting) go();
  for (const answer of [...mine, other]) expect((await answer).statusCode).toBe(200);
  const again = ask('one');
  await expect.poll(() => waiting.length).toBe(MAX_GATEWAY_CALLS + 2);
  waiting.at(-1)!();
  expect((await again).statusCode).toBe(200);
  await app.close();
});

test('gateway concurrency: disconnected client’s share freed when its call ends', async () => {
  const { app, waiting, ask } = anApi();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let call = 1; call <= MAX_GATEWAY_CALLS; call++) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /pay HTTP/1.1\r\nhost: localhost\r\naccount: one\r\n\r\n');
    await expect.poll(() => waiting.length).toBe(call);
    socket.destroy();
    await once(socket, 'close');
  }
  expect((await ask('one')).statusCode).toBe(429);
  for (const go of waiting) go();
  const again = ask('one');
  await expect.poll(() => waiting.length).toBe(MAX_GATEWAY_CALLS + 1);
  waiting.at(-1)!();
  expect((await again).statusCode).toBe(200);
  await app.close();
});
