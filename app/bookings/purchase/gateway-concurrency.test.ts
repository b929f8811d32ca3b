import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Api, useApiConventions } from '#app/platform/http.server.ts';
import { MAX_GATEWAY_CALLS } from '../core/hold-limits.ts';
import { limitGatewayCalls } from './gateway-concurrency.server.ts';

test('one account has its share of the gateway at once; others get through, and what ends makes room', async () => {
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
