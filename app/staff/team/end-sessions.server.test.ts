import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { hashToken, newToken } from '#app/accounts/core/secrets.server.ts';
import { startSession } from '#app/accounts/core/session.server.ts';
import { insertProof } from '#app/accounts/core/sign-in-queries.server.ts';
import { staffNoticeHandlers } from '#app/notifications/notify-staff.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleBookingAction } from '../booking/handle-booking-action.server.ts';
import { submitStaff } from './staff-page.server.ts';

const market = useMarketplace();
const caller = { address: '203.0.113.9', browser: true, device: 'Phone', deviceToken: undefined };

async function signIn(accountId: string) {
  await inTransaction(market.db, (trx) =>
    startSession(trx, { accountId, caller, fcmToken: undefined, replaces: undefined }),
  );
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await inTransaction(market.db, (trx) => insertProof(trx, hashToken(newToken()), phone));
}

async function proofsLeft(accountId: string): Promise<number> {
  const proofs = await market.db
    .selectFrom('phone_proof')
    .innerJoin('account', 'account.phone', 'phone_proof.phone')
    .select('token_hash')
    .where('account.id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return proofs.length;
}

async function liveSessions(accountId: string): Promise<number> {
  const sessions = await market.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  return sessions.length;
}

async function expectEnded(accountId: string, by: Worker, reason: string) {
  expect(await liveSessions(accountId)).toBe(0);
  expect(await proofsLeft(accountId)).toBe(0);
  const [entry] = await readAudit(market.db, { subject: `account:${accountId}`, count: 1 });
  expect(entry).toMatchObject({ action: 'account.sessions_ended', reason });
  const events = await market.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  expect(events).toEqual([{ kind: 'sessions_ended' }]);
  await dispatchEvents(market.db, staffNoticeHandlers({ db: market.db }), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select('channel')
    .where('account_id', '=', accountId)
    .where('template', '=', 'account.sessions_ended')
    .orderBy('channel')
    .execute();
  expect(told.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['email', 'sms']));
  expect(by.accountId).not.toBe(accountId);
}

test('owner ends a colleague’s sessions: audited, recorded, colleague notified', async () => {
  const [owner, colleague] = [await worker(market, 'owner'), await worker(market, 'support')];
  await signIn(colleague.accountId);
  await signIn(colleague.accountId);
  const form = { act: 'end-sessions', account: colleague.accountId, reason: 'Lost the laptop' };
  const send = (more: object) =>
    statusOf(() => submitStaff(asAdmin(market, owner, '/operator/staff', { ...form, ...more })));
  expect(await send({ reason: ' ' })).toBe(409);
  expect(await send({ account: 'unknown' })).toBe(409);
  expect(await liveSessions(colleague.accountId)).toBe(2);
  expect(await send({})).toBe(302);
  await expectEnded(colleague.accountId, owner, 'Lost the laptop');
});

test('support ends sessions of host or artist, never of staff', async () => {
  const { bookingId, host, holder } = await aPaidBooking(market, await market.dateIn(30));
  const [support, finance] = [await worker(market, 'support'), await worker(market, 'finance')];
  for (const { accountId } of [host, holder]) await signIn(accountId);
  const send = (who: Worker, person: string) => {
    const form = { act: 'end-sessions', person, reason: 'Says it was not them' };
    return statusOf(() => handleBookingAction(asAdmin(market, who, '/operator', form), bookingId));
  };
  expect(await send(finance, 'host')).toBe(403);
  expect(await send(support, 'artst')).toBe(400);
  expect(await liveSessions(host.accountId)).toBe(1);
  expect(await send(support, 'host')).toBe(302);
  await expectEnded(host.accountId, support, 'Says it was not them');
  expect(await liveSessions(holder.accountId)).toBe(1);
  await market.db
    .updateTable('account')
    .set({ roles: ['owner'] })
    .where('id', '=', holder.accountId)
    .execute();
  expect(await send(support, 'artist')).toBe(409);
  expect(await liveSessions(holder.accountId)).toBe(1);
});
