import { beforeAll, expect, test } from 'vitest';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { ledTo } from '#tests/support/page-visit.ts';
import { handleQueueAction } from './handle-queue-action.server.ts';
import { selectTaken } from './taken-queries.server.ts';

const market = useMarketplace();
let [first, second] = [] as unknown as [Worker, Worker];
beforeAll(async () => {
  first = await worker(market, 'support');
  second = await worker(market, 'support');
});

const press = async (who: Worker, form: Record<string, string>, queue = 'tickets') => {
  const args = asAdmin(market, who, '/', { next: '/operator/tickets?state=open', ...form });
  const led = await ledTo(handleQueueAction(args, queue));
  return new URL(led.headers.get('location')!, 'http://desk').searchParams.get('done');
};
const holder = async (item: string) =>
  (await selectTaken(market.db, 'tickets', [{ id: item }]))[item]?.accountId ?? null;

test('two take one entry at once: one has it', async () => {
  const both = [first, second].map((who) => press(who, { act: 'take', item: '71' }));
  const [one, other] = await Promise.all(both);
  expect([one, other].sort()).toEqual(['take', 'taken']);
  expect(await holder('71')).toBe(one === 'take' ? first.accountId : second.accountId);
});

test('taken over only from the colleague whom the page named', async () => {
  await press(first, { act: 'take', item: '72' });
  const third = await worker(market, 'support');
  expect(await press(second, { act: 'take', item: '72', over: third.accountId })).toBe('taken');
  expect(await press(second, { act: 'release', item: '72' })).toBe('release');
  expect(await holder('72')).toBe(first.accountId);
  expect(await press(second, { act: 'take', item: '72', over: first.accountId })).toBe('take');
  expect(await holder('72')).toBe(second.accountId);
  await press(second, { act: 'release', item: '72' });
  expect(await holder('72')).toBeNull();
});

test('taken entry lapses after four hours, or without a role', async () => {
  await press(first, { act: 'take', item: '73' });
  await market.db
    .updateTable('taken_work')
    .set({ taken_at: new Date(Date.now() - 5 * 3_600_000) })
    .where('item', '=', '73')
    .execute();
  expect(await holder('73')).toBeNull();
  const leaver = await worker(market, 'support');
  expect(await press(leaver, { act: 'take', item: '73' })).toBe('take');
  await market.db.updateTable('account').set({ roles: [] }).where('id', '=', leaver.accountId).execute();
  expect(await holder('73')).toBeNull();
  expect(await press(second, { act: 'take', item: '73' })).toBe('take');
});

test('take: refused without the right, and for no entry', async () => {
  const finance = await worker(market, 'finance');
  const status = (who: Worker, item: string, queue: string) =>
    statusOf(() => handleQueueAction(asAdmin(market, who, '/', { act: 'take', item }), queue));
  expect(await status(finance, '74', 'tickets')).toBe(403);
  expect(await status(first, 'a b', 'tickets')).toBe(400);
  expect(await status(first, '74', 'nonsense')).toBe(400);
});
