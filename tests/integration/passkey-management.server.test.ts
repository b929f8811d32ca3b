import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { authenticatorCode } from '#app/accounts/second-factor/authenticator.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { LED_TO_FACTOR, ORIGIN, passkeyVisits } from '#tests/support/passkey-visits.ts';
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import type { Employee } from '#tests/support/staff-on-the-way-in.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
const {
  employee,
  withAuthenticator,
  visit,
  secondSession,
  letFactorAge,
  call,
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

test('first passkey: gives recovery codes and opens the back office', async () => {
  const who = await employee('owner');
  const elsewhere = await secondSession(who);
  const before = who.sid;
  const device = softwareAuthenticator(ORIGIN);
  const added = await add(who, device.create(await optionsFor(who, 'register')), '  Work   laptop ');
  expect(new Set(added.body.match(RECOVERY_CODE)).size).toBe(10);
  expect((await deps(who)).status).toBe(200);
  expect((await deps({ ...who, sid: before })).to).toContain('/sign-in?next=');
  expect(await deps(elsewhere)).toMatchObject(LED_TO_FACTOR);
  expect(await passkeysOf(who)).toMatchObject([
    { id: device.id, name: 'Work laptop', counter: 0, transports: ['internal'], last_used_at: null },
  ]);
  expect(await readAudit(application.db, { subject: `account:${who.accountId}`, count: 5 })).toMatchObject([
    { action: 'staff.passkey_added' },
  ]);
});

test('adding a passkey: needs a recent existing second factor', async () => {
  const who = await employee('owner');
  const secret = await withAuthenticator(who);
  expect(await call(who, { intent: 'register' })).toMatchObject({ status: 409 });
  await sql`insert into passkey_challenge (session_id, purpose, challenge, expires_at)
    select id, 'register', 'Y2hhbGxlbmdl', now() + interval '1 minute' from session
    where account_id = ${who.accountId}`.execute(application.db);
  const options = { challenge: 'Y2hhbGxlbmdl', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
  const answer = softwareAuthenticator(ORIGIN).create(options);
  expect((await add(who, answer)).status).toBe(400);
  await visit(who, '/second-factor', { intent: 'check', code: authenticatorCode(secret) });
  await letFactorAge(who);
  expect(await call(who, { intent: 'register' })).toMatchObject({ status: 409 });
  expect((await add(who, answer)).status).toBe(409);
  expect(await passkeysOf(who)).toEqual([]);
});

test('passkey options: name the configured site and existing passkeys', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const making = (await call(who, { intent: 'register' }, headers)).answer;
  expect(making).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { userVerification: 'required' },
  });
  const showing = (await call(who, { intent: 'options' }, headers)).answer;
  expect(showing).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [{ id: device.id }],
    userVerification: 'required',
  });
  expect(showing.challenge).not.toBe(making.challenge);
});

test('passkeys: ten per account, each with a displayable name', async () => {
  const who = await employee('owner');
  const device = softwareAuthenticator(ORIGIN);
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb'])
    expect((await add(who, device.create(await optionsFor(who, 'register')), name)).status).toBe(409);
  for (let count = 0; count < 9; count++) await withPasskey(who, `Device ${count}`);
  const last = softwareAuthenticator(ORIGIN).create(await optionsFor(who, 'register'));
  // Fills the tenth place while the response was being made.
  await sql`insert into passkey (id, account_id, public_key, counter, name)
    values (${`tenth-${who.accountId}`}, ${who.accountId}, '', 0, 'Tenth')`.execute(application.db);
  expect((await add(who, last)).status).toBe(409);
  expect(await call(who, { intent: 'register' })).toMatchObject({ answer: { problem: 'passkey_limit' } });
  expect(await passkeysOf(who)).toHaveLength(10);
});

test('removing a passkey: needs recent second factor, never the last', async () => {
  const who = await employee('owner');
  const device = await withPasskey(who);
  expect((await remove(who, device.id)).status).toBe(409);
  expect(await passkeysOf(who)).toHaveLength(1);
  const second = await withPasskey(who, 'Phone');
  const elsewhere = await secondSession(who);
  await show(elsewhere, device);
  expect((await deps(elsewhere)).status).toBe(200);
  await letFactorAge(who);
  expect((await remove(who, device.id)).status).toBe(409);
  await show(who, second);
  expect((await remove(who, device.id)).status).toBe(302);
  expect(await passkeysOf(who)).toMatchObject([{ id: second.id }]);
  expect(await deps(elsewhere)).toMatchObject(LED_TO_FACTOR);
  expect((await deps(who)).status).toBe(200);
});

test('all passkeys removed concurrently: one stays', async () => {
  const who = await employee('owner');
  for (let count = 0; count < 8; count++) await withPasskey(who, `Device ${count}`);
  const all = await passkeysOf(who);
  const answers = await Promise.all(all.map(({ id }) => remove({ ...who }, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(302), 409]);
  expect(await passkeysOf(who)).toHaveLength(1);
});

test('passkey added or removed: the person and owners are notified', async () => {
  const owner = await employee('owner');
  const who = await employee('support');
  await withAuthenticator(who);
  await sql`update session set second_factor_at = now() where account_id = ${who.accountId}`.execute(
    application.db,
  );
  const device = await withPasskey(who);
  await remove(who, device.id);
  await application.settle();
  const toldTo = async ({ accountId }: Employee) => {
    const rows = await application.db
      .selectFrom('notice')
      .select(['template', 'channel'])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map(({ template, channel }) => `${template} ${channel}`);
  };
  expect(await toldTo(who)).toEqual(
    expect.arrayContaining([
      'account.passkey_added sms',
      'account.passkey_added email',
      'account.passkey_removed sms',
      'account.passkey_removed email',
    ]),
  );
  expect(await toldTo(owner)).toEqual(
    expect.arrayContaining(['staff.passkey_added.operator email', 'staff.passkey_removed.operator email']),
  );
});

test('an owner resets a colleague who has only passkeys', async () => {
  const owner = await employee('owner');
  await withPasskey(owner);
  const who = await employee('support');
  await withPasskey(who);
  const { phone } = await application.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const reset = await visit(owner, '/operator/staff', {
    act: 'reset-factor',
    phone,
    reason: 'The laptop was lost',
  });
  expect(reset.status).toBe(302);
  expect(await passkeysOf(who)).toEqual([]);
  expect((await deps(who)).to).toContain('/sign-in?next=');
});

test('odd passkey calls: refused in JSON; hosts get 404', async () => {
  const who = await employee('owner');
  expect(await call(who, { intent: 'options' })).toEqual({
    status: 409,
    answer: { problem: 'passkey_none' },
  });
  await withPasskey(who);
  for (const answer of ['', '{}', 'null', '[]', '{"id":"a"}', 'x'.repeat(30_000), '{"__proto__":{}}'])
    expect((await send(who, answer)).status).toBeGreaterThanOrEqual(409);
  expect((await call(who, { intent: 'toString' })).status).toBe(400);
  const host = await application.signedIn();
  const stranger = { accountId: host.accountId, sid: host.cookie.replace('sid=', '') };
  expect((await call(stranger, { intent: 'register' })).status).toBe(404);
});
