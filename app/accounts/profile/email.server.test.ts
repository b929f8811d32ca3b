import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountNoticeHandlers } from '#app/notifications/notify-account.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount, provedCookie, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { selectFormerEmails } from '../core/email-change-queries.server.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { endSessionsOf, startSession } from '../core/session.server.ts';
import { MAX_SESSIONS } from '../core/sign-in-limits.ts';
import { insertProof } from '../core/sign-in-queries.server.ts';
import { renewSessionCookie } from '../sign-in/prove-phone.server.ts';
import { loader as openConfirmEmail, action as submitConfirmEmail } from './confirm-email.route.tsx';
import { changePhone } from './phone-page.server.ts';
import { loader as openEmailPage, action as submitEmailPage } from './profile-email.route.tsx';
import { submitSettings } from './settings-page.server.ts';

const base = useTestDatabase();

async function emailOf(who: TestAccount): Promise<string> {
  const row = base.db.selectFrom('account').select('email').where('id', '=', who.accountId);
  return (await row.executeTakeFirstOrThrow()).email;
}

async function ask(who: TestAccount, email: string, cookie?: string) {
  const given = { form: { intent: 'save', email }, ...(cookie ? { cookie } : {}) };
  const { data } = await submitEmailPage(visit(base.db, who, '/profile/email', given));
  await dispatchEvents(
    base.db,
    accountNoticeHandlers({ db: base.db }, async () => '+91 98160 00000'),
    createLog('silent'),
  );
  return data;
}

async function linkTo(email: string): Promise<string> {
  const { link } = await base.db
    .selectFrom('notice')
    .select('link')
    .where('recipient', '=', email)
    .where('template', '=', 'account.email_confirm')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return link!.replace('/confirm-email/', '');
}

const opened = (token: string) => ({ ...visit(base.db, null, '/confirm-email/x'), params: { token } });

test('an e-mail address is not changed by a session alone', async () => {
  const who = await createAccount(base.db);
  const before = await emailOf(who);
  expect(await ask(who, 'thief@example.com')).toMatchObject({ step: 'ask', error: { key: 'notProved' } });
  const other = await provedCookie(base.db, await createAccount(base.db));
  expect(await ask(who, 'thief@example.com', other)).toMatchObject({ error: { key: 'notProved' } });
  expect(await emailOf(who)).toBe(before);
  expect((await openEmailPage(visit(base.db, who, '/profile/email'))).awaited).toBeNull();
});

test('e-mail change: takes effect by link; old address notified twice', async () => {
  const who = await createAccount(base.db);
  const old = await emailOf(who);
  const cookie = await provedCookie(base.db, who);
  expect(await ask(who, 'nowhere', cookie)).toMatchObject({ step: 'email', error: { key: 'email' } });
  expect(await ask(who, 'fresh1@example.com', cookie)).toMatchObject({ step: 'sent' });
  expect(await ask(who, 'second@example.com', cookie)).toMatchObject({ error: { key: 'notProved' } });
  const token = await linkTo('fresh1@example.com');
  expect(await openConfirmEmail(opened(token))).toEqual({ email: 'fresh1@example.com' });
  expect(await emailOf(who)).toBe(old);
  const presses = await Promise.all([submitConfirmEmail(opened(token)), submitConfirmEmail(opened(token))]);
  expect(presses.map(({ data }) => data.confirmed).sort()).toEqual([false, true]);
  expect(await emailOf(who)).toBe('fresh1@example.com');
  await dispatchEvents(
    base.db,
    accountNoticeHandlers({ db: base.db }, async () => '+91 98160 00000'),
    createLog('silent'),
  );
  const told = await base.db
    .selectFrom('notice')
    .select('template')
    .where('recipient', '=', old)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  expect(told.map(({ template }) => template)).toEqual(['account.email_asked', 'account.email_changed']);
  expect(await selectFormerEmails(base.db, who.accountId)).toEqual([old]);
  const events = base.db.selectFrom('security_event').select('kind').where('account_id', '=', who.accountId);
  expect(await events.execute()).toEqual([{ kind: 'email_changed' }]);
});

test('confirmation link: valid for one day, only the newest works', async () => {
  const who = await createAccount(base.db);
  const old = await emailOf(who);
  await ask(who, 'first2@example.com', await provedCookie(base.db, who));
  await ask(who, 'other2@example.com', await provedCookie(base.db, who));
  const [first, other] = [await linkTo('first2@example.com'), await linkTo('other2@example.com')];
  expect((await submitConfirmEmail(opened(first))).data).toEqual({ confirmed: false });
  await advanceClock(base.db, 86_401);
  expect((await submitConfirmEmail(opened(other))).data).toEqual({ confirmed: false });
  expect(await openConfirmEmail(opened('made-up'))).toEqual({ email: null });
  expect(await emailOf(who)).toBe(old);
});

test('pending e-mail change: ended by remote sign-out or number change', async () => {
  const endings = {
    'other devices': async (who: TestAccount) => {
      const form = { intent: 'end-others' };
      const cookie = await provedCookie(base.db, who);
      await submitSettings(visit(base.db, who, '/account', { form, cookie }));
    },
    'one device': async (who: TestAccount) => {
      const form = { intent: 'end-device', device: randomUUID() };
      const cookie = await provedCookie(base.db, who);
      await submitSettings(visit(base.db, who, '/account', { form, cookie }));
    },
    'another number': async (who: TestAccount) => {
      const newPhone = `+919${who.phone.slice(4)}` as Phone;
      await base.db.transaction().execute(async (trx) => {
        await insertProof(trx, hashToken(`old ${who.phone}`), who.phone);
        await insertProof(trx, hashToken(`new ${who.phone}`), newPhone);
      });
      const proofs = { oldProof: `old ${who.phone}`, newProof: `new ${who.phone}` };
      await changePhone(base.db, { ...who, oldPhone: who.phone, newPhone, ...proofs });
    },
    'our team': (who: TestAccount) =>
      base.db.transaction().execute((trx) => endSessionsOf(trx, who.accountId)),
  };
  for (const [way, end] of Object.entries(endings)) {
    const who = await createAccount(base.db);
    const old = await emailOf(who);
    const email = `thief-${who.phone.slice(1)}@example.com`;
    await ask(who, email, await provedCookie(base.db, who));
    const token = await linkTo(email);
    expect(await openConfirmEmail(opened(token)), way).toEqual({ email });
    await end(who);
    expect((await submitConfirmEmail(opened(token))).data, way).toEqual({ confirmed: false });
    expect(await emailOf(who), way).toBe(old);
  }
});

test('phone proof: the session continues under a new token [S3-09]', async () => {
  const who = await createAccount(base.db);
  const caller = { address: '203.0.113.9', browser: true, device: '' };
  const entry = { accountId: who.accountId, caller, fcmToken: undefined, replaces: undefined };
  const sid = await base.db.transaction().execute((trx) => startSession(trx, entry));
  const [cookie] = await renewSessionCookie(visit(base.db, who, '/account', { cookie: `sid=${sid}` }));
  const renewed = /^sid=([^;]+)/.exec(cookie!)![1]!;
  const alive = async (token: string) =>
    (await base.db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token)).execute())
      .length;
  expect([await alive(sid), await alive(renewed)]).toEqual([0, 1]);
  expect(await renewSessionCookie(visit(base.db, who, '/account', { cookie: `sid=${sid}` }))).toEqual([]);
});

test('session limit: beyond twenty, the least recently used is ended [S3-09]', async () => {
  const who = await createAccount(base.db);
  const caller = { address: '203.0.113.9', browser: true, device: '' };
  const entry = { accountId: who.accountId, caller, fcmToken: undefined, replaces: undefined };
  for (let device = 0; device < MAX_SESSIONS + 3; device++)
    await base.db.transaction().execute((trx) => startSession(trx, entry));
  const live = await base.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('revoked_at', 'is', null)
    .execute();
  expect(live).toHaveLength(MAX_SESSIONS);
});
