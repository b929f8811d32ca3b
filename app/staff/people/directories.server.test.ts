import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking, holderOf } from '#tests/support/paid-booking.ts';
import { indexNameWords } from '../search/box-queries.server.ts';
import { loader as openArtistDirectory, action as searchArtistDirectory } from './artist-directory.route.tsx';
import { loader as openHostDirectory, action as searchHostDirectory } from './host-directory.route.tsx';

const market = useMarketplace();
let support: Worker;
let singer: number;
let dancer: number;

beforeAll(async () => {
  support = await worker(market, 'support');
  await market.db
    .insertInto('category')
    .values({ slug: 'dancer', name: 'Dancer', plural: 'Dancers', position: 2 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  singer = await anArtist('singer', { name: 'Harleen Virk', skills: ['Ghazal'] });
  dancer = await anArtist('dancer', { name: 'Nimrat_Gill', skills: ['Bhangra'], state: 'draft' });
});

async function anArtist(category: string, values: { name: string; skills: string[]; state?: string }) {
  const id = await market.artist({ category });
  await market.db.updateTable('artist').set(values).where('id', '=', id).execute();
  return id;
}

const artists = async (query: string) =>
  (await openArtistDirectory(asAdmin(market, support, `/operator/people/artists${query}`))).artists.map(
    ({ id }) => id,
  );
const hosts = async (query: string) =>
  (await openHostDirectory(asAdmin(market, support, `/operator/people/hosts${query}`))).hosts.map(
    ({ name }) => name,
  );

test('artist directory: search by name, skill, category, city, state', async () => {
  expect(await artists('')).toEqual([dancer, singer]);
  expect(await artists('?q=virk')).toEqual([singer]);
  expect(await artists('?q=t_g')).toEqual([dancer]);
  expect(await artists('?q=t%25g')).toEqual([]);
  expect(await artists('?skill=ghazal')).toEqual([singer]);
  expect(await artists('?skill=bhangra')).toEqual([dancer]);
  expect(await artists('?category=dancer')).toEqual([dancer]);
  expect(await artists('?city=1')).toEqual([dancer, singer]);
  expect(await artists('?city=2')).toEqual([]);
  expect(await artists('?state=draft')).toEqual([dancer]);
  expect(await artists('?state=suspended')).toEqual([]);
  expect(await artists(`?before=${dancer}`)).toEqual([singer]);
});

test('phone search: finds artist and host, phone not in address', async () => {
  const { accountId } = await holderOf(market, singer);
  const { phone, name } = await market.db
    .selectFrom('account')
    .select(['phone', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const form = { q: formatPhone(phone) };
  const led = await searchArtistDirectory(asAdmin(market, support, '/operator/people/artists', form));
  const address = new URL((led as Response).headers.get('location')!, 'http://x');
  expect(address.search).not.toContain(phone.slice(-5));
  expect(await artists(address.search)).toEqual([singer]);
  const ledHost = await searchHostDirectory(asAdmin(market, support, '/operator/people/hosts', form));
  expect(await hosts(new URL(ledHost.headers.get('location')!, 'http://x').search)).toEqual([name]);
});

test('hosts: who has booked or may, with spend and days', async () => {
  const [date, before] = [await market.dateIn(40), await market.dateIn(-40)];
  const { bookingId, host, holder } = await aPaidBooking(market, date);
  const named = async (accountId: string) => {
    await sql`update account set name = 'Harnoor Case' where id = ${accountId}`.execute(market.db);
    const opened = await openHostDirectory(asAdmin(market, support, '/operator/people/hosts?q=harnoor'));
    return opened.hosts.filter(({ id }) => id === accountId);
  };
  expect(await named(holder.accountId)).toEqual([]);
  expect(await named(support.accountId)).toEqual([]);
  expect(await named(host.accountId)).toMatchObject([{ spent: 4_720_000, last: null, next: date }]);
  await sql`update booking set starts_at = starts_at - interval '80 days', ends_at = ends_at - interval '80 days'
    where id = ${bookingId}`.execute(market.db);
  expect(await named(host.accountId)).toMatchObject([{ last: before, next: null }]);
  await sql`update account set roles = '{support}' where id = ${host.accountId}`.execute(market.db);
  expect(await named(host.accountId)).toHaveLength(1);
});

test('host directory: found in another script or spelling', async () => {
  await market.host('Meher Bajwa');
  await indexNameWords(market.db);
  for (const typed of ['ਮੇਹਰ', 'मेहर बाजवा', 'Mehr', 'eher'])
    expect(await hosts(`?q=${encodeURIComponent(typed)}`)).toEqual(['Meher Bajwa']);
  expect(await hosts('?q=%E0%A8%AE%E0%A8%B9%E0%A8%BF%E0%A9%B0%E0%A8%A6%E0%A8%B0')).toEqual([]);
});

test('host directory: search by name or blocked, newest first, paged', async () => {
  for (let each = 0; each < 51; each++) await market.host(`Guest ${String(each).padStart(2, '0')}`);
  // The embedded database tells times by the millisecond, in which two accounts may begin.
  await sql`update account set created_at = created_at + make_interval(secs => right(name, 2)::int)
    where name like 'Guest %'`.execute(market.db);
  const first = await openHostDirectory(asAdmin(market, support, '/operator/people/hosts?q=guest'));
  expect(first.hosts).toHaveLength(50);
  expect(first.hosts[0]!.name).toBe('Guest 50');
  expect(await hosts(`?q=guest&after=${first.next}`)).toEqual(['Guest 00']);
  const blocked = first.hosts[3]!;
  await market.db
    .updateTable('account')
    .set({ blocked_at: new Date(), block_reason: 'Why' })
    .where('id', '=', blocked.id)
    .execute();
  expect(await hosts('?state=blocked')).toEqual([blocked.name]);
});
