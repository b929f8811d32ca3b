import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, visit } from '#tests/support/page-visit.ts';
import { performanceTime, slotOf } from '../calendar/slot.ts';
import { MAX_WISHLIST } from '../card/guest-list.ts';
import {
  addToWishlist,
  answerWishlistChange,
  openWishlist,
  submitWishlist,
  wishedArtists,
  wishlistOf,
} from './wishlist-page.server.ts';

const market = useMarketplace();

const press = async (
  who: Parameters<typeof visit>[1],
  form: Record<string, string>,
  cookie?: string,
): Promise<{ ids: number[]; cookie: string | null }> => {
  const answer = await answerWishlistChange(
    visit(market.db, who, '/wishlist/hearts', { form, ...(cookie ? { cookie } : {}) }),
  );
  return { ...((await answer.json()) as { ids: number[] }), cookie: answer.headers.get('set-cookie') };
};

test('guest’s wishlist: kept in a cookie, nothing on the server', async () => {
  const [one, two] = [await market.artist(), await market.artist()];
  const first = await press(null, { add: String(one) });
  expect(first).toMatchObject({ ids: [one], cookie: expect.stringContaining(`wishlist=${one};`) });
  const second = await press(null, { add: String(two) }, `wishlist=${one}`);
  expect(second.ids).toEqual([two, one]);
  expect((await press(null, { remove: String(one) }, `wishlist=${two}.${one}`)).ids).toEqual([two]);
  expect(await market.db.selectFrom('wishlist').selectAll().execute()).toEqual([]);
});

test('guest’s wishlist: merged at sign-in, no duplicates, order kept', async () => {
  const [old, one, two] = [await market.artist(), await market.artist(), await market.artist()];
  const who = await createAccount(market.db);
  await press(who, { add: String(old) });
  const cookie = `wishlist=${two}.${one}.${old}.2147483647`;
  const page = await openWishlist(visit(market.db, who, '/wishlist', { cookie }));
  expect(page.data.artists.map(({ id }) => id)).toEqual([two, one, old]);
  expect(new Headers(page.init?.headers).get('set-cookie')).toContain('Max-Age=0');
  const again = await openWishlist(visit(market.db, who, '/wishlist', { cookie }));
  expect(again.data.artists).toHaveLength(3);
});

test('wishlist: latest first, even within the same millisecond', async () => {
  const who = await createAccount(market.db);
  const [sooner, later] = [await market.artist(), await market.artist()];
  await sql`update business_clock set stands_at = business_now()`.execute(market.db);
  for (const id of [sooner, later])
    await inTransaction(market.db, (trx) => addToWishlist(trx, who.accountId, [id]));
  await sql`update business_clock set stands_at = null`.execute(market.db);
  expect(await wishlistOf(market.db, who.accountId)).toEqual([later, sooner]);
});

test('a list has an end: the oldest wishes leave it', async () => {
  const who = await createAccount(market.db);
  const ids: number[] = [];
  for (let count = 0; count < MAX_WISHLIST + 2; count++) ids.push(await market.artist());
  for (const id of ids) await inTransaction(market.db, (trx) => addToWishlist(trx, who.accountId, [id]));
  const kept = await wishlistOf(market.db, who.accountId);
  expect(kept).toHaveLength(MAX_WISHLIST);
  expect(kept[0]).toBe(ids.at(-1));
  expect(kept).not.toContain(ids[0]);
});

test('wishlist without JavaScript: redirects back, never to another site', async () => {
  const id = await market.artist();
  const sent = visit(market.db, null, '/wishlist', { form: { add: String(id) } });
  sent.request.headers.set('referer', 'http://localhost:3000/search?skill=dj');
  const back = await ledTo(submitWishlist(sent));
  expect(back.headers.get('location')).toBe('/search?skill=dj');
  expect(back.headers.get('set-cookie')).toContain(`wishlist=${id}`);
  const foreign = visit(market.db, null, '/wishlist', { form: { add: String(id) } });
  foreign.request.headers.set('referer', 'https://evil.example//x');
  expect((await ledTo(submitWishlist(foreign))).headers.get('location')).toBe('/wishlist');
});

test('a shared link shows those artists and changes no list', async () => {
  const [mine, theirs] = [await market.artist(), await market.artist()];
  const who = await createAccount(market.db);
  await press(who, { add: String(mine) });
  const page = await openWishlist(visit(market.db, who, `/wishlist?artists=${theirs}.2147483647`));
  expect(page.data).toMatchObject({ shared: true, artists: [{ id: theirs }] });
  expect(await wishlistOf(market.db, who.accountId)).toEqual([mine]);
});

test('wishlist cards: current price and availability; member blocks team', async () => {
  const [free, busy] = [await market.artist(), await market.artist()];
  const team = await market.artist({ kind: 'team', members: [busy] });
  const date = await market.dateIn(30);
  await market.db.updateTable('artist').set({ fee_paise: 5_000_000 }).where('id', '=', free).execute();
  await inTransaction(market.db, (trx) =>
    trx
      .insertInto('slot_claim')
      .values({
        artist_id: busy,
        purpose: 'blackout',
        during: rangeOf(date),
        state: 'firm',
      })
      .execute(),
  );
  const found = await wishedArtists(market.db, [team, free, busy], date);
  expect(found.map(({ id, day }) => [id, day])).toEqual([
    [team, 'taken'],
    [free, 'free'],
    [busy, 'taken'],
  ]);
  expect(found[1]!.fee).toBe(5_000_000);
  expect((await wishedArtists(market.db, [free], null))[0]!.day).toBeNull();
});

function rangeOf(date: string): string {
  const { from, to } = slotOf({ ...performanceTime(date, '08:00', '23:59'), callMinutes: 60 });
  return `[${from.toISOString()},${to.toISOString()})`;
}
