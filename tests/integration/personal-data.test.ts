import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { selectConsents } from '#app/accounts/consents/consents-queries.server.ts';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { SEALED_CODE } from '#app/accounts/core/sealed-code.ts';
import {
  downloadPersonalData,
  submitConsent,
  submitErasure,
} from '#app/accounts/privacy/privacy-page.server.ts';
import { confirmEmailChange, startEmailChange } from '#app/accounts/profile/change-email.server.ts';
import { sendSignInEmail } from '#app/notifications/handlers.server.ts';
import { accountNoticeHandlers } from '#app/notifications/notify-account.server.ts';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Events } from '#app/platform/events.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { TEXTS_IN_FORCE } from '#app/pricing/texts-in-force.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { aFullLife } from '#tests/support/full-life.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { columnsWith } from '#tests/support/marked-traces.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, provedCookie, visit } from '#tests/support/page-visit.ts';

const market = useMarketplace();
const ORIGIN = { origin: 'http://localhost:3000' };
const erasing = { spendProof: async () => true, withTeams: false };

const endBooking = (id: string) =>
  market.db.updateTable('booking').set({ state: 'completed' }).where('id', '=', id).execute();

test('personal data file: everything of the account, nothing of others [S3-08]', async () => {
  const who = await aFullLife(market, 'Marigold');
  const other = await aFullLife(market, 'Jasmine');
  const answer = await downloadPersonalData(visit(market.db, who, '/privacy-settings/download'));
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await answer.text();
  const file = JSON.parse(text) as Record<string, unknown[]> & { profile: { phone: string } };
  expect(file.profile.phone).toBe(who.phone);
  for (const part of [
    'signed_in_devices',
    'push_subscriptions',
    'consents',
    'wishlist',
    'artist_applications',
    'bookings',
    'booking_changes',
    'run_of_show',
    'reported_problems',
    'reviews',
    'messages',
  ])
    expect(file[part], part).toHaveLength(1);
  expect(file.bookings![0]).toMatchObject({
    host_name: 'Marigold Host',
    message: 'Marigold message',
    policy_version: 2,
    accepted_texts: TEXTS_IN_FORCE,
  });
  expect(text).not.toContain('Jasmine');
  expect(text).not.toContain(other.phone);
  expect(text).not.toContain(other.accountId);
  expect(text).not.toContain('token');
  expect(text).not.toContain('Marigold-secret');
});

test('an account has its file made five times an hour', async () => {
  const who = await createAccount(market.db);
  const made = () => downloadPersonalData(visit(market.db, who, '/privacy-settings/download'));
  for (let times = 0; times < 5; times++) expect((await made()).status).toBe(200);
  const refused = await ledTo(made());
  expect(refused.headers.get('location')).toBe('/privacy-settings?file=later#download');
});

test('consent: given forty times a day at most, withdrawn freely', async () => {
  const who = await createAccount(market.db);
  const say = (given: 'yes' | 'no') =>
    submitConsent(visit(market.db, who, '/privacy-settings', { form: { purpose: 'analytics', given } }));
  for (let times = 0; times < 40; times++) {
    await say('yes');
    if (times < 39) await say('no');
  }
  const refused = await ledTo(say('yes'));
  expect(refused.headers.get('location')).toBe('/privacy-settings?consent=later#consents');
  expect((await say('no')).data).toEqual({ purpose: 'analytics', given: false });
  expect(await selectConsents(market.db, who.accountId)).toHaveLength(80);
});

test('a guest gets no file and cannot erase', async () => {
  const file = await ledTo(downloadPersonalData(visit(market.db, null, '/privacy-settings/download')));
  expect(file.headers.get('location')).toContain('/sign-in');
  const form = { sure: 'yes' };
  const gone = await ledTo(submitErasure(visit(market.db, null, '/privacy-settings/erase', { form })));
  expect(gone.headers.get('location')).toContain('/sign-in');
});

test('erasure: needs confirmation, refused during live booking or refund', async () => {
  const who = await aFullLife(market, 'Lotus');
  const cookie = await provedCookie(market.db, who);
  const erase = async (form: Record<string, string>) =>
    submitErasure(visit(market.db, who, '/privacy-settings/erase', { form, cookie }));
  expect((await erase({})).data.refusal).toBe('not_confirmed');
  expect((await erase({ sure: 'yes' })).data.openItems).toEqual([{ reason: 'live_booking', artist: null }]);
  await endBooking(who.bookingId);
  const order = await market.db
    .selectFrom('payment_order')
    .select('id')
    .where('payer_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('payment')
    .values({ id: 'pay_Lotus', payment_order_id: order.id, amount_paise: 1000, state: 'captured' })
    .execute();
  await market.db
    .insertInto('refund')
    .values({ payment_id: 'pay_Lotus', amount_paise: 1000, reason: 'test', state: 'pending' })
    .execute();
  expect((await erase({ sure: 'yes' })).data.openItems).toEqual([
    { reason: 'refund_on_its_way', artist: null },
  ]);
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', who.accountId)
    .execute();
  expect((await erase({ sure: 'yes' })).data.refusal).toBe('staff');
});

test('erasure: needs a phone code; tax documents keep a pseudonym', async () => {
  const who = await aFullLife(market, 'Saffron');
  await endBooking(who.bookingId);
  const before = await bookingRow(who.bookingId);
  const form = { sure: 'yes' };
  const asked = await submitErasure(visit(market.db, who, '/privacy-settings/erase', { form }));
  expect(asked.data).toEqual({ code: {} });
  const guessed = { ...form, code: '000000' };
  const wrong = await submitErasure(visit(market.db, who, '/privacy-settings/erase', { form: guessed }));
  expect(wrong.data).toMatchObject({ code: { error: { key: 'wrongCode' } } });
  expect(await bookingRow(who.bookingId)).toEqual(before);
  const cookie = await provedCookie(market.db, who);
  const led = await ledTo(submitErasure(visit(market.db, who, '/privacy-settings/erase', { form, cookie })));
  expect(led.headers.get('location')).toBe('/account-erased');
  expect(led.headers.get('set-cookie')).toContain('sid=;');

  const after = await bookingRow(who.bookingId);
  const pseudonym = `Erased ${who.accountId.slice(0, 8)}`;
  expect(after).toEqual({
    ...before,
    host_name: pseudonym,
    message: '',
    venue_address: 'Erased, 160006',
  });
  for (const word of ['Saffron', who.phone, formatPhone(who.phone)])
    expect(await columnsWith(market.db, word), word).toEqual([]);
  const sessions = await market.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .execute();
  expect(sessions).toEqual([]);
  const consents = await market.db
    .selectFrom('consent')
    .select('purpose')
    .where('account_id', '=', who.accountId)
    .execute();
  expect(consents).toEqual([{ purpose: 'marketing' }]);
  const again = await personalDataDeps({ db: market.db }).erase(who.accountId, erasing);
  expect(again).toEqual({ ok: false, refusal: { reason: 'gone' } });
});

test('erasure after e-mail change: no address left in any table', async () => {
  const { db, deps } = market;
  const who = await createAccount(db, 'Champa Mehta');
  const emails = ['', '-second', '-third'].map((end) => `${who.phone.slice(3)}${end}@example.com`);
  const [, second, third] = emails as [string, string, string];
  const artistId = await market.artist();
  await db.updateTable('artist').set({ account_id: who.accountId }).where('id', '=', artistId).execute();
  const platform = { db, config: { ...ORIGIN, demo: false, keys: KEY_RING } } as unknown as Platform;
  const handlers = {
    ...accountNoticeHandlers(platform, async () => '+91 98160 00000'),
    ...payoutNoticeHandlers(platform),
    'sign_in_email.requested': (event: Events['sign_in_email.requested']) => sendSignInEmail(platform, event),
  };
  const tell = () => dispatchEvents(db, handlers, deps.log);
  const ask = async (email: string) => {
    await inTransaction(db, (trx) => startEmailChange(trx, who.accountId, email));
    await tell();
  };
  await ask(second);
  const sent = db.selectFrom('notice').select('link').where('recipient', '=', second);
  const { link } = await sent.executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => confirmEmailChange(trx, link!.replace('/confirm-email/', '')));
  await ask(third);
  await inTransaction(db, async (trx) => {
    const sealedCode = KEY_RING.seal(SEALED_CODE, '481516');
    const code = { challengeId: 'one', accountId: who.accountId, sealedCode, minutes: 10 };
    await announce(trx, { kind: 'sign_in_email.requested', key: 'one', payload: code });
    const account = { payee: `artist:${artistId}`, accountId: randomUUID(), ending: '0042' };
    await announce(trx, { kind: 'payout_account.changed', key: account.accountId, payload: account });
  });
  await tell();
  const noticesTo = await db.selectFrom('notice').select(['key', 'recipient', 'template']).execute();
  const mailed = emails.map((email) => noticesTo.filter(({ recipient }) => recipient === email).length);
  expect(mailed).toEqual([3, 5, 1]);
  for (const { key } of noticesTo) expect(key).not.toContain('@');
  const file = await downloadPersonalData(visit(db, who, '/privacy-settings/download'));
  expect(await file.text()).not.toMatch(/confirm-email|not-me|481516/);

  expect(await personalDataDeps({ db }).erase(who.accountId, erasing)).toMatchObject({ ok: true });
  for (const contact of [...emails, who.phone, formatPhone(who.phone), '481516'])
    expect(await columnsWith(db, contact), contact).toEqual([]);
});

test('erased account: its phone is free for a new one', async () => {
  const who = await createAccount(market.db, 'Tulsi Mehta');
  expect(await personalDataDeps({ db: market.db }).erase(who.accountId, erasing)).toMatchObject({
    ok: true,
  });
  const { id } = await market.db
    .insertInto('account')
    .values({ phone: who.phone, name: 'New Owner', email: 'new@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).not.toBe(who.accountId);
});

function bookingRow(id: string) {
  return market.db
    .selectFrom('booking')
    .select(['host_id', 'host_name', 'message', 'venue_address', 'state', 'fee_paise', 'total_paise'])
    .select(['tax_paise', 'event_date', 'code', 'quote'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
