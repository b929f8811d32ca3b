import { expect, test } from 'vitest';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';

const app = useAccountsApplication();

test('after sign-out, this browser’s proof and code are invalid', async () => {
  const phone = '9123450001';
  const host = app.client();
  await host.prove(phone);
  await host.call('POST', '/api/signup/user', {
    name: 'Asha Gill',
    email: 'asha@example.com',
    phone_number: phone,
  });
  await app.advance(60);
  await host.prove(phone);
  const proof = host.jar.get('proof');
  await app.advance(60);
  await host.sendCode(phone);
  const [otp, code] = [host.jar.get('otp'), await app.codeOf(phone)];
  const { cookies } = await host.call('POST', '/api/logout', {});
  expect(cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual([
    'sid',
    'otp',
    'proof',
    'oldproof',
  ]);
  const copied = { cookie: `proof=${proof}; otp=${otp}` };
  expect((await host.call('POST', '/api/login/user', { phone_number: phone }, copied)).status).toBe(401);
  const typed = { numbers: phone, otp: code };
  expect((await host.call('POST', '/api/auth/verify-otp', typed, copied)).status).toBe(400);
});
