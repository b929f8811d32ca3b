import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardDemoTools } from './demo-guard.server.ts';

function demo(password: string | undefined) {
  const app = Fastify();
  app.addHook('onRequest', (request, reply) => guardDemoTools(request, reply, password));
  app.get('/dev/outbox', async () => 'every code');
  return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const { statusCode, body } = await app.inject({ url: '/dev/outbox', headers, remoteAddress });
    expect(body === 'every code').toBe(statusCode === 200);
    return statusCode;
  };
}

const basic = (words: string) => ({ authorization: `Basic ${btoa(words)}` });

test('without a password the outbox answers on this machine alone', async () => {
  const ask = demo(undefined);
  expect(await ask()).toBe(200);
  expect(await ask({ host: '[::1]:3000' }, '::1')).toBe(200);
  expect(await ask({}, '192.0.2.7')).toBe(403);
  expect(await ask({ 'x-forwarded-for': '192.0.2.7' })).toBe(403);
  expect(await ask({ host: 'demo.example' })).toBe(403);
});

test('with a password the outbox asks every visitor for it', async () => {
  const ask = demo('a long password');
  expect(await ask()).toBe(401);
  expect(await ask(basic('anybody:a long passwor'))).toBe(401);
  expect(await ask(basic('a long password'))).toBe(200);
  expect(await ask({ authorization: 'Bearer a long password' })).toBe(401);
  expect(await ask(basic('anybody:a long password'), '192.0.2.7')).toBe(200);
  expect(await demo('with:colon')(basic('anybody:with:colon'))).toBe(200);
});
