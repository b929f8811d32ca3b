import { expect, test } from 'vitest';
import { notifyAccount } from '#app/notifications/queue-notice.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import type { Caller } from '../core/caller.ts';
import { selectCountries } from '../core/countries-queries.server.ts';
import type { Phone } from '../core/phone.ts';
import { countSms, offeredCountries } from '../core/sms-abroad.server.ts';
import { sendCode } from './send-code.server.ts';
import { takeSignInStep } from './sign-in-page.server.ts';
import { solvePuzzle } from './use-puzzle.ts';

const app = useAccountsApplication();

const caller: Caller = { address: '198.51.100.1', browser: true, device: '' };

async function sendPaid(phone: string, from = caller) {
  const asked = await sendCode(app.platform, { phone: phone as Phone, caller: from });
  if (asked.ok || asked.refusal.reason !== 'puzzle') return asked;
  const puzzleAnswer = (await solvePuzzle(asked.refusal.puzzle, new AbortController().signal))!;
  return sendCode(app.platform, { phone: phone as Phone, caller: from, puzzleAnswer });
}

test('host in Toronto: signs up, number kept whole', async () => {
  const client = app.client();
  const asked = await client.call('POST', '/api/auth/send-otp', { numbers: '+1 416 555 0123' });
  expect(asked).toMatchObject({ status: 429, body: { code: 'puzzle' } });
  const { puzzle } = (asked.body as unknown as { details: { puzzle: Parameters<typeof solvePuzzle>[0] } })
    .details;
  const answer = await solvePuzzle(puzzle, new AbortController().signal);
  const numbers = '001 416 555 0123';
  await client.call('POST', '/api/auth/send-otp', { numbers, puzzle_answer: answer });
  await app.settle();
  const otp = await app.codeOf('+14165550123');
  expect((await client.call('POST', '/api/auth/verify-otp', { numbers, otp })).status).toBe(200);
  const details = { name: 'Gurleen Kaur', email: 'gurleen@example.com', phone_number: numbers };
  const { body } = await client.call('POST', '/api/signup/user', details);
  expect(body).toMatchObject({ user: { phone: '+14165550123', phone_number: '+14165550123' } });
});

test.each(['+1 876 555 0123', '+33 6 12 34 56 78'])('code to %s: not served', async (typed) => {
  const sent = await app.client().call('POST', '/api/auth/send-otp', { numbers: typed });
  expect(sent).toMatchObject({ status: 400, body: { code: 'not_served' } });
});

test('no route abroad: nothing offered, nothing sent', async () => {
  const { config, ...platform } = app.platform;
  const live = { ...platform, config: { ...config, sms: { ...config.sms, abroad: false } } };
  expect(await offeredCountries(live)).toEqual([]);
  const sent = await sendCode(live, { phone: '+14165550123' as Phone, caller });
  expect(sent).toMatchObject({ refusal: { reason: 'not_served' } });
});

test('country off: not offered, not sent to', async () => {
  await app.db.updateTable('country').set({ sms_daily_limit: 0 }).where('code', '=', 'NZ').execute();
  const offered = await offeredCountries(app.platform);
  expect(offered.map(({ code }) => code)).toEqual(['AU', 'CA', 'DE', 'SG', 'AE', 'GB', 'US']);
  expect(await sendPaid('+6421123456')).toMatchObject({ refusal: { reason: 'not_served' } });
});

test('forty ask at once: only a day’s codes sent', async () => {
  await app.db.updateTable('country').set({ sms_daily_limit: 12 }).where('code', '=', 'SG').execute();
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      sendCode(app.platform, { phone: `+65812345${10 + at}` as Phone, caller, signedIn: `account ${at}` }),
    ),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(12);
  const refused = sent.filter((each) => !each.ok).map((each) => !each.ok && each.refusal.reason);
  expect(new Set(refused)).toEqual(new Set(['country_full']));
  const { count } = await app.db
    .selectFrom('otp_challenge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone', 'like', '+65%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(12);
});

test('day full: other messages wait for the next', async () => {
  const germany = (await selectCountries(app.db)).find(({ code }) => code === 'DE')!;
  const take = () => inTransaction(app.db, (trx) => countSms(trx, germany));
  for (let sent = 0; sent < 200; sent++) expect(await take()).toBe(0);
  expect(await take()).toBeGreaterThan(0);
  expect(await sendPaid('+4915123456789')).toMatchObject({ refusal: { reason: 'country_full' } });
  await app.advance(24 * 3600);
  expect(await take()).toBe(0);
});

function browserByMail() {
  let cookies = '';
  return async (intent: string, typed: Record<string, string> = {}) => {
    const form = new FormData();
    const fields = {
      flow: 'sign-in',
      by: 'email',
      step: 'start',
      email: 'gurleen@example.com',
      ...typed,
      intent,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const step = await takeSignInStep({ platform: app.platform, caller, cookieHeader: cookies }, form);
    cookies = step.cookies.map((cookie) => cookie.split(';')[0]).join('; ') || cookies;
    await app.settle();
    return step;
  };
}

async function signInByMail(email: string) {
  const step = browserByMail();
  const asked = await step('send', { email });
  if (!('state' in asked) || !asked.state.puzzle) throw new Error('no puzzle');
  const puzzle = (await solvePuzzle(asked.state.puzzle, new AbortController().signal))!;
  expect(await step('send', { email, puzzle })).toMatchObject({ state: { step: 'code' } });
  const code = await app.codeOf(email.toLowerCase());
  return { step, verified: await step('verify', { email, code, step: 'code' }) };
}

test('code by e-mail: a typed address opens no account', async () => {
  await app.db
    .insertInto('account')
    .values({ name: 'Somebody', email: 'gurleen@example.com', phone: '+919812377001', language: 'en' })
    .execute();
  const { step, verified } = await signInByMail('Gurleen@Example.com');
  expect(verified).toMatchObject({ state: { flow: 'sign-up', proved: true, by: 'email' } });
  const details = { flow: 'sign-up', proved: '1', name: 'Gurleen Kaur' };
  expect(await step('send', { ...details, email: 'Gurleen@Example.com' })).toMatchObject({
    to: expect.anything(),
  });
  const accounts = await app.db
    .selectFrom('account')
    .select(['name', 'phone'])
    .where('email', 'ilike', 'gurleen@example.com')
    .where('phone', 'in', ['+919812377001', 'mail:gurleen@example.com'])
    .orderBy('phone')
    .execute();
  expect(accounts).toEqual([
    { name: 'Somebody', phone: '+919812377001' },
    { name: 'Gurleen Kaur', phone: 'mail:gurleen@example.com' },
  ]);
  expect((await signInByMail('gurleen@example.com')).verified).toMatchObject({ to: expect.anything() });
});

test('proof of one e-mail address opens no other', async () => {
  const { step } = await signInByMail('one@example.com');
  const details = { flow: 'sign-up', proved: '1', name: 'Other', email: 'other@example.com' };
  expect(await step('send', details)).toMatchObject({ state: { error: { key: 'busy' } } });
});

test('host without a number: told by e-mail, never by SMS', async () => {
  const { id } = await app.db
    .insertInto('account')
    .values({ name: 'Manu', email: 'manu@example.com', phone: 'mail:manu@example.com', language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const data = { newEmail: 'ma…@example.com', supportPhone: '0172 000000' };
  const notice = { template: 'account.email_asked' as const, data, key: 'asked:manu', accountId: id };
  await inTransaction(app.db, (trx) => notifyAccount(trx, notice));
  const sent = await app.db.selectFrom('notice').select('channel').where('account_id', '=', id).execute();
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'in_app', 'push']);
});
