import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { holderOf } from '#tests/support/paid-booking.ts';
import { givePayoutDetails } from '#tests/support/payout-details.ts';
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
  await givePayoutDetails(market.db, artistId);
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

async function change(artistId: number, sides: { before: object; after: object }, part = 'about') {
  const { accountId } = await holderOf(market, artistId);
  const { id } = await market.db
    .insertInto('artist_change')
    .values({
      artist_id: artistId,
      account_id: accountId,
      part,
      before: JSON.stringify(sides.before),
      after: JSON.stringify(sides.after),
      at: sql`business_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('artist’s changes: one entry, checked as far as shown', async () => {
  const content = await worker(market, 'content');
  const artistId = await market.artist();
  await sql`update artist set published_at = business_now() - interval '1 day' where id = ${artistId}`.execute(
    market.db,
  );
  await change(artistId, {
    before: { about: 'Sings.', name: 'Noor' },
    after: { about: 'Sings well.', name: 'N' },
  });
  await change(artistId, { before: { name: 'N' }, after: { name: 'Noor' } });
  const photo = { source: 'file/one.webp', original: 'one.webp', focusX: 50, focusY: 40 };
  const upTo = await change(artistId, { before: { photos: [] }, after: { photos: [photo] } }, 'media');
  const { items } = await open(content, 'changes');
  expect(items).toMatchObject([
    {
      id: artistId,
      upTo,
      parts: ['about', 'media'],
      before: { about: 'Sings.', photos: [] },
      after: { about: 'Sings well.', photos: [photo] },
    },
  ]);
  expect(items[0]).not.toHaveProperty('after.name');
  const later = await change(artistId, { before: { about: 'Sings well.' }, after: { about: 'Sings on.' } });
  const seen = { act: 'seen', item: String(artistId), upTo: String(upTo) };
  expect(await act(content, 'changes', seen)).toBe(302);
  expect(await act(content, 'changes', seen)).toBe(409);
  expect((await open(content, 'changes')).items).toMatchObject([
    { upTo: later, after: { about: 'Sings on.' } },
  ]);
});

test('pages that hosts cannot see make no work for staff', async () => {
  const content = await worker(market, 'content');
  const artistId = await market.artist();
  const sides = { before: { about: '' }, after: { about: 'Sings.' } };
  await change(artistId, sides);
  const listed = async () =>
    (await open(content, 'changes')).items.some((item) => 'upTo' in item && item.id === artistId);
  const publishedAgo = (minutes: number, state: string) =>
    sql`update artist set state = ${state}, published_at = business_now() - make_interval(mins => ${minutes})
      where id = ${artistId}`.execute(market.db);
  await publishedAgo(1, 'draft');
  expect(await listed()).toBe(false);
  await publishedAgo(1, 'live');
  expect(await listed()).toBe(true);
  await publishedAgo(-1, 'live');
  expect(await listed()).toBe(false);
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
