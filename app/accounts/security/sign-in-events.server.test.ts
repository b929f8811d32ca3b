import { expect, test } from 'vitest';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';

const app = useAccountsApplication();
const PHONE = '7712345601';

test('wrong codes and sign-ins: logged with address and known account', async () => {
  const browser = app.client({ address: '203.0.113.50' });
  const proof = await browser.prove(PHONE);
  const form = { name: 'Meher Gill', email: 'meher@example.com', phone_number: PHONE };
  const signedUp = await browser.call('POST', '/api/signup/user', { ...form, verification_token: proof });
  const { id } = (signedUp.body as unknown as { user: { id: string } }).user;
  await browser.call('POST', '/api/logout', {});
  await browser.sendCode(PHONE);
  const right = await app.codeOf(PHONE);
  expect((await browser.verify(PHONE, right === '000000' ? '111111' : '000000')).status).toBe(400);
  expect((await browser.verify(PHONE, right)).status).toBe(200);
  expect((await browser.call('POST', '/api/login/user', { phone_number: PHONE })).status).toBe(200);
  const events = await app.db
    .selectFrom('security_event')
    .select(['kind', 'account_id', 'address'])
    .where('kind', 'in', ['wrong_code', 'sign_in'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'wrong_code', account_id: id, address: '203.0.113.50' },
    { kind: 'sign_in', account_id: id, address: '203.0.113.50' },
  ]);
});
