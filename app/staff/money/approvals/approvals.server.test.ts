import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aCancellation, aGoodwill, goodwillFor, onApprovals } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { loader as openSecurity } from '../../people/security.route.tsx';

const market = useMarketplace();
const { openOn, refusalOf, asked, stateOf, refunded, approve, actionsOn } = useApprovals(market);
let finance: Worker;
let second: Worker;
beforeAll(async () => {
  finance = await worker(market, 'finance');
  second = await worker(market, 'finance');
});

test('approval limit: ₹25,000 is done at once, ₹25,001 waits', async () => {
  const finance = await worker(market, 'finance');
  const move = await aGoodwill(market, 25_000);
  expect(await statusOf(() => move.send(finance))).toBe(302);
  expect(await refunded(move.subject)).toBe(paiseOfRupees(25_000));
  const larger = await aGoodwill(market, 25_001);
  await asked(larger, finance);
  expect(await refunded(larger.subject)).toBe(0);
});

test('approval limit: adds up per person, booking and day', async () => {
  const [finance, second] = [await worker(market, 'finance'), await worker(market, 'finance')];
  const { bookingId, subject, send } = await aGoodwill(market, 15_000);
  expect(await statusOf(() => send(finance))).toBe(302);
  const more = goodwillFor(market, bookingId, 10_001);
  const id = await asked(more, finance);
  expect(await refunded(subject)).toBe(paiseOfRupees(15_000));
  expect(await statusOf(() => goodwillFor(market, bookingId, 10_001).send(second))).toBe(302);
  expect(await refunded(subject)).toBe(paiseOfRupees(25_001));
  const elsewhere = await aGoodwill(market, 15_000);
  expect(await statusOf(() => elsewhere.send(finance))).toBe(302);
  expect(await refunded(elsewhere.subject)).toBe(paiseOfRupees(15_000));
  await onApprovals(market, finance, 'withdraw-request', id).catch(() => {});
  await sql`update money_request set requested_at = requested_at - interval '25 hours' where subject = ${subject}`.execute(
    market.db,
  );
  expect(await statusOf(() => goodwillFor(market, bookingId, 10_001).send(finance))).toBe(302);
  expect(await refunded(subject)).toBe(paiseOfRupees(35_002));
});

test('approval limit: forty concurrent small amounts stay within it', async () => {
  const { bookingId, subject } = await aGoodwill(market);
  await Promise.all(
    Array.from({ length: 40 }, () => statusOf(() => goodwillFor(market, bookingId, 1_400).send(finance))),
  );
  expect(await refunded(subject)).toBe(paiseOfRupees(17 * 1_400));
  await expectNothingBroken(market.db);
});

test('daily limit: goodwill on five bookings stops at ₹50,000', async () => {
  const [clerk, colleague] = [await worker(market, 'finance'), await worker(market, 'finance')];
  const gifts = [];
  for (let count = 0; count < 5; count++) gifts.push(await aGoodwill(market, 16_000));
  for (const gift of gifts.slice(0, 3)) expect(await statusOf(() => gift.send(clerk))).toBe(302);
  const fourth = await asked(gifts[3]!, clerk);
  await asked(gifts[4]!, clerk);
  expect(await Promise.all(gifts.map(({ subject }) => refunded(subject)))).toEqual(
    [16_000, 16_000, 16_000, 0, 0].map(paiseOfRupees),
  );
  expect(await statusOf(() => approve(colleague, fourth))).toBe(302);
  expect(await refunded(gifts[3]!.subject)).toBe(paiseOfRupees(16_000));
  const { moved, limits } = await openSecurity(
    asAdmin(market, await worker(market, 'owner'), '/operator/security'),
  );
  expect(moved).toContainEqual(
    expect.objectContaining({ id: clerk.accountId, times: 3, amount: paiseOfRupees(48_000) }),
  );
  expect(limits).toEqual({ onSubject: paiseOfRupees(25_000), inAll: paiseOfRupees(50_000) });
  const small = await aGoodwill(market, 2_000);
  expect(await statusOf(() => small.send(clerk))).toBe(302);
  expect(await refunded(small.subject)).toBe(paiseOfRupees(2_000));
  await asked(await aGoodwill(market, 1), clerk);
  await sql`update money_request set requested_at = requested_at - interval '25 hours'
    where requested_by = ${clerk.accountId}`.execute(market.db);
  const later = await aGoodwill(market, 20_000);
  expect(await statusOf(() => later.send(clerk))).toBe(302);
  expect(await refunded(later.subject)).toBe(paiseOfRupees(20_000));
});

test('daily limit: forty concurrent amounts on ten bookings stay within', async () => {
  const clerk = await worker(market, 'finance');
  const gifts = [];
  for (let count = 0; count < 10; count++) gifts.push(await aGoodwill(market, 2_000));
  const four = gifts.flatMap(({ bookingId }) =>
    [2_000, 2_000, 2_000, 2_000].map((amount) => goodwillFor(market, bookingId, amount)),
  );
  await Promise.all(four.map((gift) => statusOf(() => gift.send(clerk))));
  const moved = await Promise.all(gifts.map(({ subject }) => refunded(subject)));
  expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(paiseOfRupees(50_000));
  await expectNothingBroken(market.db);
});

test('own request: not approved or refused, even by an owner', async () => {
  const owner = await worker(market, 'owner');
  const move = await aGoodwill(market);
  const id = await asked(move, owner);
  expect(await refusalOf(approve(owner, id))).toBe('own_request');
  expect(await refusalOf(onApprovals(market, owner, 'refuse-request', id, { reason: 'x' }))).toBe(
    'own_request',
  );
  expect(await stateOf(id)).toBe('open');
  expect(await refunded(move.subject)).toBe(0);
});

test('approval: right, fresh second factor, no conflict of interest', async () => {
  const move = await aGoodwill(market);
  const id = await asked(move, finance);
  const support = await worker(market, 'support');
  expect(await refusalOf(approve(support, id))).toBe('not_your_work');
  expect(await refusalOf(onApprovals(market, support, 'refuse-request', id, { reason: 'x' }))).toBe(
    'not_your_work',
  );
  const stale = { ...second, secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  expect(await refusalOf(approve(stale, id))).toBe('factor_needed');
  const host = await worker(market, 'finance');
  await market.db
    .updateTable('booking')
    .set({ host_id: host.accountId })
    .where('id', '=', move.bookingId)
    .execute();
  expect(await refusalOf(approve(host, id))).toBe('conflict_of_interest');
  for (const role of ['content', undefined] as const) {
    const stranger = await worker(market, ...(role ? [role] : []));
    expect(await statusOf(() => approve(stranger, id))).toBe(role ? 403 : 404);
  }
  expect(await stateOf(id)).toBe('open');
  expect(await refunded(move.subject)).toBe(0);
});

test('lost role: deciding is refused, requests of the person outdated', async () => {
  const [asking, deciding] = [await worker(market, 'finance'), await worker(market, 'finance')];
  const move = await aGoodwill(market);
  const id = await asked(move, asking);
  const setRoles = (who: Worker, roles: string[]) =>
    market.db.updateTable('account').set({ roles }).where('id', '=', who.accountId).execute();
  await setRoles(deciding, []);
  expect(await refusalOf(approve(deciding, id))).toBe('not_your_work');
  await setRoles(asking, ['support']);
  expect(await refusalOf(approve(second, id))).toBe('requester_gone');
  expect(await stateOf(id)).toBe('outdated');
  expect(await refunded(move.subject)).toBe(0);
});

test('changed amount: nothing moves, the request is outdated', async () => {
  const move = await aCancellation(market);
  const support = await worker(market, 'support');
  const id = await asked(move, support);
  expect(await statusOf(() => goodwillFor(market, move.bookingId, 500).send(finance))).toBe(302);
  expect(await refusalOf(approve(await worker(market, 'support'), id))).toBe('amount_changed');
  expect(await stateOf(id)).toBe('outdated');
  const { state } = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', move.bookingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('requested');
  expect(await refunded(move.subject)).toBe(paiseOfRupees(500));
  expect(await actionsOn(move.subject)).toEqual(['money.outdate', 'booking.goodwill', 'money.request']);
});

test('move no longer possible: nothing moves, the request is outdated', async () => {
  const gift = await aGoodwill(market, 59_000);
  const id = await asked(gift, finance);
  expect(await statusOf(() => goodwillFor(market, gift.bookingId, 1_000).send(second))).toBe(302);
  expect(await refusalOf(approve(second, id))).toBe('more_than_paid');
  expect(await stateOf(id)).toBe('outdated');
  expect(await refunded(gift.subject)).toBe(paiseOfRupees(1_000));
});

test('concurrent decisions: exactly one counts, money moves once', async () => {
  const move = await aGoodwill(market);
  const id = await asked(move, finance);
  const others = await Promise.all([1, 2, 3, 4].map(() => worker(market, 'finance')));
  const statuses = await Promise.all([
    ...others.map((who) => statusOf(() => approve(who, id))),
    statusOf(() => approve(others[0]!, id)),
  ]);
  expect(statuses.filter((status) => status === 302)).toHaveLength(1);
  expect(await refunded(move.subject)).toBe(paiseOfRupees(30_000));
  expect(await refusalOf(approve(second, id))).toBe('request_over');
});

test.each(['withdraw-request', 'refuse-request'] as const)(
  'an approval and %s at once: one of them counts',
  async (end) => {
    const move = await aGoodwill(market);
    const id = await asked(move, finance);
    const ending = end === 'withdraw-request' ? finance : await worker(market, 'owner');
    const statuses = await Promise.all([
      statusOf(() => approve(second, id)),
      statusOf(() => onApprovals(market, ending, end, id, { reason: 'No' })),
    ]);
    expect(statuses.toSorted()).toEqual([302, 409]);
    const approved = (await stateOf(id)) === 'approved';
    expect(await refunded(move.subject)).toBe(approved ? paiseOfRupees(30_000) : 0);
  },
);

test('request: withdrawn only by its requester, can be made again', async () => {
  const move = await aGoodwill(market);
  const id = await asked(move, finance);
  expect(await refusalOf(onApprovals(market, second, 'withdraw-request', id))).toBe('not_your_request');
  expect(await statusOf(() => onApprovals(market, finance, 'withdraw-request', id))).toBe(302);
  const again = goodwillFor(market, move.bookingId, 30_000);
  expect(await statusOf(() => approve(second, id))).toBe(409);
  const anew = await asked(again, finance);
  expect(await statusOf(() => onApprovals(market, second, 'refuse-request', anew, { reason: ' ' }))).toBe(
    409,
  );
  expect(
    await statusOf(() => onApprovals(market, second, 'refuse-request', anew, { reason: 'Too much' })),
  ).toBe(302);
  expect(await actionsOn(move.subject)).toEqual([
    'money.refuse',
    'money.request',
    'money.withdraw',
    'money.request',
  ]);
  expect(await refunded(move.subject)).toBe(0);
});

test('duplicate form asks once; a colleague’s request is not overwritten', async () => {
  const move = await aGoodwill(market);
  await asked(move, finance);
  expect(await statusOf(() => move.send(finance))).toBe(302);
  expect(await refusalOf(goodwillFor(market, move.bookingId, 40_000).send(second))).toBe('request_waits');
  expect(await actionsOn(move.subject)).toEqual(['money.request']);
});

test('amounts in the form of cancellation or approval are ignored', async () => {
  const move = await aCancellation(market);
  const support = await worker(market, 'support');
  await move.send(support, { amount: '1', on: 'sound-order', id: 'x' }).catch(() => {});
  const id = await openOn(move.subject);
  const { amount_paise } = await market.db
    .selectFrom('money_request')
    .select('amount_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(amount_paise).toBe(paiseOfRupees(59_000));
  const other = await aGoodwill(market);
  const gift = await asked(other, finance);
  await approve(second, gift, { amount: '59000', input: '{"amount":5900000}' }).catch(() => {});
  expect(await refunded(other.subject)).toBe(paiseOfRupees(30_000));
});

test('request altered in the database is not carried out', async () => {
  const move = await aGoodwill(market);
  const id = await asked(move, finance);
  await sql`update money_request set input = jsonb_set(input, '{amount}', '5000000') where id = ${id}`.execute(
    market.db,
  );
  expect(await refusalOf(approve(second, id))).toBe('amount_changed');
  expect(await refunded(move.subject)).toBe(0);
});
