import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount, ledTo, provedCookie, visit } from '#tests/support/page-visit.ts';
import { consentsInForce } from '../consents/consents.ts';
import { selectConsents } from '../consents/consents-queries.server.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { insertProof } from '../core/sign-in-queries.server.ts';
import { recordConsent } from '../privacy/privacy-page.server.ts';
import { changePhone } from './phone-page.server.ts';
import { openProfile, submitProfile } from './profile-page.server.ts';
import { selectBilling } from './profile-queries.server.ts';
import { openSettings, submitSettings } from './settings-page.server.ts';

const base = useTestDatabase();

test('personal pages send a visitor to sign in, and back [S2-21] [S6-02]', async () => {
  const page = await ledTo(openProfile(visit(base.db, null, '/profile')));
  expect(page.headers.get('location')).toBe('/sign-in?next=%2Fprofile');
  const form = { intent: 'end-others' };
  const act = await ledTo(submitSettings(visit(base.db, null, '/account', { form })));
  expect(act.headers.get('location')).toBe('/sign-in?next=%2Faccount');
});

test('profile: saved with language; invalid input keeps what was typed [S2-21] [S3-08]', async () => {
  const who = await createAccount(base.db);
  const form = { name: 'Aarav S', language: 'en', city: '' };
  const saved = await submitProfile(visit(base.db, who, '/profile', { form }), ['en']);
  expect(saved.data).toEqual({ saved: true });
  expect(new Headers(saved.init?.headers).get('set-cookie')).toContain('language=en');
  const { profile } = await openProfile(visit(base.db, who, '/profile'));
  expect(profile).toMatchObject({ name: 'Aarav S', phone: who.phone });
  const wrong = { ...form, name: ' ' };
  const refused = await submitProfile(visit(base.db, who, '/profile', { form: wrong }), ['en']);
  expect(refused.data).toMatchObject({
    saved: false,
    errors: { name: 'name' },
    typed: { name: ' ' },
  });
});

test('sign-out elsewhere needs ownership and a code, keeps this device [S3-09]', async () => {
  const [who, other] = [await createAccount(base.db), await createAccount(base.db)];
  const cookie = await provedCookie(base.db, who);
  const send = (form: Record<string, string>) =>
    submitSettings(visit(base.db, who, '/account', { form, cookie }));
  await send({ intent: 'end-device', device: other.sessionId });
  const live = async (accountId: string) =>
    (
      await base.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .execute()
    ).map(({ id }) => id);
  expect(await live(other.accountId)).toEqual([other.sessionId]);
  await base.db
    .insertInto('session')
    .values({
      account_id: who.accountId,
      token_hash: Buffer.from(`second ${who.phone}`),
      created_at: new Date().toISOString(),
      last_seen_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute();
  const page = await openSettings(visit(base.db, who, '/account'));
  expect(page.devices.map(({ here }) => here).sort()).toEqual([false, true]);
  const unproved = visit(base.db, who, '/account', { form: { intent: 'end-others' } });
  expect((await submitSettings(unproved)).data).toMatchObject({
    code: { step: 'ask', error: { key: 'notProved' } },
  });
  expect(await live(who.accountId)).toHaveLength(2);
  await send({ intent: 'end-others' });
  expect(await live(who.accountId)).toEqual([who.sessionId]);
});

test.each([
  ['all other devices', { intent: 'end-others' }],
  ['one device', { intent: 'end-device', device: randomUUID() }],
])('signing %s out: other phone proofs end, own remains', async (_what, form) => {
  const who = await createAccount(base.db);
  const [own, theirs] = [await provedCookie(base.db, who), await provedCookie(base.db, who)];
  const other = await createAccount(base.db);
  const unrelated = await provedCookie(base.db, other);
  const proved = async (account: typeof who, cookie: string) =>
    (await openSettings(visit(base.db, account, '/account', { cookie }))).proved;
  await submitSettings(visit(base.db, who, '/account', { form, cookie: own }));
  expect(await proved(who, theirs)).toBe(false);
  expect(await proved(who, own)).toBe(true);
  expect(await proved(other, unrelated)).toBe(true);
});

test('payout notices: only artists choose; a host’s save changes nothing', async () => {
  const who = await createAccount(base.db);
  const form = { intent: 'preferences', wanted: 'booking.sms' };
  const kinds = async () => (await openSettings(visit(base.db, who, '/account'))).kinds;
  expect(await kinds()).not.toContain('payout');
  await submitSettings(visit(base.db, who, '/account', { form }));
  const payouts = async () =>
    (await openSettings(visit(base.db, who, '/account'))).preferences
      .filter(({ kind }) => kind === 'payout')
      .map(({ wanted }) => wanted);
  expect(await payouts()).toEqual([true, true, true]);
  await plantCities(base.db);
  await plantArtist(base.db, { account_id: who.accountId });
  expect(await kinds()).toContain('payout');
  await submitSettings(visit(base.db, who, '/account', { form }));
  expect(await payouts()).toEqual([false, true, false]);
});

test('billing details are kept, mended and forgotten', async () => {
  const who = await createAccount(base.db);
  const send = (form: Record<string, string>) =>
    submitSettings(visit(base.db, who, '/account', { form: { intent: 'billing', ...form } }));
  const details = {
    name: 'Mehta Traders',
    gstin: '27AAPFU0939F1ZV',
    address: '12, Sector 17',
    pin: '160017',
  };
  await send(details);
  expect(await selectBilling(base.db, who.accountId)).toEqual(details);
  expect((await send({ ...details, pin: '12' })).data).toMatchObject({ done: null, errors: { pin: 'pin' } });
  await send({ name: '', gstin: '', address: '', pin: '' });
  expect(await selectBilling(base.db, who.accountId)).toBeUndefined();
});

test('consents: append-only history, the newest answer counts', async () => {
  const { accountId } = await createAccount(base.db);
  const hasMarketing = async () =>
    consentsInForce(await selectConsents(base.db, accountId)).some(
      ({ purpose, given }) => purpose === 'marketing' && given,
    );
  expect(await hasMarketing()).toBe(false);
  await recordConsent(base.db, accountId, 'marketing', true);
  await recordConsent(base.db, accountId, 'marketing', true);
  expect(await hasMarketing()).toBe(true);
  await recordConsent(base.db, accountId, 'marketing', false);
  expect(await hasMarketing()).toBe(false);
  const history = await selectConsents(base.db, accountId);
  expect(history.map(({ given }) => given)).toEqual([false, true]);
  const rewrite = base.db.updateTable('consent').set({ given: true }).execute();
  await expect(rewrite).rejects.toThrow('append-only');
});

test('phone change: both old and new number must be proved [S3-08]', async () => {
  const who = await createAccount(base.db);
  const newPhone = `+919${who.phone.slice(4)}` as Phone;
  const prove = (token: string, phone: string) =>
    base.db.transaction().execute((trx) => insertProof(trx, hashToken(token), phone));
  const change = (oldProof: string, newProof: string, phone = newPhone) =>
    changePhone(base.db, { ...who, oldPhone: who.phone, oldProof, newPhone: phone, newProof });
  await prove(`new ${who.phone}`, newPhone);
  expect(await change('stolen session', `new ${who.phone}`)).toMatchObject({
    refusal: { reason: 'phone_not_proved' },
  });
  await prove(`old ${who.phone}`, who.phone);
  const other = await createAccount(base.db);
  await prove(`taken ${who.phone}`, other.phone);
  expect(await change(`old ${who.phone}`, `taken ${who.phone}`, other.phone as Phone)).toMatchObject({
    refusal: { reason: 'account_exists' },
  });
  expect(await change(`old ${who.phone}`, `new ${who.phone}`)).toMatchObject({ ok: true });
  const { phone } = await base.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  expect(phone).toBe(newPhone);
});
