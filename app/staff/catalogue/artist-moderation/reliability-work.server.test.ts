import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { recordReliability } from '#app/artists/core/record-reliability.server.ts';
import { appealReliability } from '#app/artists/reliability/reliability-page.server.ts';
import { reliabilityNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { openArtistWork } from './artist-work.server.ts';
import { handleArtistWorkAction } from './handle-artist-work.server.ts';

const market = useMarketplace();
const PATH = '/operator/artists/standing';
let days = 30;

const act = (who: Worker, form: Record<string, string>) =>
  statusOf(() => handleArtistWorkAction(asAdmin(market, who, PATH, form), 'standing'));
const waiting = async (who: Worker) =>
  (await openArtistWork(asAdmin(market, who, PATH), 'standing')).items.map(({ id }) => id);

async function anAppeal() {
  const booking = await aPaidBooking(market, await market.dateIn(days++));
  const { artistId, bookingId, holder } = booking;
  await inTransaction(market.db, (trx) =>
    recordReliability(trx, { artistId, bookingId, kind: 'late', actedBy: null }),
  );
  const { id } = await market.db
    .selectFrom('standing_event')
    .select('id')
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  const owner = { artistId, accountId: holder.accountId };
  const appeal = { eventId: id, reason: 'road' as const, words: 'The bridge was closed' };
  expect(
    await inTransactionUnlessRefused(market.db, (trx) => appealReliability(trx, owner, appeal)),
  ).toMatchObject({ ok: true });
  return { ...booking, item: id };
}

test('reliability appeal: decided once by staff with reason, artist notified', async () => {
  const { item, holder, artistId } = await anAppeal();
  const support = await worker(market, 'support');
  expect(await waiting(support)).toContain(item);
  expect(await act(await worker(market, 'finance'), { act: 'undo', item, reason: 'Seen' })).toBe(403);
  expect(await act(support, { act: 'undo', item, reason: ' ' })).toBe(409);
  expect(await act(support, { act: 'undo', item: 'no-event', reason: 'Seen' })).toBe(409);
  expect(await act(support, { act: 'uphold', item, reason: 'The bridge was open' })).toBe(302);
  expect(await act(support, { act: 'undo', item, reason: 'Seen' })).toBe(409);
  expect(await waiting(support)).not.toContain(item);
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 5 });
  expect(audit).toMatchObject([{ action: 'standing.uphold', reason: 'The bridge was open' }]);
  await dispatchEvents(market.db, reliabilityNoticeHandlers({ db: market.db }), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select(['template', 'body'])
    .where('account_id', '=', holder.accountId)
    .where('channel', '=', 'in_app')
    .execute();
  expect(told.map(({ template }) => template).toSorted()).toEqual([
    'application.standing_recorded.artist',
    'application.standing_upheld.artist',
  ]);
  expect(told.find(({ template }) => /upheld/.test(template))!.body).toContain('The bridge was open');
});

test('reliability appeal: not decided by its artist or host', async () => {
  const { item, holder, host } = await anAppeal();
  for (const { accountId } of [holder, host]) {
    await market.db
      .updateTable('account')
      .set({ roles: ['support'] })
      .where('id', '=', accountId)
      .execute();
    expect(await act({ accountId, roles: ['support'] }, { act: 'undo', item, reason: 'Mine' })).toBe(403);
  }
});
