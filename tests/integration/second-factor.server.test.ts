import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { authenticatorCode } from '#app/accounts/second-factor/authenticator.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import { type Employee, staffOnTheWayIn } from '#tests/support/staff-on-the-way-in.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
const { employee, setRoles, withAuthenticator, visit, lock, letFactorAge } = staffOnTheWayIn(application);
const STEP_MS = 30_000;

const check = (who: Employee, code: string) =>
  visit(who, '/second-factor', { intent: 'check', code, next: '/operator' });
const deps = (who: Employee) => visit(who, '/operator');
const LED_TO_FACTOR = { status: 302, to: '/second-factor?next=%2Foperator' };

test('back office: closed to a phone session, opens with code', async () => {
  const who = await employee('owner');
  const secret = await withAuthenticator(who);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
  expect((await visit(who, '/second-factor')).body).toContain('Enter your second code');
  const before = who.sid;
  expect(await check(who, authenticatorCode(secret))).toMatchObject({ status: 302, to: '/operator' });
  expect((await deps(who)).status).toBe(200);
  // The session has a new token; the old one is invalid.
  expect(who.sid).not.toBe(before);
  expect((await deps({ ...who, sid: before })).to).toContain('/sign-in?next=');
});

test('code: accepted once, also when sent twice concurrently', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  const code = authenticatorCode(secret);
  const answers = await Promise.all([check({ ...who }, code), check({ ...who }, code)]);
  // The first request rotates the token, so the second may be signed out.
  const taken = answers.filter(({ status, to }) => status === 302 && !to?.includes('/sign-in'));
  expect(taken).toHaveLength(1);
});

test('too many tries: even the right code is refused', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  for (let tries = 0; tries < 5; tries++) expect((await check(who, '000000')).status).toBe(409);
  expect((await check(who, authenticatorCode(secret))).status).toBe(429);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
});

test('no second factor: set up first, recovery codes work once', async () => {
  const who = await employee('finance');
  const page = await visit(who, '/second-factor');
  expect(page.body).toContain('Set up your second step');
  const secret = /class="factor-secret[^"]*">([A-Z2-7 ]+)</.exec(page.body)![1]!.replaceAll(' ', '');
  const confirm = (code: string) => visit(who, '/second-factor', { intent: 'confirm', code });
  expect((await confirm('000000')).status).toBe(409);
  const confirmed = await confirm(authenticatorCode(secret));
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body.match(/\b([A-Z2-7]{4}-){3}[A-Z2-7]{4}\b/g)!;
  expect(new Set(codes).size).toBe(10);
  expect((await deps(who)).status).toBe(200);
  expect(await readAudit(application.db, { subject: `account:${who.accountId}`, count: 5 })).toMatchObject([
    { action: 'staff.factor_added' },
  ]);
  await lock(who);
  expect(await check(who, codes[0]!.toLowerCase())).toMatchObject({ status: 302 });
  await lock(who);
  expect((await check(who, codes[0]!)).status).toBe(409);
  const stored = await sql`select * from recovery_code`.execute(application.db);
  expect(JSON.stringify(stored.rows)).not.toContain(codes[1]!.replaceAll('-', ''));
});

test('replacing the current app needs the second factor first', async () => {
  const who = await employee('owner');
  await withAuthenticator(who);
  const page = await visit(who, '/second-factor?replace=1');
  expect(page.body).not.toContain('factor-secret');
  expect((await visit(who, '/second-factor', { intent: 'confirm', code: '123456' })).status).toBe(400);
  expect((await visit(who, '/second-factor', { intent: 'new-codes' })).status).toBe(400);
});

test('new recovery codes: only after a recent second factor', async () => {
  const who = await employee('owner');
  const secret = await withAuthenticator(who);
  await check(who, authenticatorCode(secret));
  await letFactorAge(who);
  expect((await visit(who, '/second-factor', { intent: 'new-codes' })).status).toBe(409);
  const form = { intent: 'new-codes', second_factor: authenticatorCode(secret, nextStep()) };
  expect((await visit(who, '/second-factor', form)).body).toMatch(/([A-Z2-7]{4}-){3}[A-Z2-7]{4}/);
});

test.each([
  ['/profile/email', { intent: 'save', email: 'harleen@example.com' }],
  ['/profile/phone', { intent: 'verify-new', phone: '9876500099', code: '123456' }],
])('%s: staff need a recent second factor in the form', async (path, form) => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  expect((await visit(who, path)).to).toBe(`/second-factor?next=${encodeURIComponent(path)}`);
  await check(who, authenticatorCode(secret));
  expect((await visit(who, path)).body).not.toContain('name="second_factor"');
  await letFactorAge(who);
  const refused = await visit(who, path, form);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('name="second_factor"');
  expect(refused.body).toContain('Please enter the code from your authenticator app.');
});

test('role given during a session: counts from next sign-in', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await check(who, authenticatorCode(secret));
  await setRoles(who, ['support', 'owner']);
  expect((await deps(who)).status).toBe(200);
  expect((await visit(who, '/operator/staff')).to).toContain('/second-factor?next=');
  expect((await visit(who, '/second-factor')).body).toContain('Please sign in again');
  const again = await visit(who, '/second-factor?next=%2Foperator%2Fstaff', { intent: 'sign-in-again' });
  expect(again).toMatchObject({ status: 302, to: '/sign-in?next=%2Foperator%2Fstaff' });
});

test('host becomes staff while signed in: rights after next sign-in', async () => {
  const host: Visitor = await application.signedIn();
  const who: Employee = { accountId: host.accountId, sid: host.cookie.replace('sid=', '') };
  await setRoles(who, ['owner']);
  await withAuthenticator(who);
  expect(await deps(who)).toMatchObject(LED_TO_FACTOR);
  expect((await visit(who, '/second-factor')).body).toContain('Please sign in again');
  expect((await check(who, '123456')).status).toBe(400);
});

test.each([
  ['after half an hour without use', { seen: 31, since: 60 }, 'out'],
  ['after twelve hours in all', { seen: 0, since: 12 * 60 + 1 }, 'out'],
  ['not before', { seen: 29, since: 11 * 60 }, 'in'],
] as const)('a session of staff ends %s', async (_when, { seen, since }, then) => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await check(who, authenticatorCode(secret));
  await sql`update session set staff_seen_at = now() - make_interval(mins => ${seen}),
    staff_since = now() - make_interval(mins => ${since}) where account_id = ${who.accountId}`.execute(
    application.db,
  );
  const answer = await deps(who);
  if (then === 'out') expect(answer.to).toContain('/sign-in?next=');
  else expect(answer.status).toBe(200);
});

test('idle limit: half an hour from the last opened page', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await check(who, authenticatorCode(secret));
  const minutesLater = (minutes: number) =>
    sql`update session set staff_seen_at = staff_seen_at - make_interval(mins => ${minutes})
      where account_id = ${who.accountId}`.execute(application.db);
  for (let page = 0; page < 2; page++) {
    await minutesLater(20);
    expect((await deps(who)).status).toBe(200);
  }
});

test('second factor page: 404 for hosts', async () => {
  const host = await application.signedIn();
  const who: Employee = { accountId: host.accountId, sid: host.cookie.replace('sid=', '') };
  expect((await visit(who, '/second-factor')).status).toBe(404);
});

const nextStep = () => new Date(Date.now() + STEP_MS);

test('business clock moved ten days: working staff stay signed in', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await check(who, authenticatorCode(secret));
  for (let step = 0; step < 3; step++) {
    await advanceClock(application.db, 4 * 24 * 3600);
    expect((await deps(who)).status).toBe(200);
  }
});

test('sign-ins, wrong codes and second factors are recorded', async () => {
  const who = await employee('support');
  const secret = await withAuthenticator(who);
  await check(who, '000000');
  await check(who, authenticatorCode(secret));
  const kinds = await application.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', who.accountId)
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind).slice(-2)).toEqual(['wrong_second_factor', 'second_factor']);
});
