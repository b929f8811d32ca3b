import { expect, test } from 'vitest';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';

const app = useAccountsApplication();
let last = 9_000_000_000;
function newPhone(): string {
  last += 10_007;
  return String(last);
}

async function anAccount(phone = newPhone()) {
  const host = app.client();
  await host.prove(phone);
  const { body, cookies } = await host.call('POST', '/api/signup/user', { ...details, phone_number: phone });
  const token = cookies.find(({ name }) => name === 'sid')!.value;
  return { phone, host, id: (body as unknown as { user: { id: string } }).user.id, token };
}
const details = { name: 'Asha Gill', email: 'asha@example.com' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('five wrong codes and the right one is void [S7-09] [S8-06]', async () => {
  const phone = newPhone();
  const guesser = app.client();
  await guesser.sendCode(phone);
  const code = await app.codeOf(phone);
  for (let guess = 1; guess <= 5; guess++) {
    const answer = await guesser.verify(phone, wrong(code));
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid OTP. Please try again.']);
  }
  expect((await guesser.verify(phone, code)).body).toMatchObject({
    code: 'void_code',
    error: 'This code no longer works. Please ask for a new one.',
  });
});

test('a code works once, and only the newest one [S7-09]', async () => {
  const phone = newPhone();
  const visitor = app.client({ cookies: false });
  await visitor.sendCode(phone);
  const first = await app.codeOf(phone);
  await app.advance(31);
  await visitor.sendCode(phone);
  const second = await app.codeOf(phone);
  if (first !== second) expect((await visitor.verify(phone, first)).status).toBe(400);
  expect((await visitor.verify(phone, second)).status).toBe(200);
  expect((await visitor.verify(phone, second)).status).toBe(400);
});

test('a code works only in the browser that requested it [S7-09]', async () => {
  const phone = newPhone();
  const victim = app.client();
  await victim.sendCode(phone);
  const code = await app.codeOf(phone);
  expect((await app.client({ cookies: false }).verify(phone, code)).status).toBe(400);
  expect((await app.client().verify(phone, code)).status).toBe(400);
  expect((await victim.verify(phone, code)).status).toBe(200);
});

test('resending: after 30, then 60 seconds, three per ten minutes [S7-08]', async () => {
  const phone = newPhone();
  const impatient = app.client();
  await impatient.sendCode(phone);
  const early = await impatient.sendCode(phone);
  expect(early.status).toBe(429);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(25);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
  expect(early.body.error).toMatch(/^Too many tries\. Please wait \d+ seconds and try again\.$/);
  await app.advance(31);
  expect((await impatient.sendCode(phone)).status).toBe(200);
  await app.advance(31);
  expect((await impatient.sendCode(phone)).status).toBe(429);
  await app.advance(30);
  expect((await impatient.sendCode(phone)).status).toBe(200);
  await app.advance(121);
  const fourth = await impatient.sendCode(phone);
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(300);
  expect((await impatient.sendCode(newPhone())).status).toBe(200);
});

test('twenty concurrent requests for one phone send one code [S7-08]', async () => {
  const phone = newPhone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.client().call('POST', '/api/auth/send-otp', { numbers: phone })),
  );
  await app.settle();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const notices = await app.db
    .selectFrom('notice')
    .select('id')
    .where('recipient', '=', `+91${phone}`)
    .execute();
  expect(notices).toHaveLength(1);
});

test('code request: same answer for known and unknown phones [S7-08]', async () => {
  const { phone } = await anAccount();
  const known = await app.client().sendCode(phone);
  const unknown = await app.client().sendCode(newPhone());
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

test('invalid phone or code: refused with the specified messages [S5-02] [S9-01]', async () => {
  const visitor = app.client();
  for (const numbers of ['', '12345', '12345678901', '1234567890', 'abcdefghij'])
    expect((await visitor.call('POST', '/api/auth/send-otp', { numbers })).body.error).toBe(
      'Please enter a valid 10-digit phone number',
    );
  for (const otp of ['', '12345', '1234567', '12345x'])
    expect((await visitor.verify('9876543210', otp)).body.error).toBe('Please enter a valid 6-digit OTP');
});
