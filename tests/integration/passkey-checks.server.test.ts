import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticatorCode } from '#app/accounts/second-factor/authenticator.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { LED_TO_FACTOR, ORIGIN, passkeyVisits } from '#tests/support/passkey-visits.ts';
import { type Odd, softwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import type { Employee } from '#tests/support/staff-on-the-way-in.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
const {
  employee,
  withAuthenticator,
  visit,
  secondSession,
  lock,
  letFactorAge,
  optionsFor,
  send,
  add,
  withPasskey,
  show,
  passkeysOf,
} = passkeyVisits(application);
const RECOVERY_CODE = /\b([A-Z2-7]{4}-){3}[A-Z2-7]{4}\b/g;
const deps = (who: Employee) => visit(who, '/operator');
const remove = (who: Employee, passkey: string) =>
  visit(who, '/second-factor', { intent: 'remove-passkey', passkey });

async function eventsOf({ accountId }: Employee): Promise<string[]> {
  const rows = await application.db
    .selectFrom('security_event')
    .select(['kind', 'subject'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, subject }) => `${kind} ${subject}`.trim());
}

test('passkey: opens the back office and rotates the session token', async () => {
  const who = await employee('support');
  const device = await withPasskey(who);
  await lock(who);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
  const before = who.sid;
  expect((await show(who, device)).status).toBe(200);
  expect((await deps(who)).status).toBe(200);
  expect(who.sid).not.toBe(before);
  expect((await deps({ ...who, sid: before })).to).toContain('/sign-in?next=');
  expect(await passkeysOf(who)).toMatchObject([{ counter: 1, last_used_at: expect.anything() }]);
  expect(await eventsOf(who)).toContain('second_factor passkey');
});

test('passkey: counts as a fresh second factor', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  await letFactorAge(who);
  expect((await visit(who, '/second-factor', { intent: 'new-codes' })).status).toBe(409);
  expect((await show(who, device)).status).toBe(200);
  expect((await visit(who, '/second-factor', { intent: 'new-codes' })).body).toMatch(RECOVERY_CODE);
});

test('passkey only: recovery code works once, made-up app code never', async () => {
  const who = await employee('support');
  const device = softwareAuthenticator(ORIGIN);
  const added = await add(who, device.create(await optionsFor(who, 'register')));
  const code = added.body.match(RECOVERY_CODE)![0];
  await lock(who);
  const typed = (text: string) => visit(who, '/second-factor', { intent: 'check', code: text });
  expect((await typed('123456')).status).toBe(409);
  expect((await typed(code)).status).toBe(302);
  await lock(who);
  expect((await typed(code)).status).toBe(409);
});

const WRONG: [string, Odd][] = [
  ['another origin', { origin: 'https://mehfil.example.evil' }],
  ['another site of the browser', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
  ['no identified person', { userVerified: false }],
];

test.each([
  ...WRONG,
  ['another signature', { signature: 'MEUCIQDx' }],
  ['another account’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
] as [string, Odd][])('a passkey shown with %s opens nothing', async (_what, odd) => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  await lock(who);
  expect(await show(who, device, odd)).toEqual({ status: 409, answer: { problem: 'passkey_refused' } });
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
  expect(await eventsOf(who)).toContain('wrong_second_factor passkey');
});

test.each(WRONG)('a passkey made with %s is not added', async (_what, odd) => {
  const who = await employee('owner');
  const wrong = odd.type ? { type: 'webauthn.get' } : odd;
  const answer = softwareAuthenticator(ORIGIN).create(await optionsFor(who, 'register'), wrong);
  expect((await add(who, answer)).status).toBe(409);
  expect(await passkeysOf(who)).toEqual([]);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
});

test('challenge: valid once, also for concurrent identical answers', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  await lock(who);
  const answer = device.get(await optionsFor(who, 'options'));
  const answers = await Promise.all([send({ ...who }, answer), send({ ...who }, answer), send(who, answer)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const other = await employee('owner');
  const made = softwareAuthenticator(ORIGIN).create(await optionsFor(other, 'register'));
  await add(other, made);
  expect((await add(other, made)).status).toBe(409);
});

test('a challenge is worth nothing after five minutes', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  const expire = () =>
    sql`update passkey_challenge set expires_at = now() - interval '1 second'
      where session_id in (select id from session where account_id = ${who.accountId})`.execute(
      application.db,
    );
  await optionsFor(who, 'options');
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from passkey_challenge.expires_at - now()) / 60)::int as minutes
    from passkey_challenge join session on session.id = session_id
    where account_id = ${who.accountId}`.execute(application.db);
  expect(rows).toEqual([{ minutes: 5 }]);
  const made = softwareAuthenticator(ORIGIN).create(await optionsFor(who, 'register'));
  await expire();
  expect((await add(who, made)).status).toBe(409);
  await lock(who);
  const shown = device.get(await optionsFor(who, 'options'));
  await expire();
  expect((await send(who, shown)).status).toBe(409);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
});

test('challenge: valid only in its session and for its purpose', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  const elsewhere = await secondSession(who);
  const ofThisSession = device.get(await optionsFor(who, 'options'));
  await optionsFor(elsewhere, 'options');
  expect((await send(elsewhere, ofThisSession)).status).toBe(409);
  expect(await deps(elsewhere)).toMatchObject(LED_TO_FACTOR);
  // A challenge for registering a passkey, used for sign-in, and the reverse.
  const { challenge } = await optionsFor(who, 'register');
  expect((await send(who, device.get({ challenge, rpId: 'localhost' }))).status).toBe(409);
  const check = await optionsFor(who, 'options');
  const registration = { challenge: check.challenge, rp: { id: 'localhost' }, user: { id: 'AAAA' } };
  expect((await add(who, softwareAuthenticator(ORIGIN).create(registration))).status).toBe(409);
});

test('another account’s passkey: opens nothing, not listed, added or removed', async () => {
  const who = await employee('owner');
  await withPasskey(who);
  const stranger = await employee('support');
  const theirs = await withPasskey(stranger, 'Their phone');
  expect((await visit(who, '/second-factor')).body).not.toContain('Their phone');
  expect((await add(who, theirs.create(await optionsFor(who, 'register')))).status).toBe(409);
  expect((await remove(who, theirs.id)).status).toBe(302);
  expect(await passkeysOf(stranger)).toHaveLength(1);
  await lock(who);
  const options = await optionsFor(who, 'options');
  expect(options.allowCredentials?.map(({ id }) => id)).not.toContain(theirs.id);
  expect((await send(who, theirs.get(options))).status).toBe(409);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
});

test('passkey counter not growing: refused and recorded as a copy', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  await show(who, device, { counter: 7 });
  await lock(who);
  for (const counter of [7, 3, 0]) expect((await show(who, device, { counter })).status).toBe(409);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
  expect((await eventsOf(who)).filter((kind) => kind === 'passkey_copied')).toHaveLength(3);
  expect((await show(who, device, { counter: 8 })).status).toBe(200);
});

test('passkey without a counter: can be used repeatedly', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  for (let time = 0; time < 2; time++) expect((await show(who, device, { counter: 0 })).status).toBe(200);
});

test('wrong passkeys and codes count together; then right ones fail', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await visit(who, '/second-factor', { intent: 'check', code: authenticatorCode(secret) });
  const device = await withPasskey(who);
  await lock(who);
  for (let tries = 0; tries < 3; tries++)
    expect((await show(who, device, { userVerified: false })).status).toBe(409);
  for (let tries = 0; tries < 2; tries++)
    expect((await visit(who, '/second-factor', { intent: 'check', code: '000000' })).status).toBe(409);
  const { status, answer } = await show(who, device);
  expect(status).toBe(429);
  expect(answer).toEqual({ problem: 'too_many', waitSeconds: expect.any(Number) });
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
});
