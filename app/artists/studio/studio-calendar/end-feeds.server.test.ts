import { beforeAll, expect, test } from 'vitest';
import { insertSession } from '#app/accounts/core/accounts-queries.server.ts';
import { hashToken, newToken } from '#app/accounts/core/secrets.server.ts';
import { insertProof } from '#app/accounts/core/sign-in-queries.server.ts';
import { endDevices } from '#app/accounts/profile/end-devices.server.ts';
import { changePhone } from '#app/accounts/profile/phone-page.server.ts';
import { submitSettings } from '#app/accounts/profile/settings-page.server.ts';
import { accountNoticeHandlers } from '#app/notifications/notify-account.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { blockHost } from '#app/staff/people/host-file.server.ts';
import { endSessions } from '#app/staff/team/end-sessions.server.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { createAccount, provedCookie, visit } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, type StudioOwner } from '#tests/support/studio-visit.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { calendarFeedFile, feedAddress, renewFeed } from './calendar-feed.server.ts';
import { submitCalendar } from './calendar-page.server.ts';
import { feedHandlers } from './end-feeds.server.ts';

const base = useTestDatabase();
const config = { origin: 'http://localhost:3000', keys: KEY_RING };
beforeAll(() => plantCities(base.db));

const reach = () => dispatchEvents(base.db, feedHandlers({ db: base.db }), createLog('silent'));

/** Whether the address that the artist has now, or had, shows their calendar. */
async function anAddress(who: StudioOwner): Promise<() => Promise<boolean>> {
  expect(await renewFeed(base.db, config, who)).toBe(true);
  const [, token] = /calendar\/(.+)\.ics$/.exec((await feedAddress(base.db, config, who.artistId))!)!;
  return async () => (await calendarFeedFile(base.db, config, token!)) !== undefined;
}

async function endOthers(who: StudioOwner): Promise<void> {
  const cookie = await provedCookie(base.db, who);
  await submitSettings(visit(base.db, who, '/account', { form: { intent: 'end-others' }, cookie }));
}

async function changeNumber(who: StudioOwner): Promise<void> {
  const proofOf = async (phone: string) => {
    const token = newToken();
    await inTransaction(base.db, (trx) => insertProof(trx, hashToken(token), phone));
    return token;
  };
  const newPhone = `+919${who.phone.slice(4)}`;
  const proofs = { oldProof: await proofOf(who.phone), newProof: await proofOf(newPhone) };
  const change = { ...who, ...proofs, oldPhone: who.phone, newPhone: newPhone as never };
  expect(await changePhone(base.db, change)).toMatchObject({ ok: true });
}

async function blockedByStaff(who: StudioOwner): Promise<void> {
  const { accountId: by } = await createAccount(base.db);
  const block = { accountId: who.accountId, by, reason: 'Payments of others' };
  expect(await inTransaction(base.db, (trx) => blockHost(trx, block))).toMatchObject({ ok: true });
}

/** Our team ended the session, too. */
async function signInAgain({ accountId, phone }: StudioOwner): Promise<string> {
  const tokenHash = hashToken(newToken());
  const device = `Phone of ${phone}`;
  return inTransaction(base.db, (trx) =>
    insertSession(trx, { tokenHash, accountId, device, fcmToken: null }),
  );
}

async function endByStaff({ accountId }: StudioOwner): Promise<void> {
  const staff = await createAccount(base.db);
  const of = { accountId, reason: 'Lost phone', alsoStaff: false };
  expect(await endSessions({ db: base.db, wake: () => {} }, staff, of)).toMatchObject({ ok: true });
}

test.each([
  ['signing all other devices out', endOthers],
  ['another number', changeNumber],
  ['our team signing the account out', endByStaff],
  ['our team blocking the account', blockedByStaff],
])('%s ends only this artist’s calendar feed', async (_what, act) => {
  const [who, other] = [await artistOwner(base.db), await artistOwner(base.db)];
  const [shows, othersShows] = [await anAddress(who), await anAddress(other)];
  await act(who);
  await reach();
  expect(await shows()).toBe(false);
  expect(await othersShows()).toBe(true);
  const again = await anAddress({ ...who, sessionId: await signInAgain(who) });
  await reach();
  expect(await again()).toBe(true);
});

test('calendar feed made after sign-out survives the late event', async () => {
  const who = await artistOwner(base.db);
  const at = new Date((await businessNow(base.db)).getTime() - 1000).toISOString();
  const shows = await anAddress(who);
  await feedHandlers({ db: base.db })['account.devices_ended']({ accountId: who.accountId, at });
  expect(await shows()).toBe(true);
});

test('calendar feed requested during sign-out of devices is not created', async () => {
  const who = await artistOwner(base.db);
  const kept = await signInAgain(who);
  const asking = await inTransaction(base.db, async (trx) => {
    await endDevices(trx, who.accountId, { allBut: kept });
    const asked = renewFeed(base.db, config, who);
    await Promise.race([asked, untilOneWaits(trx)]);
    return [asked] as const;
  });
  expect(await asking[0]).toBe(false);
  await reach();
  expect(await feedAddress(base.db, config, who.artistId)).toBeNull();
});

test('new calendar feed: security event, notice by e-mail and in-app', async () => {
  const who = await artistOwner(base.db);
  await anAddress(who);
  await anAddress(who);
  const tell = accountNoticeHandlers({ db: base.db }, async () => '+91 98160 00000');
  await dispatchEvents(base.db, tell, createLog('silent'));
  const events = await base.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', who.accountId)
    .execute();
  expect(events).toEqual([{ kind: 'calendar_address_made' }, { kind: 'calendar_address_made' }]);
  const told = await base.db
    .selectFrom('notice')
    .select(['channel', 'link'])
    .where('account_id', '=', who.accountId)
    .where('template', '=', 'account.calendar_address')
    .where('channel', 'in', ['email', 'in_app'])
    .orderBy('channel')
    .execute();
  const link = `/studio/${who.artistId}/calendar`;
  expect(told).toEqual(['email', 'email', 'in_app', 'in_app'].map((channel) => ({ channel, link })));
});

test('eleventh calendar feed in a day: refused, last one works', async () => {
  const who = await artistOwner(base.db);
  const form: [string, string][] = [['intent', 'feed-renew']];
  const renew = () =>
    submitCalendar(inStudio(base.db, who, who.artistId, { path: '/calendar', form })).catch(
      (answer) => answer,
    );
  for (let n = 0; n < 10; n++) expect(await renew()).toMatchObject({ status: 302 });
  const last = await feedAddress(base.db, config, who.artistId);
  expect(await renew()).toMatchObject({ init: { status: 429 }, data: { feed: 'too_often' } });
  expect(await feedAddress(base.db, config, who.artistId)).toBe(last);
});
