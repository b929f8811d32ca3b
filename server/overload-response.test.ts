import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { Overloaded } from './admission.ts';
import { answerUnavailable } from './admit-requests.ts';

async function refused(options: InjectOptions) {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => answerUnavailable(error, request, reply));
  app.all('/*', () => {
    throw new Overloaded();
  });
  const answer = await app.inject(options);
  await app.close();
  return answer;
}

test.each([
  ['/search?skill=singer', 'en', 'Too many people at once'],
  ['/?lang=hi', 'hi', 'एक साथ बहुत लोग'],
  ['/?lang=pa', 'pa', 'ਇੱਕੋ ਵੇਲੇ ਬਹੁਤ ਲੋਕ'],
])('overload: %s gets its language’s page, which reloads by itself', async (url, language, title) => {
  const answer = await refused({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(answer.statusCode).toBe(503);
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
  const answer = await refused({
    url: '/api/artists',
    headers: { accept: 'application/json' },
  });
  const sentence = { error: 'Too many people at once. Please try again in a moment.', code: 'overloaded' };
  expect([answer.statusCode, answer.json()]).toEqual([503, { ...sentence, requestId: expect.any(String) }]);
});

test('overload: form sender reads that nothing was saved, no resend', async () => {
  const answer = await refused({
    method: 'POST',
    url: '/profile',
    headers: { accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('nothing was saved and nothing was charged');
  expect(answer.body).not.toContain('http-equiv="refresh"');
});
