import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/core/roles.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { eventHandlers } from '#app/event-handlers.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleBookingAction } from '../booking/handle-booking-action.server.ts';
import { handleOrderAction } from '../booking/sound-orders/handle-order-action.server.ts';
import { handleMoneyAction } from '../money/handle-money-action.server.ts';
import { handleQueueAction } from '../queue/handle-queue-action.server.ts';
import { submitRule } from '../settings/refund-rule/rule-page.server.ts';
import { openSettings, submitSettings } from '../settings/settings/settings-page.server.ts';
import { submitEquipment } from '../settings/stock/edit-equipment.server.ts';
import { submitKit } from '../settings/stock/edit-kit.server.ts';
import { submitStaff } from '../team/staff-page.server.ts';
import { BOOKING_ACTIONS } from './booking-actions.ts';
import {
  conflictOfInterestSql,
  hasConflictOfInterest,
  type TargetKind,
} from './conflict-of-interest-queries.server.ts';

const market = useMarketplace();
let days = 30;

interface Refused {
  data: { reason?: string; problem?: { reason: string } };
  init: { status: number } | null;
}

async function problemOf(act: Promise<unknown>): Promise<string | undefined> {
  const { data } = ((await act.catch((thrown: unknown) => thrown)) ?? {}) as Refused;
  return data?.problem?.reason ?? data?.reason;
}

const longAgo = () => new Date(Date.now() - 6 * 60_000);
const booked = async () => aPaidBooking(market, await market.dateIn(days++));

async function factsReach() {
  const platform = { db: market.db, reads: market.db, log: market.deps.log, wake: () => {} };
  const config = {
    demo: true,
    mode: 'demo',
    sms: { languages: ['en'] },
    email: {},
    push: {},
    origin: 'http://x',
  };
  const handlers = eventHandlers({ ...platform, config } as unknown as Platform, market.deps);
  await dispatchEvents(
    market.db,
    Object.fromEntries(Object.entries(handlers).filter(([kind]) => /^(staff|refund_policy)\./.test(kind))),
    market.deps.log,
  );
}

test('staff cannot act on bookings they host or perform in', async () => {
  const { bookingId, artistId } = await booked();
  const owner = await worker(market, 'owner');
  const act = (name: string) =>
    problemOf(
      handleBookingAction(
        asAdmin(market, owner, '/operator', { act: name, reason: 'because', key: randomUUID() }),
        bookingId,
      ),
    );
  const everyAction = async () => Promise.all(Object.keys(BOOKING_ACTIONS).map(act));
  const { host_id } = await market.db
    .selectFrom('booking')
    .select('host_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const setHost = (id: string) =>
    market.db.updateTable('booking').set({ host_id: id }).where('id', '=', bookingId).execute();
  await setHost(owner.accountId);
  expect(new Set(await everyAction())).toEqual(new Set(['conflict_of_interest']));
  await setHost(host_id);
  expect(await hasConflictOfInterest(market.db, owner.accountId, 'booking', bookingId)).toBe(false);
  const setArtist = (id: number) =>
    market.db.updateTable('artist').set({ account_id: owner.accountId }).where('id', '=', id).execute();
  const member = await market.artist();
  await setArtist(member);
  await sql`insert into team_member (team_id, artist_id) values (${artistId}, ${member})`.execute(market.db);
  expect(new Set(await everyAction())).toEqual(new Set(['conflict_of_interest']));
});

test.each<[TargetKind, string]>([
  ['booking', randomUUID()],
  ['proposal', `${randomUUID()}:7`],
  ['sound-order', randomUUID()],
  ['dispute', randomUUID()],
  ['review', '7'],
])('conflict of interest for %s: found by index, no scan', async (kind, id) => {
  const plan = await market.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select ${conflictOfInterestSql(randomUUID(), kind, id)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan on (booking|slot_claim|artist_change|sound_order|dispute|review)/);
});

test('staff cannot decide their own payouts, refunds, disputes and reviews', async () => {
  const { bookingId } = await booked();
  const host = await worker(market, 'owner');
  const other = await worker(market, 'owner');
  await market.db
    .updateTable('booking')
    .set({ host_id: host.accountId })
    .where('id', '=', bookingId)
    .execute();
  const dispute = await sql<{
    id: string;
  }>`insert into dispute (booking_id, kind, missed_minutes, words, opened_by, opened_at)
    values (${bookingId}, 'late', 20, 'It began late.', ${host.accountId}, business_now()) returning id`.execute(
    market.db,
  );
  const payment = await sql<{ id: string }>`select payment.id from payment
    join payment_order on payment_order.id = payment_order_id
    where reference = ${bookingReference(bookingId)}`.execute(market.db);
  const refund = await market.db
    .insertInto('refund')
    .values({ payment_id: payment.rows[0]!.id, amount_paise: 100, reason: 'test', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const targets: [TargetKind, string][] = [
    ['dispute', dispute.rows[0]!.id],
    ['refund', refund.id],
    ['booking', bookingId],
  ];
  for (const target of targets) {
    expect.soft(await hasConflictOfInterest(market.db, host.accountId, ...target), target[0]).toBe(true);
    expect.soft(await hasConflictOfInterest(market.db, other.accountId, ...target), target[0]).toBe(false);
  }
  const every: TargetKind[] = [
    'sound-order',
    'payout',
    'payment',
    'review',
    'ticket',
    'application',
    'artist',
    'report',
  ];
  // An unknown id belongs to no one, whatever its form.
  for (const kind of every)
    for (const id of ['0', randomUUID(), "' or true --"])
      expect(await hasConflictOfInterest(market.db, host.accountId, kind, id)).toBe(false);
  const form = { act: 'dispute', item: dispute.rows[0]!.id, amount: '0', reason: 'because' };
  expect(await problemOf(handleQueueAction(asAdmin(market, host, '/operator', form), 'disputes'))).toBe(
    'conflict_of_interest',
  );
});

test('roles, money, prices and settings need a fresh second factor', async () => {
  const { bookingId } = await booked();
  const stale = async (...roles: Role[]): Promise<Worker> => ({
    ...(await worker(market, ...roles)),
    secondFactorAt: longAgo(),
  });
  const owner = await stale('owner');
  const at = (form: Record<string, string>) =>
    asAdmin(market, owner, '/operator', { reason: 'because', ...form });
  const { fields, stamp } = await openSettings(asAdmin(market, owner, '/operator/site'));
  const site = { ...fields, brand: 'Baithak', stamp, act: 'save' } as Record<string, string>;
  const needed = await Promise.all([
    ...['cancel', 'goodwill', 'retry-refund'].map((act) =>
      problemOf(handleBookingAction(at({ act }), bookingId)),
    ),
    ...['cancel', 'goodwill', 'not-delivered'].map((act) =>
      problemOf(handleOrderAction(at({ act }), bookingId)),
    ),
    ...['hold', 'release', 'settle', 'retry-refund', 'sweep'].map((act) =>
      problemOf(handleMoneyAction(at({ act, item: bookingId }))),
    ),
    problemOf(handleQueueAction(at({ act: 'dispute', item: bookingId }), 'disputes')),
    problemOf(handleQueueAction(at({ act: 'settle', item: 'pay_1' }), 'quarantined')),
    problemOf(submitStaff(at({ act: 'roles', phone: '9876543210' }))),
    problemOf(submitStaff(at({ act: 'reset-factor', phone: '9876543210' }))),
    problemOf(submitSettings(at(site))),
    problemOf(submitKit(at({ act: 'save', name: 'Large set', price: '1', 'item-1': '1' }), 'new')),
    problemOf(submitEquipment(at({ act: 'retire' }), '1')),
  ]);
  expect(new Set(needed)).toEqual(new Set(['factor_needed']));
  expect(await statusOf(() => submitRule(at({ act: 'publish' })))).toBe(409);
  // Actions that move no money need no fresh factor.
  const harmless = handleBookingAction(at({ act: 'venue-note', note: 'Gate 2' }), bookingId);
  expect(await problemOf(harmless)).not.toBe('factor_needed');
});

test('new roles, reset second factor: owners and the person notified', async () => {
  await sql`update account set roles = '{}'`.execute(market.db);
  const [owner, other] = [await worker(market, 'owner'), await worker(market, 'owner')];
  const person = await worker(market, 'support');
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('authenticator')
    .values({ account_id: person.accountId, sealed_secret: 'sealed' })
    .execute();
  const send = (form: [string, string][]) =>
    statusOf(() =>
      submitStaff(
        asAdmin(market, owner, '/operator/staff', [['phone', phone], ['reason', 'asked'], ...form]),
      ),
    );
  expect(
    await send([
      ['act', 'roles'],
      ['role', 'finance'],
    ]),
  ).toBe(302);
  expect(await send([['act', 'reset-factor']])).toBe(302);
  await factsReach();
  const templates = async (accountId: string) => {
    const rows = await market.db
      .selectFrom('notice')
      .select(['template', 'channel'])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map(({ template, channel }) => `${template} ${channel}`);
  };
  for (const { accountId } of [owner, other])
    expect(await templates(accountId)).toEqual(
      expect.arrayContaining([
        'staff.roles_changed.operator in_app',
        'staff.roles_changed.operator email',
        'staff.factor_reset.operator in_app',
        'staff.factor_reset.operator email',
      ]),
    );
  expect(await templates(person.accountId)).toEqual(
    expect.arrayContaining([
      'account.roles_changed email',
      'account.factor_reset email',
      'account.factor_reset sms',
    ]),
  );
  const left = await market.db
    .selectFrom('authenticator')
    .select('account_id')
    .where('account_id', '=', person.accountId)
    .execute();
  expect(left).toEqual([]);
});

test('staff cannot reset their own second factor', async () => {
  const owner = await worker(market, 'owner');
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  const form = { act: 'reset-factor', phone, reason: 'lost' };
  expect(await problemOf(submitStaff(asAdmin(market, owner, '/operator/staff', form)))).toBe('own_factor');
});
