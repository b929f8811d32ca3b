import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { answerAsArtist, answerWithToken } from '#app/bookings/event-day/dispute-answer.server.ts';
import { loadDay } from '#app/bookings/event-day/load-day.server.ts';
import { proposedRefund } from '#app/bookings/event-day/problem.ts';
import { checkIn } from '#app/bookings/event-day/record-arrival.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { bookingParty } from '#app/bookings/view/booking-access.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { dayNoticeHandlers } from '#app/notifications/notify-day.server.ts';
import { moneyRequestNoticeHandlers } from '#app/notifications/notify-money-request.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { LATE_RULE } from '#app/pricing/late-rule.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aBookingThatStartsIn, dayDeps } from '#tests/support/the-day.ts';
import { handleQueueAction } from '../handle-queue-action.server.ts';
import { selectWaiting } from '../queue-queries.server.ts';
import { openDispute } from './dispute-page.server.ts';

const market = useMarketplace();

async function aDispute() {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(40), -1200);
  await sweepBookings(market.deps);
  const problem = { kind: 'late', missedMinutes: 45, words: 'They came when dinner was over.' } as const;
  const reported = await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);
  if (!reported.ok) throw new Error(reported.refusal.reason);
  return { ...booking, disputeId: reported.value.disputeId };
}

test('dispute: shows the proposed refund, decided once by authorized staff', async () => {
  await setLimit(market, 100_000);
  const { disputeId, bookingId } = await aDispute();
  const [finance, content, host] = [
    await worker(market, 'finance'),
    await worker(market, 'content'),
    await worker(market),
  ];
  const path = `/operator/disputes/${disputeId}`;
  const open = (who: Worker, id = disputeId) => openDispute(asAdmin(market, who, path), id);
  expect(await statusOf(() => open(content))).toBe(403);
  expect(await statusOf(() => open(host))).toBe(404);
  expect(await statusOf(() => open(finance, 'nothing'))).toBe(404);
  const seen = await open(finance);
  expect(seen).toMatchObject({ kind: 'late', missedMinutes: 45, arrival: null, settled: null });
  expect(seen.proposed).toBeGreaterThan(0);
  const form = {
    act: 'dispute',
    item: disputeId,
    amount: String(seen.proposed / 100),
    bearer: 'artist',
    reason: 'Heard both.',
  };
  const settle = (who: Worker, change = {}) =>
    statusOf(() => handleQueueAction(asAdmin(market, who, path, { ...form, ...change }), 'disputes'));
  expect(await settle(content)).toBe(403);
  expect(await settle(finance, { bearer: 'operatr' })).toBe(400);
  expect(await settle(finance, { amount: '' })).toBe(409);
  expect(await settle(finance)).toBe(409);
  expect(await note(finance, disputeId)).toBe(302);
  expect(await settle(finance)).toBe(302);
  expect(await settle(finance)).toBe(409);
  expect((await open(finance)).settled).toMatchObject({ refund: seen.proposed, borneBy: 'artist' });
  const audit = await readAudit(market.db, { subject: `booking:${bookingId}`, count: 10 });
  expect(audit.filter(({ action }) => action === 'dispute.settle')).toHaveLength(1);
});

const path = (id: string) => `/operator/disputes/${id}`;
const note = (who: Worker, id: string, words = 'Stuck at the gate, she says.') =>
  statusOf(() =>
    handleQueueAction(
      asAdmin(market, who, path(id), { act: 'noteSide', item: id, reason: words }),
      'disputes',
    ),
  );

/** The link of the one text message that carries it. */
async function linkOf(holder: { accountId: string }): Promise<string> {
  const handlers = dayNoticeHandlers({ db: market.db, config: { origin: 'https://x.test' } } as never);
  await dispatchEvents(market.db, handlers as never, market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select(['link', 'channel'])
    .where('account_id', '=', holder.accountId)
    .where('link', 'like', '/your-side/%')
    .execute();
  expect(notices).toMatchObject([{ channel: 'sms' }]);
  return notices[0]!.link!.split('/').at(-1)!;
}

test('artist’s answer by link: accepted once, both sides shown', async () => {
  const { disputeId, holder } = await aDispute();
  const support = await worker(market, 'support');
  const before = await openDispute(asAdmin(market, support, path(disputeId)), disputeId);
  expect(before).toMatchObject({ side: null, hasLogin: true });
  const hours = (before.answerBy!.getTime() - before.openedAt.getTime()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 2);
  const token = await linkOf(holder);
  expect(await answerWithToken(market.deps, 'nothing', 'Me?')).toMatchObject({ ok: false });
  expect(await answerWithToken(market.deps, token, '  ')).toMatchObject({ ok: false });
  const presses = await Promise.all(
    Array.from({ length: 40 }, (_, press) =>
      answerWithToken(market.deps, token, `I played from 7:05, ${press}`),
    ),
  );
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  const { side } = await openDispute(asAdmin(market, support, path(disputeId)), disputeId);
  expect(side).toMatchObject({ notedBy: null, words: expect.stringMatching(/^I played from 7:05/) });
  expect(await note(support, disputeId)).toBe(409);
});

test('statement noted by phone: marked until the artist answers', async () => {
  const { disputeId, bookingId, holder } = await aDispute();
  const [support, content] = [await worker(market, 'support'), await worker(market, 'content')];
  expect(await note(content, disputeId)).toBe(403);
  expect(await note(support, disputeId, ' ')).toBe(409);
  expect(await note(support, disputeId)).toBe(302);
  const sideNow = async () => (await openDispute(asAdmin(market, support, path(disputeId)), disputeId)).side!;
  expect((await sideNow()).notedBy).toMatch(/^Worker/);
  const day = dayDeps(market);
  expect(await answerAsArtist(day, await market.host(), bookingId, 'Not mine')).toMatchObject({ ok: false });
  expect(await answerAsArtist(day, holder, bookingId, 'In my own words')).toMatchObject({ ok: true });
  expect(await sideNow()).toMatchObject({ notedBy: null, words: 'In my own words' });
});

test('an own or decided dispute takes no note', async () => {
  const { disputeId, host } = await aDispute();
  expect(await note({ accountId: host.accountId, roles: ['support'] }, disputeId)).toBe(403);
  const finance = await worker(market, 'finance');
  await decide(finance, disputeId, '0');
  expect(await note(finance, disputeId)).toBe(409);
});

const decide = (who: Worker, id: string, amount: string) =>
  statusOf(() =>
    handleQueueAction(
      asAdmin(market, who, path(id), {
        act: 'dispute',
        item: id,
        amount,
        bearer: 'artist',
        reason: 'Heard both.',
      }),
      'disputes',
    ),
  );

test('dispute list and host notice: second person checks the decision', async () => {
  const { disputeId, bookingId, host } = await aDispute();
  const finance = await worker(market, 'finance');
  const listed = async () =>
    (await selectWaiting(market.db, 'disputes', { limit: 50, offset: 0 })).find(({ id }) => id === disputeId);
  expect(await listed()).toMatchObject({ waits: false });
  await setLimit(market, 1000);
  expect(await note(finance, disputeId)).toBe(302);
  expect(await decide(finance, disputeId, '15000')).toBe(302);
  await setLimit(market, 100_000);
  expect(await listed()).toMatchObject({ waits: true });
  const party = (await bookingParty(market.db, { ...host, roles: [] }, bookingId))!;
  const { after } = await loadDay(dayDeps(market), { ...party, viewer: { roles: [] } });
  expect(after.dispute).toMatchObject({ open: true, secondLook: expect.any(Date) });
  await dispatchEvents(market.db, moneyRequestNoticeHandlers(market) as never, market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select('template')
    .where('account_id', '=', host.accountId)
    .execute();
  expect(notices.map(({ template }) => template)).toContain('dispute.checked.host');
});

test.each([
  ['a recorded arrival', 41],
  ['a side that staff wrote down', 42],
])('no-show against %s: waits for a second person', async (what, days) => {
  await setLimit(market, 100_000);
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days), -1200);
  await sweepBookings(market.deps);
  const isArrived = what.endsWith('arrival');
  if (isArrived) await checkIn(dayDeps(market), booking.holder, booking.bookingId, booking.code);
  const problem = { kind: 'no_show', missedMinutes: null, words: 'Nobody came.' } as const;
  const reported = await reportProblem(dayDeps(market), booking.host, booking.bookingId, problem);
  if (!reported.ok) throw new Error(reported.refusal.reason);
  const { disputeId } = reported.value;
  const finance = await worker(market, 'finance');
  if (isArrived) await answerAsArtist(dayDeps(market), booking.holder, booking.bookingId, 'I was there.');
  else expect(await note(finance, disputeId)).toBe(302);
  const { everything } = await openDispute(asAdmin(market, finance, path(disputeId)), disputeId);
  expect(await decide(finance, disputeId, String(everything / 100))).toBe(302);
  const waiting = await selectWaiting(market.db, 'disputes', { limit: 50, offset: 0 });
  expect(waiting.find(({ id }) => id === disputeId)).toMatchObject({ waits: true });
});

test('proposed refund covers the performance, not our sound', () => {
  const facts = {
    ...{ kind: 'no_show' as const, missedMinutes: null, bookedMinutes: 120, recordedLate: null },
    ...{
      fee: paiseOfRupees(23_600),
      credited: paiseOfRupees(0),
      paid: paiseOfRupees(35_600),
      mostOfFee: paiseOfRupees(23_600),
    },
  };
  expect(proposedRefund(LATE_RULE, { ...facts, sound: paiseOfRupees(12_000) })).toBe(paiseOfRupees(23_600));
  expect(proposedRefund(LATE_RULE, { ...facts, sound: paiseOfRupees(0) })).toBe(paiseOfRupees(35_600));
});
