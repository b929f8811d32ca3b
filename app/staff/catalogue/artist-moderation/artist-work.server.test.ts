import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { holderOf } from '#tests/support/paid-booking.ts';
import { openArtistWork } from './artist-work.server.ts';
import { handleArtistWorkAction } from './handle-artist-work.server.ts';

const market = useMarketplace();
const open = (who: Worker, part: string) =>
  openArtistWork(asAdmin(market, who, `/operator/artists/${part}`), part);
const act = (who: Worker, part: string, form: Record<string, string>) =>
  statusOf(() => handleArtistWorkAction(asAdmin(market, who, `/operator/artists/${part}`, form), part));

async function anArtistHandedIn() {
  const artistId = await market.artist();
  await holderOf(market, artistId);
  await market.db
    .updateTable('artist')
    .set({ state: 'review', submitted_at: sql`business_now()` })
    .where('id', '=', artistId)
    .execute();
  return artistId;
}

async function anApplication(of?: Worker) {
  const { accountId } = of ?? (await market.host());
  const { id } = await market.db
    .insertInto('artist_application')
    .values({
      number: `AP-${accountId.slice(0, 6).toUpperCase()}`,
      account_id: accountId,
      kind: 'solo',
      name: 'Jasleen Gill',
      category: 'singer',
      city_id: 1,
      skills: ['Ghazal'],
      fee_paise: 2_500_000,
      videos: ['https://www.youtube.com/watch?v=abcdefghijk'],
      about: 'Sings ghazals.',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('artist queues: open to content and support, 403 for finance', async () => {
  for (const [role, status] of [
    ['content', 200],
    ['support', 200],
    ['finance', 403],
  ] as const) {
    const who = await worker(market, role);
    expect(await statusOf(() => open(who, 'profiles'))).toBe(status);
  }
  const host = await worker(market);
  expect(await statusOf(() => open(host, 'profiles'))).toBe(404);
  const finance = await worker(market, 'finance');
  expect(await act(finance, 'profiles', { act: 'publish', item: '1' })).toBe(403);
});

test('submitted profile: returned with comments or published, once, audited', async () => {
  const content = await worker(market, 'content');
  const artistId = await anArtistHandedIn();
  const item = String(artistId);
  const waiting = await open(content, 'profiles');
  expect(waiting.items.map(({ id }) => id)).toContain(artistId);
  expect(await act(content, 'profiles', { act: 'return', item, reason: ' ' })).toBe(409);
  expect(await act(content, 'profiles', { act: 'return', item, reason: 'Please add a film' })).toBe(302);
  expect(await act(content, 'profiles', { act: 'publish', item })).toBe(409);
  await market.db.updateTable('artist').set({ state: 'review' }).where('id', '=', artistId).execute();
  expect(await act(content, 'profiles', { act: 'publish', item })).toBe(302);
  expect(await act(content, 'profiles', { act: 'publish', item })).toBe(409);
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 10 });
  expect(audit.map(({ action }) => action).sort()).toEqual(['artist.publish', 'artist.return']);
});

test('application: accepted once, or declined with a reason', async () => {
  const support = await worker(market, 'support');
  const [first, second] = [await anApplication(), await anApplication()];
  expect((await open(support, 'applications')).items).toHaveLength(2);
  expect(await act(support, 'applications', { act: 'accept', item: first })).toBe(302);
  expect(await act(support, 'applications', { act: 'accept', item: first })).toBe(409);
  expect(await act(support, 'applications', { act: 'decline', item: second, reason: '' })).toBe(409);
  expect(await act(support, 'applications', { act: 'decline', item: second, reason: 'No films yet' })).toBe(
    302,
  );
  expect((await open(support, 'applications')).items).toEqual([]);
});

test('artist’s change: reviewed once, then leaves the queue', async () => {
  const content = await worker(market, 'content');
  const artistId = await market.artist();
  const { accountId } = await holderOf(market, artistId);
  const { id } = await market.db
    .insertInto('artist_change')
    .values({
      artist_id: artistId,
      account_id: accountId,
      part: 'about',
      before: JSON.stringify({ about: 'Sings.' }),
      after: JSON.stringify({ about: 'Sings ghazals.' }),
      at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await open(content, 'changes')).items).toMatchObject([{ id, artist_id: artistId }]);
  expect(await act(content, 'changes', { act: 'seen', item: String(id) })).toBe(302);
  expect(await act(content, 'changes', { act: 'seen', item: String(id) })).toBe(409);
  expect((await open(content, 'changes')).items).toEqual([]);
});

test('own profile or application: staff cannot decide, any id spelling', async () => {
  const me = await worker(market, 'content');
  const artistId = await anArtistHandedIn();
  await market.db
    .updateTable('artist')
    .set({ account_id: me.accountId })
    .where('id', '=', artistId)
    .execute();
  const application = await anApplication(me);
  for (const item of [String(artistId), `0${artistId}`, `000${artistId}`]) {
    expect(await act(me, 'profiles', { act: 'publish', item })).toBeOneOf([403, 409]);
    expect(await act(me, 'profiles', { act: 'return', item, reason: 'More films' })).toBeOneOf([403, 409]);
  }
  for (const item of [application, application.toUpperCase()])
    expect(await act(me, 'applications', { act: 'accept', item })).toBeOneOf([403, 409]);
  const { state } = await market.db
    .selectFrom('artist')
    .select('state')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('review');
});
