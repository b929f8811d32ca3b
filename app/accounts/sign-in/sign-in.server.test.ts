import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { eraseAccount } from '../privacy/account-data.server.ts';

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

test('sign-up: code sent, verified, account created with specified messages [S7-08] [S7-09] [S7-11] [S8-05] [S3-08]', async () => {
  const phone = newPhone();
  const host = app.client();
  const sent = await host.sendCode(phone);
  expect([sent.status, sent.body]).toEqual([200, { message: 'OTP sent successfully' }]);
  const verified = await host.verify(phone, await app.codeOf(phone));
  // Page scripts never see the proof; it is only in the HttpOnly cookie.
  expect(verified.body).toEqual({ message: 'OTP verified successfully' });
  expect(verified.cookies.find(({ name }) => name === 'proof')).toMatchObject({ httpOnly: true });
  const { status, body, cookies } = await host.call('POST', '/api/signup/user', {
    ...details,
    phone_number: phone,
    fcm_token: 'device-1',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'User created successfully',
    user: { id: expect.any(String), ...details, phone: `+91${phone}`, phone_number: phone },
    token: expect.any(String),
  });
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
});

test('login with a proof: specified message, session in HttpOnly cookie [S7-10] [S4-07] [S8-05] [S3-09]', async () => {
  const { phone, id } = await anAccount();
  const browser = app.client();
  await browser.prove(phone);
  const { body, cookies } = await browser.call('POST', '/api/login/user', {
    phone_number: phone,
    fcm_token: 'device-2',
  });
  expect(body).toMatchObject({ message: 'loggedin and FCM token updated successfully.', user: { id } });
  expect(JSON.stringify(body)).not.toContain('device-2');
  // The token is only in the HttpOnly cookie, never in the body.
  expect(body.token).toBe('');
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true });
  expect((await browser.call('GET', '/api/me')).body).toMatchObject({ user: { id }, roles: [] });
});

test('native client: verification_token, then bearer token, without any cookie [S3-09] [S6-03]', async () => {
  const { phone, id } = await anAccount();
  const native = app.client({ cookies: false });
  const verification_token = await native.prove(phone);
  const { body } = await native.call('POST', '/api/login/user', { phone_number: phone, verification_token });
  const me = await native.call('GET', '/api/me', undefined, { authorization: `Bearer ${body.token}` });
  expect(me.body).toMatchObject({ user: { id } });
});

test('login without proof: same refusal for known and unknown phones [S7-10] [S8-06]', async () => {
  const { phone } = await anAccount();
  const stranger = app.client();
  const known = await stranger.call('POST', '/api/login/user', { phone_number: phone });
  const unknown = await stranger.call('POST', '/api/login/user', { phone_number: newPhone() });
  expect([known.status, known.body]).toEqual([401, { ...unknown.body, requestId: expect.any(String) }]);
  expect(unknown.status).toBe(401);
  const made = await stranger.call('POST', '/api/signup/user', { ...details, phone_number: newPhone() });
  expect(made.status).toBe(401);
});

test('the proof of one phone is worth nothing for another [S7-10] [S7-11]', async () => {
  const { phone } = await anAccount();
  const thief = app.client();
  await thief.prove(newPhone());
  expect((await thief.call('POST', '/api/login/user', { phone_number: phone })).status).toBe(401);
  expect((await thief.call('POST', '/api/signup/user', { ...details, phone_number: phone })).status).toBe(
    401,
  );
});

test('a proof works once [S7-10]', async () => {
  const { phone } = await anAccount();
  const native = app.client({ cookies: false });
  const verification_token = await native.prove(phone);
  const login = () => native.call('POST', '/api/login/user', { phone_number: phone, verification_token });
  expect((await login()).status).toBe(200);
  expect((await login()).status).toBe(401);
});

test('hundred concurrent logins with one proof: one succeeds [S7-10]', async () => {
  const { phone, id } = await anAccount();
  const native = app.client({ cookies: false });
  const verification_token = await native.prove(phone);
  const before = await sessionsOf(id);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      native.call('POST', '/api/login/user', { phone_number: phone, verification_token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
  expect((await sessionsOf(id)) - before).toBe(1);
});

test('code and proof are good for ten minutes [S7-09] [S7-10]', async () => {
  const { phone } = await anAccount();
  const late = app.client();
  await late.sendCode(phone);
  await app.advance(601);
  expect((await late.verify(phone, await app.codeOf(phone))).status).toBe(400);
  await late.prove(phone);
  await app.advance(601);
  expect((await late.call('POST', '/api/login/user', { phone_number: phone })).status).toBe(401);
});

test('login with unknown phone: 404, proof still valid for sign-up [S8-06] [S7-11]', async () => {
  const phone = newPhone();
  const visitor = app.client();
  await visitor.prove(phone);
  const login = await visitor.call('POST', '/api/login/user', { phone_number: phone });
  expect([login.status, login.body.error]).toEqual([404, 'Phone number not found. Please sign up first.']);
  expect((await visitor.call('POST', '/api/signup/user', { ...details, phone_number: phone })).status).toBe(
    200,
  );
});

test('sign-up checks name, then e-mail, then phone [S5-03]', async () => {
  const sentence = async (body: object) =>
    (await app.client().call('POST', '/api/signup/user', body)).body.error;
  expect(await sentence({ name: '  ', email: 'x', phone_number: '1' })).toBe('Please enter your name');
  expect(await sentence({ email: 'x', phone_number: '1' })).toBe('Please enter your name');
  expect(await sentence({ name: 'Asha', email: 'a b@c.in', phone_number: '1' })).toBe(
    'Please enter a valid email address',
  );
  expect(await sentence({ name: 'Asha', email: 'a@b.in', phone_number: '1' })).toBe(
    'Please enter a valid 10-digit phone number',
  );
});

test('duplicate sign-up: refused, the proof still logs in [S7-11]', async () => {
  const { phone } = await anAccount();
  const again = app.client();
  await again.prove(phone);
  const second = await again.call('POST', '/api/signup/user', { ...details, phone_number: phone });
  expect([second.status, second.body.code]).toEqual([409, 'account_exists']);
  expect((await again.call('POST', '/api/login/user', { phone_number: phone })).status).toBe(200);
});

test('requests from other sites are refused [S7-08]', async () => {
  const { host } = await anAccount();
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await host.call('POST', '/api/logout', {}, fromElsewhere)).status).toBe(403);
  const native = app.client({ cookies: false });
  const foreign = await native.call(
    'POST',
    '/api/auth/send-otp',
    { numbers: newPhone() },
    { origin: 'https://evil.example' },
  );
  expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site']);
  expect((await host.call('GET', '/api/me')).status).toBe(200);
});

test('logging out ends the session on the server [S3-09]', async () => {
  const { host, token } = await anAccount();
  await host.call('POST', '/api/logout', {});
  const kept = { authorization: `Bearer ${token}` };
  expect((await app.client({ cookies: false }).call('GET', '/api/me', undefined, kept)).status).toBe(401);
});

test('session: expires after seven idle days or thirty in total [S3-09]', async () => {
  const idle = await anAccount();
  await app.advance(7 * 86_400 + 60);
  expect((await idle.host.call('GET', '/api/me')).status).toBe(401);
  const busy = await anAccount();
  for (let day = 6; day <= 24; day += 6) {
    await app.advance(6 * 86_400);
    expect((await busy.host.call('GET', '/api/me')).status).toBe(200);
  }
  await app.advance(6 * 86_400 + 60);
  expect((await busy.host.call('GET', '/api/me')).body).toMatchObject({
    error: 'Please sign in to continue.',
    code: 'sign_in_required',
  });
});

test('profile update: only by its holder, only listed fields [S7-15]', async () => {
  const { host, id, phone } = await anAccount();
  const other = await anAccount();
  const changed = await host.call('PATCH', `/api/booking/info/${id}`, {
    name: 'Asha Kaur',
    roles: ['operator'],
    phone: '+919999999999',
  });
  expect(changed.body).toMatchObject({
    user: { name: 'Asha Kaur', email: details.email, phone_number: phone },
  });
  expect((await host.call('GET', '/api/me')).body).toMatchObject({ roles: [] });
  const foreign = await host.call('PATCH', `/api/booking/info/${other.id}`, { name: 'Mallory' });
  expect([foreign.status, foreign.body.error]).toEqual([
    403,
    'Failed to update user information. Please try again.',
  ]);
  expect((await app.client().call('PATCH', `/api/booking/info/${id}`, { name: 'X' })).status).toBe(401);
  expect((await other.host.call('GET', '/api/me')).body).toMatchObject({ user: { name: details.name } });
});

test('an Idempotency-Key on sign-up gives the first answer again [S7-11]', async () => {
  const phone = newPhone();
  const native = app.client({ cookies: false });
  const verification_token = await native.prove(phone);
  const body = { ...details, phone_number: phone, verification_token };
  const key = { 'idempotency-key': 'sign-up-1' };
  const first = await native.call('POST', '/api/signup/user', body, key);
  const second = await native.call('POST', '/api/signup/user', body, key);
  expect([second.status, second.body]).toEqual([200, first.body]);
  const stored = await app.db.selectFrom('idempotency_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(first.body.token);
});

test('erased account: stored sign-in answers deleted, even without proof', async () => {
  const phone = newPhone();
  const native = app.client({ cookies: false });
  const key = { 'idempotency-key': 'erased-with-the-account' };
  const enter = async (path: string, more: object = {}) => {
    const verification_token = await native.prove(phone);
    return native.call('POST', path, { ...more, phone_number: phone, verification_token }, key);
  };
  expect((await enter('/api/signup/user', details)).status).toBe(200);
  expect((await enter('/api/login/user')).status).toBe(200);
  const kept = () =>
    app.db.selectFrom('idempotency_key').select('route').where('key', '=', key['idempotency-key']).execute();
  expect(await kept()).toHaveLength(2);
  await app.db.deleteFrom('phone_proof').where('phone', '=', `+91${phone}`).execute();
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow();
  await inTransaction(app.db, (trx) => eraseAccount(trx, { id, phone: `+91${phone}` }));
  expect(await kept()).toEqual([]);
});

test('no secret rests in the database, and none is logged', async () => {
  const phone = newPhone();
  const host = app.client();
  await host.sendCode(phone);
  const code = await app.codeOf(phone);
  const verified = await host.verify(phone, code);
  const proof = verified.cookies.find(({ name }) => name === 'proof')!.value;
  const { cookies } = await host.call('POST', '/api/signup/user', {
    ...details,
    phone_number: phone,
    fcm_token: 'secret-device',
  });
  const session = cookies.find(({ name }) => name === 'sid')!.value;
  const facts = await app.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'sign_in_code.requested')
    .execute();
  expect(facts.every(({ payload }) => !('sealedCode' in (payload as object)))).toBe(true);
  const log = app.logged.join('');
  expect(log).toContain('"msg":"request"');
  for (const secret of [phone, code, proof, session, details.email, 'secret-device'])
    expect(log).not.toContain(secret);
});

async function sessionsOf(accountId: string): Promise<number> {
  const rows = await app.db.selectFrom('session').select('id').where('account_id', '=', accountId).execute();
  return rows.length;
}
