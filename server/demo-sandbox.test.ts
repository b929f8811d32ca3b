import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardDemoTools } from '#app/notifications/demo-guard.server.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';
import type { SandboxOptions } from '#sandbox/types.ts';

const OPTIONS = {
  keyId: 'rzp_test_Guarded0000001',
  keySecret: 'guarded-secret',
  webhookSecret: 'guarded-webhook-secret',
  webhookUrl: null,
  storeFile: ':memory:',
  publicPath: '',
};

test('demo gateway controls: need the password of the outbox', async () => {
  const app = Fastify();
  const guardControl: NonNullable<SandboxOptions['guardControl']> = (request, reply) =>
    guardDemoTools(request, reply, 'a long password');
  await app.register(razorpaySandbox({ ...OPTIONS, guardControl }));
  const ask = async (method: 'GET' | 'POST', url: string, headers = {}) =>
    (await app.inject({ method, url, headers })).statusCode;
  for (const [method, url] of [
    ['GET', '/_sandbox/dump'],
    ['POST', '/_sandbox/reset'],
    ['POST', '/_sandbox/faults'],
  ] as const)
    expect(await ask(method, url), url).toBe(401);
  expect(await ask('GET', '/_sandbox/dump', { authorization: `Basic ${btoa('any:a long password')}` })).toBe(
    200,
  );
  expect(await ask('GET', '/v1/checkout.js')).toBe(200);
  await app.close();
});
