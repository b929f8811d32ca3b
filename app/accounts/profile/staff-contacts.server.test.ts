import { expect, test } from 'vitest';
import { accountNoticeHandlers } from '#app/notifications/notify-account.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { createAccount, ledTo, provedCookie, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { aBrowser, startPushService } from '#tests/support/push-service.ts';
import { makeProvedStaff } from '#tests/support/staff-session.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { insertProof } from '../core/sign-in-queries.server.ts';
import {
  authenticatorCode,
  newAuthenticatorSecret,
  sealAuthenticatorSecret,
} from '../second-factor/authenticator.server.ts';
import { changePhone, openPhonePage, submitPhonePage } from './phone-page.server.ts';
import { loader as openEmailPage, action as submitEmailPage } from './profile-email.route.tsx';
import { openSettings, submitSettings } from './settings-page.server.ts';

const service = await startPushService();
const app = useAccountsApplication({ PUSH_SERVICE: service.origin });
const HALF_AN_HOUR_AGO = new Date(Date.now() - 30 * 60_000);
let phones = 9_320_000_000;

async function staffWithThePhoneAlone() {
  phones += 1;
  const phone = String(phones);
  const client = app.client();
  await client.prove(phone);
  const details = { name: 'Harleen Gill', email: `${phone}@example.com`, phone_number: phone };
  const { body } = await client.call('POST', '/api/signup/user', details);
  const { id } = (body as unknown as { user: { id: string } }).user;
  await app.db
    .updateTable('account')
    .set({ roles: ['event_manager'] })
    .where('id', '=', id)
    .execute();
  await client.prove(phone);
  await client.call('POST', '/api/login/user', { phone_number: phone, fcm_token: `device ${phone}` });
  return { client, phone, id };
}

async function contactsOf(accountId: string) {
  return app.db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

test('staff without second factor: no contact change, no push subscription', async () => {
  const { client, phone, id } = await staffWithThePhoneAlone();
  const before = await contactsOf(id);
  const { subscription } = aBrowser(`${service.origin}/send/${phone}`);
  const pushed = await client.call('POST', '/api/push-subscription', subscription);
  expect(pushed).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  await client.prove(phone);
  const changed = await client.call('PATCH', `/api/booking/info/${id}`, { email: 'thief@example.com' });
  expect(changed).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  const renamed = await client.call('PATCH', `/api/booking/info/${id}`, { name: 'Harleen K Gill' });
  expect(renamed.status).toBe(200);
  expect(await app.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  expect(await contactsOf(id)).toEqual(before);
});

test('contact and device pages redirect staff to the second factor', async () => {
  const who = await createAccount(app.db);
  const cookie = await provedCookie(app.db, who);
  const at = (path: string, form?: Record<string, string>) =>
    visit(app.db, who, path, { cookie, lockedRoles: ['event_manager'], ...(form ? { form } : {}) });
  const email = { intent: 'save', email: 'thief@example.com' };
  const led = [
    ledTo(openEmailPage(at('/profile/email'))),
    ledTo(submitEmailPage(at('/profile/email', email))),
    ledTo(openPhonePage(at('/profile/phone'))),
    ledTo(submitPhonePage(at('/profile/phone', { intent: 'send-old' }))),
    ledTo(openSettings(at('/account'))),
    ...['end-others', 'end-device', 'preferences', 'send-code'].map((intent) =>
      ledTo(submitSettings(at('/account', { intent }))),
    ),
  ];
  for (const { headers } of await Promise.all(led))
    expect(headers.get('location')).toMatch(/^\/second-factor\?next=/);
  expect(await app.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
});

/** Staff whose second factor was shown half an hour ago, and the secret of their app. */
async function staffWithAnApp() {
  const who = await createAccount(app.db);
  await makeProvedStaff(app.db, who.accountId, ['support']);
  const secret = newAuthenticatorSecret();
  const sealed_secret = sealAuthenticatorSecret({ keys: KEY_RING } as never, secret);
  await app.db.insertInto('authenticator').values({ account_id: who.accountId, sealed_secret }).execute();
  return { who, secret };
}

const later = { roles: ['support'], secondFactorAt: HALF_AN_HOUR_AGO };

test('staff e-mail change: needs a recent second factor', async () => {
  const { who, secret } = await staffWithAnApp();
  const cookie = await provedCookie(app.db, who);
  const page = await openEmailPage(visit(app.db, who, '/profile/email', { ...later, cookie }));
  expect(page.factor).toEqual({ needed: true, hasPasskey: false });
  const save = async (more: Record<string, string> = {}) => {
    const form = { intent: 'save', email: 'new-address@example.com', ...more };
    const { data, init } = await submitEmailPage(
      visit(app.db, who, '/profile/email', { ...later, cookie, form }),
    );
    return { ...data, status: init?.status };
  };
  expect(await save()).toMatchObject({ status: 400, error: { field: 'factor', key: 'factor_needed' } });
  expect(await save({ second_factor: '000000' })).toMatchObject({ error: { key: 'wrong_factor' } });
  expect(await save({ second_factor: authenticatorCode(secret) })).toMatchObject({ step: 'sent' });
});

test('staff number change: needs a recent second factor', async () => {
  const { who } = await staffWithAnApp();
  const form = { intent: 'verify-new', phone: '9876500099', code: '123456' };
  const { data, init } = await submitPhonePage(visit(app.db, who, '/profile/phone', { ...later, form }));
  expect(init?.status).toBe(400);
  expect(data).toMatchObject({ step: 'new-code', error: { field: 'factor', key: 'factor_needed' } });
});

test('contact changes: owners are notified for staff, not for hosts', async () => {
  const owner = await createAccount(app.db, 'Navdeep Rana');
  await makeProvedStaff(app.db, owner.accountId, ['owner']);
  const told = () =>
    app.db
      .selectFrom('notice')
      .select(['subject', 'channel'])
      .where('account_id', '=', owner.accountId)
      .where('template', '=', 'staff.contact_changed.operator')
      .orderBy('id')
      .execute();
  const changeNumber = async (who: TestAccount) => {
    const newPhone = `+919${who.phone.slice(4)}` as Phone;
    await app.db.transaction().execute(async (trx) => {
      await insertProof(trx, hashToken(`old ${who.phone}`), who.phone);
      await insertProof(trx, hashToken(`new ${who.phone}`), newPhone);
    });
    const proofs = { oldProof: `old ${who.phone}`, newProof: `new ${who.phone}` };
    expect(await changePhone(app.db, { ...who, oldPhone: who.phone, newPhone, ...proofs })).toMatchObject({
      ok: true,
    });
    const handlers = accountNoticeHandlers({ db: app.db }, async () => '+91 98160 00000');
    await dispatchEvents(app.db, handlers, app.platform.log);
  };
  await changeNumber(await createAccount(app.db));
  expect(await told()).toEqual([]);
  const { who } = await staffWithAnApp();
  await changeNumber(who);
  const subject = 'Aarav Mehta has a new mobile number';
  expect(await told()).toEqual([
    { subject, channel: 'in_app' },
    { subject, channel: 'email' },
  ]);
});
