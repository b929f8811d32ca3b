import underPressure from '@fastify/under-pressure';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { rejectLateOverload } from './overload-response.ts';

async function overloaded() {
  const app = Fastify();
  const letThrough = { handled: 0 };
  await app.register(underPressure, {
    healthCheck: async () => false,
    healthCheckInterval: 60_000,
    pressureHandler: rejectLateOverload as (...args: Parameters<typeof rejectLateOverload>) => void,
  });
  app.addHook('onSend', async () => {});
  app.all('/*', () => {
    letThrough.handled += 1;
    return 'let through';
  });
  const ask = async (options: InjectOptions) => {
    const answer = await app.inject(options);
    await app.close();
    return { ...letThrough, answer };
  };
  return ask;
}

test.each([
  '/api/webhooks/razorpay',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/booking/booking',
  '/bookings/1/pay',
  '/sign-in',
])('overload: %s is answered all the same', async (url) => {
  const { answer, handled } = await (await overloaded())({ url });
  expect([answer.body, handled]).toEqual(['let through', 1]);
});

test.each([
  ['/search?skill=singer', 'en', 'Too many people at once'],
  ['/?lang=hi', 'hi', 'एक साथ बहुत लोग'],
  ['/?lang=pa', 'pa', 'ਇੱਕੋ ਵੇਲੇ ਬਹੁਤ ਲੋਕ'],
])('overload: %s gets its language’s page, which reloads by itself', async (url, language, title) => {
  const ask = await overloaded();
  const { answer, handled } = await ask({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([answer.statusCode, handled]).toEqual([503, 0]);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(answer.body).toContain(`<html lang="${language}">`);
  expect(answer.body).toContain(title);
  expect(answer.body).toContain('http-equiv="refresh" content="5"');
});

test('a call gets a sentence', async () => {
  const { answer, handled } = await (await overloaded())({
    url: '/api/artists',
    headers: { accept: 'application/json' },
  });
  const sentence = { error: 'Too many people at once. Please try again in a moment.', code: 'overloaded' };
  expect([answer.statusCode, answer.json(), handled]).toEqual([503, sentence, 0]);
});

test('overload: form sender reads nothing was saved, no resend', async () => {
  const { answer, handled } = await (await overloaded())({
    method: 'POST',
    url: '/profile',
    headers: { accept: 'text/html' },
  });
  expect([answer.statusCode, handled]).toEqual([503, 0]);
  expect(answer.body).toContain('nothing was saved and nothing was charged');
  expect(answer.body).not.toContain('http-equiv="refresh"');
});
