import { expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { type Catalogue, createTextReader } from '#app/shared/text-reader.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { everyReadSlow } from '#tests/support/every-read-slow.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import * as cancelling from '../money/approvals/perform-move.server.ts';
import { openFigures } from './figures-page.server.ts';
import { keyFigures, percentText } from './key-figures.ts';
import en from './messages/en.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import pa from './messages/pa.json' with { type: 'json' };

const market = useMarketplace();
const cancelAsOperator = atOnce(cancelling.cancelAsOperator);

test('figures: shown to every staff role, 404 for hosts', async () => {
  for (const role of ['finance', 'support', 'event_manager', 'content', 'owner'] as const) {
    const who = await worker(market, role);
    expect(await statusOf(() => openFigures(asAdmin(market, who, '/operator/figures')))).toBe(200);
  }
  const host = await worker(market);
  expect(await statusOf(() => openFigures(asAdmin(market, host, '/operator/figures')))).toBe(404);
});

test('figures: bookings by stage, money by where it is [S9-16]', async () => {
  const [first, second] = [
    await aPaidBooking(market, await market.dateIn(40)),
    await aPaidBooking(market, await market.dateIn(41)),
  ];
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, first.bookingId);
  const support = await worker(market, 'support');
  await cancelAsOperator(market.deps, support, second.bookingId, 'Storm');
  await market.settle();
  const { funnel, answers, income, overTime, byCity, byCategory, upcoming } = await openFigures(
    asAdmin(market, support, '/operator/figures?days=90'),
  );
  expect(funnel).toEqual({ begun: 2, paid: 2, confirmed: 1, cancelled: 1, completed: 0 });
  expect(answers).toMatchObject({ asked: 1, answered: 1, silent: 0 });
  expect(income.refunded).toBeGreaterThan(0);
  expect(income.captured).toBe(2 * income.refunded);
  expect(overTime.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(byCity).toMatchObject([{ name: 'Chandigarh', bookings: 1, take: income.refunded }]);
  expect(byCategory).toMatchObject([{ name: 'Singer', bookings: 1 }]);
  expect(upcoming).toHaveLength(12);
  expect(upcoming.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

test('figures: share of nothing is a dash, hours are translated', async () => {
  expect([percentText(1, 3), percentText(0, 5), percentText(0, 0)]).toEqual(['33%', '0%', '–']);
  const support = await worker(market, 'support');
  const figures = await openFigures(asAdmin(market, support, '/operator/figures?days=30'));
  const answerIn = async (texts: Catalogue, minutes: number | null) => {
    const reader = createTextReader('en', async () => texts);
    await reader.load('figures');
    const answers = { ...figures.answers, median_minutes: minutes };
    const shown = keyFigures(reader.translator('figures') as never, { ...figures, answers });
    return shown.find(({ key }) => key === 'answer')!.text;
  };
  expect([await answerIn(en, null), await answerIn(en, 45), await answerIn(en, 200)]).toEqual([
    '–',
    '45 min',
    '3 h 20 min',
  ]);
  expect([await answerIn(hi, 200), await answerIn(pa, 200)]).toEqual(['3 घं 20 मि', '3 ਘੰ 20 ਮਿੰ']);
});

test('slow figures: cached for each span and day, staff only', async () => {
  const shared = everyReadSlow();
  const support = await worker(market, 'support');
  const visitOf = (who: typeof support, days: number) =>
    shared.on(asAdmin(market, who, `/operator/figures?days=${days}`));
  const look = async (days: number) => {
    const { funnel, overTime, upcoming, countedAgo, ...page } = await openFigures(visitOf(support, days));
    return {
      days: page.days,
      begun: funnel.begun,
      points: overTime.length,
      week: upcoming[0]!.day,
      countedAgo,
    };
  };
  const [month, quarter] = [await look(30), await look(90)];
  expect([month.days, quarter.days]).toEqual([30, 90]);
  expect(month.points).toBeGreaterThan(quarter.points);

  await aPaidBooking(market, await market.dateIn(42));
  shared.pass(60);
  expect(await look(30)).toEqual({ ...month, countedAgo: 100 });
  expect(await look(90)).toEqual({ ...quarter, countedAgo: 80 });
  expect(await statusOf(async () => openFigures(visitOf(await worker(market), 30)))).toBe(404);

  shared.pass(300);
  expect(await look(30)).toEqual({ ...month, begun: month.begun + 1 });
  await advanceClock(market.db, 7 * 86_400);
  expect((await look(30)).week).not.toBe(month.week);
});
