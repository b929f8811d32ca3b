import { beforeAll, expect, test } from 'vitest';
import { hashToken } from '#app/accounts/core/secrets.server.ts';
import { readViewer, viewerContext } from '#app/accounts/core/viewer.server.ts';
import { businessNow, freezeClock } from '#app/platform/clock.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import type { BookingState } from '../core/booking-states.ts';
import { openBooking } from '../pages/open-booking.server.ts';
import { bookingParty } from './booking-access.server.ts';

const market = useMarketplace();
const IDLE = 7 * 86_400_000;
let host: TestAccount;
let artist: TestAccount;
let bookingId = '';

beforeAll(async () => {
  host = await createAccount(market.db);
  artist = await createAccount(market.db);
  await freezeClock(market.db, new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000));
  const artistId = await market.artist();
  await market.db
    .updateTable('artist')
    .set({ account_id: artist.accountId, shows_number: true })
    .where('id', '=', artistId)
    .execute();
  bookingId = (await aHeldBooking(market, { artistId, date: await market.dateIn(20), host })).bookingId;
  await market.db.updateTable('booking').set({ state: 'confirmed' }).where('id', '=', bookingId).execute();
});

async function session(who: TestAccount, idleMs: number) {
  const seen = new Date((await businessNow(market.db)).getTime() - idleMs);
  await market.db
    .updateTable('session')
    .set({ last_seen_at: seen, token_hash: hashToken(who.phone), expires_at: new Date(Date.now() + 1e11) })
    .where('id', '=', who.sessionId)
    .execute();
  const platform = { db: market.db, config: { secureOrigin: false } } as unknown as Platform;
  const headers = { authorization: `Bearer ${who.phone}` };
  const [acts, reads] = [
    await readViewer(platform, headers),
    await readViewer(platform, headers, true, true),
  ];
  const { last_seen_at } = await market.db
    .selectFrom('session')
    .select('last_seen_at')
    .where('id', '=', who.sessionId)
    .executeTakeFirstOrThrow();
  return { acts: acts !== null, reads, woken: last_seen_at.getTime() !== seen.getTime() };
}

async function endAgo(ms: number, state: BookingState = 'confirmed') {
  const endsAt = new Date((await businessNow(market.db)).getTime() - ms);
  await market.db
    .updateTable('booking')
    .set({ state, ends_at: endsAt, starts_at: new Date(endsAt.getTime() - 7_200_000) })
    .where('id', '=', bookingId)
    .execute();
}

test('host idle for seven days: reads, acts no more', async () => {
  expect(await session(host, IDLE - 1000)).toMatchObject({ acts: true, reads: { asleep: false } });
  expect(await session(host, IDLE)).toMatchObject({ acts: false, reads: { asleep: true }, woken: false });
  expect(await session(artist, IDLE)).toMatchObject({ acts: false, reads: null });
});

test('asleep host: reads until 24 hours after the event', async () => {
  await endAgo(86_399_000, 'completed');
  expect(await session(host, IDLE)).toMatchObject({ acts: false, reads: { asleep: true } });
  await endAgo(86_400_000, 'completed');
  expect((await session(host, IDLE)).reads).toBeNull();
  await endAgo(-1e9, 'cancelled');
  expect((await session(host, IDLE)).reads).toBeNull();
  await endAgo(-1e9);
});

test('asleep host: sees the booking without numbers, an artist nothing', async () => {
  const open = async (asleep: boolean) => {
    const asked = visit(market.db, host, `/bookings/${bookingId}`);
    asked.context.set(viewerContext, { ...asked.context.get(viewerContext)!, asleep });
    return (await openBooking(asked, bookingId)).artistPhone;
  };
  expect(await open(false)).toBe(artist.phone);
  expect(await open(true)).toBeNull();
  const party = (asleep: boolean) =>
    bookingParty(market.db, { accountId: artist.accountId, roles: ['owner'], asleep }, bookingId);
  expect(await party(false)).toMatchObject({ as: 'artist' });
  expect(await party(true)).toBeNull();
});
