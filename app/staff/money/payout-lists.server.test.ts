import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { followPayouts } from '#app/payments/payouts/signal-transfer.server.ts';
import { advanceClock, freezeClock } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { afterWorkingDays, instantInIndia } from '#app/shared/india-time.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { countQueues } from '../queue/queue-counts-queries.server.ts';
import { handleMoneyAction } from './handle-money-action.server.ts';
import { openGatewayDay, openPayouts } from './money-pages.server.ts';

const market = useMarketplace();
const { aConfirmedBooking, viewOf, letItTakePlace, transfersFor, artistWithUpi } = paidArtists(market);
const PAGE = '/operator/money/payouts';

async function listed(list: string) {
  const finance = await worker(market, 'finance');
  const page = await openPayouts(asAdmin(market, finance, `${PAGE}?list=${list}`));
  return { ids: page.payouts.map(({ id }) => id), ...page };
}

async function remind(item: string): Promise<number> {
  const finance = await worker(market, 'finance');
  return statusOf(() =>
    handleMoneyAction(asAdmin(market, finance, PAGE, { act: 'remind', item, reason: 'Due' })),
  );
}

test('payout without bank details: listed, counted, artist reminded once daily', async () => {
  const booking = await aConfirmedBooking({ account: false });
  await letItTakePlace(booking);
  await market.settle();
  const { id } = (await viewOf(booking))!;
  for (const list of ['due', 'no-account']) expect((await listed(list)).ids, list).toContain(id);
  expect(await countQueues(market.db, ['payoutsHomeless'])).toEqual({ payoutsHomeless: 1 });
  expect(await remind(id)).toBe(302);
  expect(await remind(id)).toBe(409);
  await advanceClock(market.db, 86_400);
  expect(await remind(id)).toBe(302);
  await sql`delete from payout where id = ${id}`.execute(market.db);
});

test('an artist with an account is not reminded of one', async () => {
  const booking = await aConfirmedBooking();
  expect(await remind((await viewOf(booking))!.id)).toBe(409);
});

test('due list: sent payouts count as paid only on arrival', async () => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  await market.settle();
  await payDuePayouts(market.deps);
  const { id } = (await viewOf(booking))!;
  expect(await listed('due')).toMatchObject({ ids: [], notArrived: 1 });
  expect((await listed('sent')).payouts.find((payout) => payout.id === id)).toMatchObject({ state: 'sent' });
  expect((await listed('paid')).ids).not.toContain(id);
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/settle`);
  await payDuePayouts(market.deps);
  await followPayouts(market.deps);
  expect(await listed('due')).toMatchObject({ ids: [], notArrived: 0 });
  expect((await listed('paid')).payouts.find((payout) => payout.id === id)).toMatchObject({
    state: 'paid',
    utr: expect.any(String),
  });
});

test('money on hold at the gateway is reserved, not sent', async () => {
  const booking = await aConfirmedBooking();
  const { id } = (await viewOf(booking))!;
  const payout = (await listed('upcoming')).payouts.find((each) => each.id === id);
  expect(payout).toMatchObject({ reserved: 41_150_00, sent: 0, state: 'held' });
});

test('failed UPI payout: artist and finance are both notified', async () => {
  const finance = await worker(market, 'finance');
  const artistId = await artistWithUpi(59_000);
  const booking = await aConfirmedBooking({ artistId, account: false });
  const { accountId } = await market.host('Jasleen Kaur');
  await market.db.updateTable('artist').set({ account_id: accountId }).where('id', '=', artistId).execute();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/vpa-fail`);
  await followPayouts(market.deps);
  const platform = { db: market.db, config: { origin: 'https://mehfil.example' } };
  await dispatchEvents(market.db, payoutNoticeHandlers(platform), market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select(['template', 'account_id'])
    .where('template', 'like', 'payout.bounced%')
    .where('channel', '=', 'in_app')
    .where('account_id', 'in', [accountId, finance.accountId])
    .orderBy('template')
    .execute();
  expect(notices).toEqual([
    { template: 'payout.bounced.artist', account_id: accountId },
    { template: 'payout.bounced.operator', account_id: finance.accountId },
  ]);
});

test('gateway page: lists unread webhooks by event', async () => {
  await sql`insert into webhook_inbox (event_id, event, body, unread_at)
    values ('e1', 'invoice.paid', '', now()), ('e2', 'invoice.paid', '', now())`.execute(market.db);
  const finance = await worker(market, 'finance');
  const { unread } = await openGatewayDay(asAdmin(market, finance, '/operator/money/gateway'));
  expect(unread).toEqual([{ event: 'invoice.paid', count: 2 }]);
});

test.each([
  ['a Monday', '2027-03-01', 8],
  ['a Saturday', '2027-03-06', 9],
  ['a Sunday', '2027-03-21', 8],
])('payout sent on %s is late after seven working days', async (_, day, daysLater) => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  await market.settle();
  const { id } = (await viewOf(booking))!;
  const sentAt = instantInIndia(day, '11:30');
  await market.db.updateTable('payout').set({ paid_at: sentAt }).where('id', '=', id).execute();
  const isLate = async (at: number) => {
    await freezeClock(market.db, new Date(at));
    return (await listed('late')).ids.includes(id);
  };
  const due = sentAt.getTime() + daysLater * 86_400_000;
  expect(afterWorkingDays(sentAt, 7).getTime()).toBe(due);
  expect([await isLate(due - 60_000), await isLate(due)]).toEqual([false, true]);
});
