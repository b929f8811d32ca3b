import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { moneyRequestNoticeHandlers } from '#app/notifications/notify-money-request.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { aGoodwill, goodwillFor, onApprovals } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { handleBookingAction } from '../../booking/handle-booking-action.server.ts';
import { handleOrderAction } from '../../booking/sound-orders/handle-order-action.server.ts';
import { handleQueueAction } from '../../queue/handle-queue-action.server.ts';
import { loader as openApprovals } from './approvals.route.tsx';
import { expireRequests } from './expire-requests.server.ts';

const market = useMarketplace();
const { refusalOf, asked, stateOf, refunded, approve, actionsOn } = useApprovals(market);
let finance: Worker;
let second: Worker;
beforeAll(async () => {
  finance = await worker(market, 'finance');
  second = await worker(market, 'finance');
});

test('request expires after 72 hours and can be made again', async () => {
  const [move, other] = [await aGoodwill(market), await aGoodwill(market)];
  const [id, otherId] = [await asked(move, finance), await asked(other, finance)];
  const { expires_at, requested_at } = await market.db
    .selectFrom('money_request')
    .select(['expires_at', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((Number(new Date(expires_at)) - Number(new Date(requested_at))) / 3_600_000).toBeCloseTo(72, 3);
  await sql`update money_request set expires_at = business_now() where id in (${id}, ${otherId})`.execute(
    market.db,
  );
  expect(await refusalOf(approve(second, id))).toBe('request_over');
  const anew = await asked(goodwillFor(market, move.bookingId, 30_000), finance);
  expect(await stateOf(id)).toBe('expired');
  expect(await expireRequests(market.deps)).toBe(1);
  expect([await stateOf(otherId), await stateOf(anew)]).toEqual(['expired', 'open']);
  expect(await actionsOn(other.subject)).toEqual(['money.expire', 'money.request']);
  expect(await refunded(move.subject)).toBe(0);
});

test('approvals page: shows who could decide and until when', async () => {
  const move = await aGoodwill(market);
  const id = await asked(move, finance);
  const page = async (who: Worker) => {
    const { requests } = await openApprovals(asAdmin(market, who, '/operator/approvals'));
    return requests.find((request) => request.id === id)!;
  };
  const names = async (who: Worker) => (await page(who)).deciders;
  const support = await worker(market, 'support');
  expect(await page(finance)).toMatchObject({ own: true, mayDecide: false, amount: paiseOfRupees(30_000) });
  expect(await page(second)).toMatchObject({ own: false, mayDecide: true });
  expect(await page(support)).toMatchObject({ own: false, mayDecide: false });
  await sql`update account set roles = '{}' where id not in (${finance.accountId}, ${support.accountId})`.execute(
    market.db,
  );
  expect(await names(finance)).toEqual([]);
  await sql`update account set roles = '{finance}' where id = ${second.accountId}`.execute(market.db);
  expect(await names(finance)).toHaveLength(1);
  expect(Number((await page(finance)).expiresAt)).toBeGreaterThan(Number(await businessNow(market.db)));
});

test('owners are notified of new requests, requesters of the outcome', async () => {
  const owner = await worker(market, 'owner');
  const [approved, refused] = [await aGoodwill(market), await aGoodwill(market)];
  const [yes, no] = [await asked(approved, finance), await asked(refused, finance)];
  const tell = () =>
    dispatchEvents(market.db, moneyRequestNoticeHandlers({ db: market.db }), market.deps.log);
  await tell();
  const toldTo = async (who: Worker, template: string) => {
    const rows = await market.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', who.accountId)
      .where('template', '=', template)
      .where('channel', '=', 'email')
      .execute();
    return rows.map(({ body }) => body).join();
  };
  expect(await toldTo(owner, 'staff.money_waits.operator')).toMatch(/₹30,000 for MF-/);
  await approve(second, yes).catch(() => {});
  await onApprovals(market, second, 'refuse-request', no, { reason: 'Half is enough' }).catch(() => {});
  await tell();
  expect(await toldTo(finance, 'staff.money_decided')).toMatch(/approved it/);
  expect(await toldTo(finance, 'staff.money_decided')).toMatch(/refused it: Half is enough/);
});

test('request withdrawn meanwhile: booking, order and dispute say so', async () => {
  const owner = await worker(market, 'owner');
  const id = await asked(await aGoodwill(market), owner);
  const visit = () => asAdmin(market, owner, '/operator', { act: 'withdraw-request', item: id });
  expect(await statusOf(() => handleOrderAction(visit(), randomUUID()))).toBe(302);
  for (const answer of [
    handleBookingAction(visit(), randomUUID()),
    handleOrderAction(visit(), randomUUID()),
    handleQueueAction(visit(), 'disputes'),
  ])
    expect(await refusalOf(answer)).toBe('request_over');
});
