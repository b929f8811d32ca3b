import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { startEmailChange } from '#app/accounts/profile/change-email.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { staffNoticeHandlers } from '#app/notifications/notify-staff.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleHostAction, openHostFile } from './host-file.server.ts';

const market = useMarketplace();
const reason = 'Paid with cards of others';

const send = (who: Worker, accountId: string, form: Record<string, string>) =>
  statusOf(() => handleHostAction(asAdmin(market, who, '/operator/people', form), accountId));
const file = (who: Worker, accountId: string) =>
  openHostFile(asAdmin(market, who, '/operator/people'), accountId);

const stateOf = async (id: string) =>
  (await market.db.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('blocked host: signed out, told why, cannot book until unblocked', async () => {
  const support = await worker(market, 'support');
  const [host, artistId] = [await createAccount(market.db), await market.artist()];
  const request = aRequest(artistId, await market.dateIn(41));
  expect(await send(support, host.accountId, { act: 'block', reason: '' })).toBe(409);
  expect(await send(support, host.accountId, { act: 'block', reason })).toBe(302);
  expect(await send(support, host.accountId, { act: 'block', reason })).toBe(409);
  expect(await createBooking(market.deps, host, request, null)).toMatchObject({
    refusal: { reason: 'account_blocked' },
  });
  const { revoked_at } = await market.db
    .selectFrom('session')
    .select('revoked_at')
    .where('id', '=', host.sessionId)
    .executeTakeFirstOrThrow();
  expect(revoked_at).not.toBeNull();
  await dispatchEvents(market.db, staffNoticeHandlers({ db: market.db }), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select(['template', 'body'])
    .where('account_id', '=', host.accountId)
    .where('channel', '=', 'email')
    .execute();
  expect(told).toMatchObject([{ template: 'account.blocked', body: expect.stringContaining(reason) }]);
  expect((await file(support, host.accountId)).actions).toEqual(['unblock', 'note']);

  expect(await send(support, host.accountId, { act: 'unblock', reason: 'The cards were theirs' })).toBe(302);
  expect(await createBooking(market.deps, host, request, null)).toMatchObject({ ok: true });
  const audit = await readAudit(market.db, { subject: `account:${host.accountId}`, count: 5 });
  expect(audit.map(({ action }) => action)).toEqual(['account.unblock', 'account.block']);
});

test('blocking cancels a pending change of e-mail address', async () => {
  const support = await worker(market, 'support');
  const host = await createAccount(market.db);
  await inTransaction(market.db, (trx) => startEmailChange(trx, host.accountId, 'thief@example.com'));
  expect(await send(support, host.accountId, { act: 'block', reason })).toBe(302);
  expect(await market.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
});

test('blocking ends unpaid holds, leaves paid bookings alone', async () => {
  const support = await worker(market, 'support');
  const paid = await aPaidBooking(market, await market.dateIn(30));
  expect(await send(support, paid.host.accountId, { act: 'block', reason })).toBe(302);
  expect(await stateOf(paid.bookingId)).toBe('requested');

  const held = await aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(34) });
  expect(await send(support, held.host.accountId, { act: 'block', reason })).toBe(302);
  expect(await stateOf(held.bookingId)).toBe('expired');
});

test('late payment of a blocked host does not revive hold', async () => {
  const support = await worker(market, 'support');
  const held = await aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(34) });
  await sql`update booking set state = 'expired', hold_ended = 'time', draft_key = null
    where id = ${held.bookingId}`.execute(market.db);
  expect(await send(support, held.host.accountId, { act: 'block', reason })).toBe(302);
  const outcome = await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  expect(outcome).not.toBe('captured');
  expect(await stateOf(held.bookingId)).toBe('expired');
});

test('blocking: not oneself, not colleagues, not by finance', async () => {
  const [support, finance] = [await worker(market, 'support'), await worker(market, 'finance')];
  const host = await market.host();
  expect(await send(finance, host.accountId, { act: 'block', reason })).toBe(403);
  expect(await send(support, support.accountId, { act: 'block', reason })).toBe(403);
  expect(await send(support, finance.accountId, { act: 'block', reason })).toBe(409);
  const stale = { ...support, secondFactorAt: new Date(Date.now() - 600_000) };
  expect(await send(stale, host.accountId, { act: 'block', reason })).toBe(403);
  expect((await file(finance, host.accountId)).host.blocked_at).toBeNull();
});

test('the file of a host shows bookings, counts and notes', async () => {
  const support = await worker(market, 'support');
  const { host, bookingId } = await aPaidBooking(market, await market.dateIn(32));
  expect(await send(support, host.accountId, { act: 'note', note: 'Prefers to be called at noon' })).toBe(
    302,
  );
  const shown = await file(support, host.accountId);
  expect(shown.bookings.map(({ id }) => id)).toEqual([bookingId]);
  expect(shown.counts).toMatchObject({ payments: 1, refunds: 0, disputes: 0, tickets: 0 });
  expect(shown.notes).toMatchObject([{ body: 'Prefers to be called at noon' }]);
  expect(await statusOf(() => file(support, 'not-an-id'))).toBe(404);
});

test('checkout pause: ended by support with reason, not finance', async () => {
  const [support, finance] = [await worker(market, 'support'), await worker(market, 'finance')];
  const host = await createAccount(market.db);
  const lift = { act: 'checkouts', reason: 'Planning two weddings' };
  expect(await send(support, host.accountId, lift)).toBe(409);
  await market.db
    .insertInto('given_up_purchase')
    .values(
      [1, 2, 3, 4, 5, 6].map((month) => ({
        reference: `booking:${host.accountId}-${month}`,
        account_id: host.accountId,
        event_date: `2027-0${month}-01`,
        given_up_at: sql<Date>`business_now()`,
      })),
    )
    .execute();
  expect(await file(support, host.accountId)).toMatchObject({ actions: ['block', 'checkouts', 'note'] });
  expect(await send(finance, host.accountId, lift)).toBe(403);
  expect(await send(support, host.accountId, { ...lift, reason: '' })).toBe(409);
  expect(await send(support, host.accountId, lift)).toBe(302);
  expect(await file(support, host.accountId)).toMatchObject({
    actions: ['block', 'note'],
    pausedUntil: null,
  });
});
