import { expect, test } from 'vitest';
import { hasLostPhone, selectProposals } from '#app/artists/core/proposal-queries.server.ts';
import { pageJobs } from '#app/artists/studio/move-artist.server.ts';
import { action as stopPayouts } from '#app/bookings/earnings/stop-payouts.route.tsx';
import { moneyRequestNoticeHandlers } from '#app/notifications/notify-money-request.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { onApprovals } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, visit } from '#tests/support/page-visit.ts';
import { artistOwner, type StudioOwner } from '#tests/support/studio-visit.ts';
import { handleArtistAction } from './artist-file.server.ts';

const market = useMarketplace();
const { openOn, approve, refusalOf, stateOf } = useApprovals(market);
let phones = 9_222_200_000;
const handlers = () => ({
  ...studioNoticeHandlers({ db: market.db, config: { origin: 'https://mehfil.example' } }),
  ...moneyRequestNoticeHandlers({ db: market.db }),
});
const tell = () => dispatchEvents(market.db, handlers(), market.deps.log);

function newPhone() {
  phones += 1;
  return `+91${phones}`;
}
const ask = (who: Worker, { artistId }: StudioOwner, phone: string) =>
  handleArtistAction(
    asAdmin(market, who, '/operator/people', {
      ...{ act: 'lost-phone', phone, reason: 'PAN and last digits of the account are right' },
    }),
    String(artistId),
  );
const accountOf = ({ accountId }: StudioOwner) =>
  market.db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow();
const sessions = ({ accountId }: StudioOwner) =>
  market.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
const run = async () => {
  for (const job of pageJobs(market.deps)) await job.run();
};
const told = ({ accountId }: StudioOwner) =>
  market.db
    .selectFrom('notice')
    .select(['channel', 'recipient', 'body'])
    .where('account_id', '=', accountId)
    .where('template', '=', 'application.proposed.artist')
    .execute();

async function approved(phone: string, artist?: StudioOwner) {
  const [first, second] = [await worker(market, 'support'), await worker(market, 'support')];
  const owner = artist ?? (await artistOwner(market.db));
  expect(await statusOf(() => ask(first, owner, phone))).toBe(302);
  const id = await openOn(`artist:${owner.artistId}`);
  expect(await refusalOf(approve(first, id))).toBe('own_request');
  await refusalOf(approve(second, id));
  expect(await stateOf(id)).toBe('approved');
  await tell();
  return owner;
}

test('lost phone: second person, 48 hours, then signed out', async () => {
  const phone = newPhone();
  const owner = await approved(phone);
  const old = (await accountOf(owner)).phone;
  const messages = await told(owner);
  expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'in_app', 'push', 'sms']);
  const sms = messages.find(({ channel }) => channel === 'sms')!;
  expect(sms.recipient).toBe(old);
  expect(JSON.stringify(messages)).not.toContain('PAN');
  expect(sms.body).toMatch(/https:\/\/mehfil\.example\/not-me\/[\w-]{32}$/);
  expect(await hasLostPhone(market.db, owner.accountId)).toBe(true);
  await advanceClock(market.db, 47 * 3600);
  await run();
  expect((await accountOf(owner)).phone).toBe(old);
  expect(await sessions(owner)).toHaveLength(1);
  await advanceClock(market.db, 2 * 3600);
  await run();
  expect((await accountOf(owner)).phone).toBe(phone);
  expect(await sessions(owner)).toEqual([]);
  await advanceClock(market.db, 13 * 86_400);
  expect(await hasLostPhone(market.db, owner.accountId)).toBe(true);
  await advanceClock(market.db, 2 * 86_400);
  expect(await hasLostPhone(market.db, owner.accountId)).toBe(false);
});

test('lost phone: one press by the old one keeps it', async () => {
  const owner = await approved(newPhone());
  const old = (await accountOf(owner)).phone;
  const sms = (await told(owner)).find(({ channel }) => channel === 'sms')!;
  const token = sms.body.split('/not-me/')[1]!;
  const { context } = visit(market.db, null, '/');
  expect(await statusOf(() => stopPayouts({ context, params: { token } }) as never)).toBe(200);
  await advanceClock(market.db, 3 * 86_400);
  await run();
  expect((await accountOf(owner)).phone).toBe(old);
  expect(await hasLostPhone(market.db, owner.accountId)).toBe(false);
  expect((await selectProposals(market.db, owner.artistId))[0]).toMatchObject({ state: 'declined' });
});

test('lost phone refused: taken number, staff login, own number, no reason', async () => {
  const support = await worker(market, 'support');
  const owner = await artistOwner(market.db);
  const other = await createAccount(market.db);
  expect(await refusalOf(ask(support, owner, other.phone))).toBe('phone_taken');
  expect(await refusalOf(ask(support, owner, 'lost it'))).toBe('no_phone');
  expect(await refusalOf(ask(support, owner, '+91 90000 00000'))).toBe('conflict_of_interest');
  const content = await worker(market, 'content');
  expect(await statusOf(() => ask(content, owner, newPhone()))).toBe(403);
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', owner.accountId)
    .execute();
  expect(await refusalOf(ask(support, owner, newPhone()))).toBe('staff_login');
});

test('lost phone: number taken meanwhile, or another entered, keeps', async () => {
  const phone = newPhone();
  const owner = await approved(phone);
  const old = (await accountOf(owner)).phone;
  const taker = await createAccount(market.db);
  await market.db.updateTable('account').set({ phone }).where('id', '=', taker.accountId).execute();
  const moved = await approved(newPhone());
  const own = newPhone();
  await market.db.updateTable('account').set({ phone: own }).where('id', '=', moved.accountId).execute();
  await advanceClock(market.db, 3 * 86_400);
  await run();
  expect((await accountOf(owner)).phone).toBe(old);
  expect((await accountOf(moved)).phone).toBe(own);
  expect(await sessions(moved)).toHaveLength(1);
  for (const { artistId } of [owner, moved])
    expect((await selectProposals(market.db, artistId))[0]).toMatchObject({ state: 'declined' });
});

test('lost phone: refused by a second person, owners are told', async () => {
  const [support, second] = [await worker(market, 'support'), await worker(market, 'owner')];
  const owner = await artistOwner(market.db);
  await statusOf(() => ask(support, owner, newPhone()));
  await tell();
  const waits = await market.db
    .selectFrom('notice')
    .select('subject')
    .where('account_id', '=', second.accountId)
    .where('template', '=', 'staff.money_waits.operator')
    .execute();
  expect(waits[0]).toEqual({ subject: 'A lost phone is waiting for a second person' });
  const id = await openOn(`artist:${owner.artistId}`);
  await onApprovals(market, second, 'refuse-request', id, { reason: 'She answers the old one' }).catch(
    () => {},
  );
  expect(await selectProposals(market.db, owner.artistId)).toEqual([]);
});
