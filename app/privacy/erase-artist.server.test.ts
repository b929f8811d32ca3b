import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { FORMER_ARTIST } from '#app/artists/privacy/personal-data.server.ts';
import { resumeArtist } from '#app/artists/studio/move-artist.server.ts';
import { calendarFeedFile, renewFeed } from '#app/artists/studio/studio-calendar/calendar-feed.server.ts';
import { inTransaction, violatedConstraint } from '#app/platform/database.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { loadProfile } from '#app/site/artist-profile/load-profile.server.ts';
import { registerMedia } from '#server/serve.ts';
import { useApplication } from '#tests/support/application.ts';
import { aMarkedArtist, type MarkedArtist } from '#tests/support/marked-artist.ts';
import { columnsWith, leaveTraces, olderPictures } from '#tests/support/marked-traces.ts';
import { personalDataDeps } from './personal-data.server.ts';
import { KEPT_AFTER_ERASURE } from './retention.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mehfil-erase-'));
const application = useApplication({ DATA_DIR: dataDir });
const { market } = application;
let media: FastifyInstance;
beforeAll(async () => {
  media = Fastify();
  await registerMedia(media, application.platform);
});
afterAll(async () => {
  await media.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const erase = (who: MarkedArtist, withTeams = false) =>
  personalDataDeps(market).erase(who.accountId, { spendProof: async () => true, withTeams });

async function anArtistWithTraces(mark: string): Promise<MarkedArtist> {
  const who = await aMarkedArtist(market, mark);
  await leaveTraces(market.db, who, mark);
  return who;
}

const artistRow = ({ artistId }: MarkedArtist) =>
  market.db.selectFrom('artist').selectAll().where('id', '=', artistId).executeTakeFirstOrThrow();

test('erased artist: found only in columns listed with a reason', async () => {
  const who = await anArtistWithTraces('Kesarmark');
  const other = await anArtistWithTraces('Othermark');
  const before = await columnsWith(market.db, 'Kesarmark');
  expect(before.length).toBeGreaterThan(60);
  expect(await erase(who)).toEqual({ ok: true, value: null });
  await application.settle();
  const after = await columnsWith(market.db, 'Kesarmark');
  expect(after).toEqual(Object.keys(KEPT_AFTER_ERASURE).sort());
  for (const phone of [who.phone, formatPhone(who.phone)])
    expect(await columnsWith(market.db, phone)).toEqual([]);
  expect(await columnsWith(market.db, 'Othermark')).toEqual(
    before.filter((column) => column !== 'outbox.payload' || !after.includes(column)),
  );
  expect(await artistRow(other)).toMatchObject({ state: 'live', account_id: other.accountId });
});

test('erased artist: number, category, city stay; hosts see a pseudonym', async () => {
  const who = await anArtistWithTraces('Rubymark');
  await erase(who);
  expect(await artistRow(who)).toMatchObject({
    name: FORMER_ARTIST,
    state: 'paused',
    account_id: null,
    category: 'singer',
    city_id: 1,
    lat: 30.7333,
    lng: 76.7794,
    locality: null,
    portrait: {},
    other_members: [],
  });
  const seen = await market.db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .select(['booking.state', 'booking.total_paise', 'artist.name', 'review.rating', 'review.answer'])
    .where('booking.id', '=', who.bookingId)
    .executeTakeFirstOrThrow();
  expect(seen).toMatchObject({ state: 'completed', name: FORMER_ARTIST, rating: 5, answer: null });
  expect(seen.total_paise).toBeGreaterThan(0);
});

test('erased artist: only paid account’s holder, PAN and GSTIN stay', async () => {
  const who = await anArtistWithTraces('Opalmark');
  await erase(who);
  const accounts = await market.db
    .selectFrom('payout_account')
    .select(['state', 'holder_name', 'ending', 'ifsc', 'sealed_details', 'sealed_pan', 'gstin'])
    .where('payee', '=', `artist:${who.artistId}`)
    .execute();
  expect(accounts).toEqual([
    {
      state: 'replaced',
      holder_name: 'Opalmark Kaur',
      ending: '',
      ifsc: '',
      sealed_details: null,
      sealed_pan: 'sealed Opalmark',
      gstin: 'Opalmark',
    },
  ]);
  const unpaid = await anArtistWithTraces('Onyxmark');
  await market.db.deleteFrom('payout').where('payee', '=', `artist:${unpaid.artistId}`).execute();
  await sql`update booking set state = 'cancelled' where id = ${unpaid.bookingId}`.execute(market.db);
  expect(await erase(unpaid)).toMatchObject({ ok: true });
  expect(await columnsWith(market.db, 'Onyxmark')).not.toContain('payout_account.holder_name');
});

test('erased artist: gone from pages, search, files, pictures and calendars', async () => {
  const who = await anArtistWithTraces('Jademark');
  const { db } = market;
  const { config } = application.platform;
  await renewFeed(db, config, who);
  const { sealed_token } = await db
    .selectFrom('calendar_feed')
    .select('sealed_token')
    .where('artist_id', '=', who.artistId)
    .executeTakeFirstOrThrow();
  const token = config.keys.unseal('calendar-feed', sealed_token);
  const served = async () => {
    const guest = application.guest();
    const around = { lat: 30.73, lng: 76.78, skill: 'singer' };
    const sitemapIds = await db
      .selectFrom('artist_skill')
      .select('artist_id')
      .where('artist_id', '=', who.artistId)
      .execute();
    return {
      page: (await loadProfile(db, who.artistId, new URLSearchParams())) !== undefined,
      api: (await guest.call('GET', `/api/search/artists/${who.artistId}`)).status,
      calendar: (await guest.call('GET', `/api/artists/${who.artistId}/availability`)).status,
      found: JSON.stringify((await guest.call('POST', '/api/search/fetch-artists', around)).body).includes(
        'Jademark',
      ),
      listed: sitemapIds.length > 0,
      feed: (await calendarFeedFile(db, config, token)) !== undefined,
      drawn: (await media.inject(`/media/demo/poster/${who.artistId}/160`)).statusCode,
    };
  };
  const open = { page: true, api: 200, calendar: 200, found: true, listed: true, feed: true, drawn: 200 };
  expect(await served()).toEqual(open);
  await erase(who);
  expect(await served()).toEqual({
    page: false,
    api: 404,
    calendar: 404,
    found: false,
    listed: false,
    feed: false,
    drawn: 404,
  });
});

test('erased artist: picture files of all versions are deleted', async () => {
  const who = await anArtistWithTraces('Pearlmark');
  const files = fileStorage(application.platform.config);
  const keys = [who.pictureKey, ...olderPictures(who)];
  const drawn = (await media.inject(`/media/demo/poster/${who.artistId}/320`)).rawPayload;
  for (const key of keys) await files.write(key, drawn);
  const picture = () => media.inject(`/media/file/${who.pictureKey}/160`);
  expect((await picture()).statusCode).toBe(200);
  await erase(who);
  expect(await files.exists(who.pictureKey)).toBe(true);
  await application.settle();
  expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([false, false, false]);
  expect((await picture()).statusCode).toBe(404);
});

test('erased artist: cannot be restored, gets no new rows', async () => {
  const who = await anArtistWithTraces('Garnetmark');
  const id = who.artistId;
  const team = await market.artist({ kind: 'team' });
  await erase(who);
  expect(await inTransaction(market.db, (trx) => resumeArtist(trx, id))).toMatchObject({ ok: false });
  const attempts = [
    [sql`update artist set state = 'live' where id = ${id}`, 'erased_artists_stay_erased'],
    [sql`update artist set account_id = ${who.accountId} where id = ${id}`, 'erased_artists_stay_erased'],
    [sql`insert into calendar_feed values (${id}, 'x', 'x', now())`, 'erased_artists_get_nothing_new'],
    [
      sql`insert into slot_claim (artist_id, purpose, during, state)
        values (${id}, 'blackout', '[2031-01-01,2031-01-02)', 'firm')`,
      'erased_artists_get_nothing_new',
    ],
    [
      sql`insert into artist_media (artist_id, kind, role, source) values (${id}, 'photo', 'profile', 'x')`,
      'erased_artists_get_nothing_new',
    ],
    [
      sql`insert into team_member (team_id, artist_id) values (${team}, ${id})`,
      'erased_artists_get_nothing_new',
    ],
    [sql`update booking set artist_id = ${id} where artist_id <> ${id}`, 'erased_artists_get_nothing_new'],
  ] as const;
  for (const [attempt, constraint] of attempts)
    expect(await attempt.execute(market.db).then(() => null, violatedConstraint)).toBe(constraint);
});

test('erased artist: same phone opens a fresh account without artist', async () => {
  const who = await anArtistWithTraces('Amethystmark');
  await erase(who);
  const phone = who.phone.slice(3);
  const post = (url: string, payload: object, cookie = '') =>
    application.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
  const jarOf = (answer: Awaited<ReturnType<typeof post>>) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const sent = await post('/api/auth/send-otp', { numbers: phone });
  await application.settle();
  const { body } = await market.db
    .selectFrom('notice')
    .select('body')
    .where('recipient', '=', who.phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const verified = await post(
    '/api/auth/verify-otp',
    { numbers: phone, otp: /\d{6}/.exec(body)![0] },
    jarOf(sent),
  );
  const details = { name: 'New Owner', email: 'new@example.com', phone_number: phone };
  const signedUp = await post('/api/signup/user', details, `${jarOf(sent)}; ${jarOf(verified)}`);
  const { user } = signedUp.json() as { user: { id: string } };
  expect(user.id).not.toBe(who.accountId);
  expect((await personalDataDeps(market).outlook(user.id)).artists).toEqual([]);
});
