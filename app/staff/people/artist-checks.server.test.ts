import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { shownChecks } from '#app/artists/verification/shown-checks.server.ts';
import { checkNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { anArtistToCheck, waitingCheck } from '#tests/support/identity-documents.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { openArtistWork } from '../catalogue/artist-moderation/artist-work.server.ts';
import { handleArtistWorkAction } from '../catalogue/artist-moderation/handle-artist-work.server.ts';
import { loader as openIdentityDocumentFile } from '../catalogue/artist-moderation/identity-document-file.route.ts';
import { handleArtistAction, openArtistFile } from './artist-file.server.ts';

const market = useMarketplace();
const PATH = '/operator/artists/checks';

const decide = (who: Worker, form: Record<string, string>) =>
  statusOf(() => handleArtistWorkAction(asAdmin(market, who, PATH, form), 'checks'));
const send = (who: Worker, artistId: number, form: Record<string, string>) =>
  statusOf(() => handleArtistAction(asAdmin(market, who, '/operator/people', form), String(artistId)));
const file = (who: Worker, artistId: number) =>
  openArtistFile(asAdmin(market, who, '/operator/people'), String(artistId));

async function submitted() {
  const artist = await anArtistToCheck(market);
  expect(await artist.submit()).toBe('kept');
  const { id, submitted_at } = await waitingCheck(market, artist.artistId);
  return { ...artist, form: { item: id, submittedAt: String(submitted_at!.getTime()) } };
}

async function noticesOf(accountId: string) {
  await dispatchEvents(market.db, checkNoticeHandlers({ db: market.db }), market.deps.log);
  const rows = await market.db
    .selectFrom('notice')
    .select(['template', 'body'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .execute();
  return rows;
}

test('identity documents: opened only by permitted staff, each view audited', async () => {
  const { artistId } = await submitted();
  const content = await worker(market, 'content');
  const work = await openArtistWork(asAdmin(market, content, PATH), 'checks');
  const waiting = work.items.find((item) => 'identityDocuments' in item && item.artist_id === artistId)!;
  const identityDocuments = 'identityDocuments' in waiting ? waiting.identityDocuments : [];
  expect(identityDocuments.map(({ kind, ending, kept }) => [kind, ending, kept])).toEqual([
    ['pan', '234F', true],
    ['passport', '7788', true],
  ]);
  const open = (who: Worker | null, id: string) =>
    statusOf(() => openIdentityDocumentFile({ ...asAdmin(market, who, PATH), params: { id } } as never));
  expect(await open(content, identityDocuments[0]!.id)).toBe(200);
  expect(await open(content, 'no-paper')).toBe(404);
  expect(await open(await worker(market, 'finance'), identityDocuments[0]!.id)).toBe(403);
  expect(await open(await worker(market), identityDocuments[0]!.id)).toBe(404);
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 5 });
  expect(audit.map(({ action }) => action)).toEqual(['check.open']);
});

test('check decision: artist notified, refused on an own artist', async () => {
  const { artistId, holder, form } = await submitted();
  const support = await worker(market, 'support');
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', holder.accountId)
    .execute();
  const own: Worker = { ...holder, roles: ['support'] };
  expect(await decide(own, { act: 'pass', ...form })).toBe(403);
  expect(await decide(await worker(market, 'finance'), { act: 'pass', ...form })).toBe(403);
  expect(await decide(support, { act: 'sendBack', ...form, reason: '' })).toBe(409);
  expect(await decide(support, { act: 'sendBack', ...form, reason: 'A corner is cut off' })).toBe(302);
  expect(await decide(support, { act: 'pass', ...form })).toBe(409);
  const told = (await noticesOf(holder.accountId)).find(({ template }) => /returned/.test(template));
  expect(told?.template).toBe('application.check_returned.artist');
  expect(told?.body).toContain('A corner is cut off');
  expect((await shownChecks(market.db, artistId)).identity).toBeNull();
});

test('ending a check: owner, fresh second factor and reason needed', async () => {
  const { artistId, holder, form } = await submitted();
  const support = await worker(market, 'support');
  expect(await decide(support, { act: 'pass', ...form })).toBe(302);
  const revoke = { act: 'revokeCheck', reason: 'Papers of a cousin' };
  expect((await file(support, artistId)).actions).not.toContain('revokeCheck');
  expect(await send(support, artistId, revoke)).toBe(403);
  const owner = await worker(market, 'owner');
  expect((await file(owner, artistId)).actions).toContain('revokeCheck');
  const stale = { ...owner, secondFactorAt: new Date(Date.now() - 600_000) };
  expect(await send(stale, artistId, revoke)).toBe(403);
  expect(await send(owner, artistId, { act: 'revokeCheck', reason: '' })).toBe(409);
  expect((await shownChecks(market.db, artistId)).identity).not.toBeNull();
  expect(await send(owner, artistId, revoke)).toBe(302);
  expect((await shownChecks(market.db, artistId)).identity).toBeNull();
  expect((await noticesOf(holder.accountId)).map(({ template }) => template)).toContain(
    'application.check_revoked.artist',
  );
});

test('support requests documents once, records a performance; event manager cannot', async () => {
  const { artistId, holder } = await anArtistToCheck(market);
  const support = await worker(market, 'support');
  const manager = await worker(market, 'event_manager');
  const seen = { act: 'seenLive', seenOn: await market.dateIn(-3), place: 'Tagore Theatre' };
  expect(await send(manager, artistId, { act: 'askCheck' })).toBe(403);
  expect(await send(manager, artistId, seen)).toBe(403);
  expect((await file(manager, artistId)).actions).toEqual(['note']);
  expect(await send(support, artistId, { act: 'askCheck' })).toBe(302);
  expect(await send(support, artistId, { act: 'askCheck' })).toBe(409);
  expect(await send(support, artistId, { ...seen, seenOn: await market.dateIn(2) })).toBe(409);
  expect(await send(support, artistId, seen)).toBe(302);
  expect((await shownChecks(market.db, artistId)).live).toEqual({ on: seen.seenOn, place: seen.place });
  const { steps } = await file(support, artistId);
  expect(steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['live passed', 'identity asked']);
  expect((await noticesOf(holder.accountId)).map(({ template }) => template).toSorted()).toEqual([
    'application.check_asked.artist',
    'application.check_passed.artist',
  ]);
});
