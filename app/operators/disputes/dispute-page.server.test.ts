import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { reportProblem } from '#app/bookings/day/report-problem.server.ts';
import { sweepBookings } from '#app/bookings/jobs/sweep-bookings.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aBookingThatStartsIn, dayDeps } from '#tests/support/the-day.ts';
import { actInQueue } from '../queues/act-in-queue.server.ts';
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

test('a dispute is seen with what the rule proposes, and decided once by whose work it is', async () => {
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
    statusOf(() => actInQueue(asAdmin(market, who, path, { ...form, ...change }), 'disputes'));
  expect(await settle(content)).toBe(403);
  expect(await settle(finance, { bearer: 'operatr' })).toBe(400);
  expect(await settle(finance, { amount: '' })).toBe(409);
  expect(await settle(finance)).toBe(302);
  expect(await settle(finance)).toBe(409);
  expect((await open(finance)).settled).toMatchObject({ refund: seen.proposed, borneBy: 'artist' });
  const audit = await readAudit(market.db, { subject: `booking:${bookingId}`, count: 10 });
  expect(audit.filter(({ action }) => action === 'dispute.settle')).toHaveLength(1);
});
