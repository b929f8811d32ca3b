import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { artistSearch } from '#app/artists/search/artist-search.ts';
import { loadListing } from '#app/artists/search/load-listing.server.ts';
import { understandSearch } from '#app/artists/search/understand-search.server.ts';
import { supplyPlaces } from '#app/bookings/documents/supply-place.server.ts';
import { citiesToChoose, listCities } from '#app/places/list-cities.server.ts';
import { currentNames } from '#app/site/names/current-names.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { submitMove } from '../move-entry.server.ts';
import type { CatalogueProblem } from '../name-fields.ts';
import { moveCity } from './change-city.server.ts';
import { CITIES_PAGE, openCities, openCity, submitCity } from './cities-page.server.ts';

const market = useMarketplace();
const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };
const LATER = { timeout: 15_000 };

const SOLAN = {
  act: 'save',
  name: 'Solan',
  nameHi: 'सोलन',
  namePa: 'ਸੋਲਨ',
  state: '02',
  lat: '30.9045',
  lng: '77.0967',
  reason: 'Artists from there ask',
};

async function submit(who: Worker, slug: string, form: Record<string, string>) {
  try {
    const answer = await submitCity(asAdmin(market, who, `${CITIES_PAGE}/${slug}`, form), slug);
    return { status: answer.init?.status ?? 200, problem: answer.data as CatalogueProblem };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
    return { status: (thrown as { init?: { status?: number } }).init?.status ?? 500 };
  }
}

const open = async (who: Worker, slug: string) =>
  (await openCity(asAdmin(market, who, CITIES_PAGE), slug)).city!;
const placeOf = async (q: string) =>
  (await understandSearch(market.db, q, artistSearch(CHANDIGARH))).understood.place?.city;
const shown = async () => (await listCities(market.db)).map(({ slug }) => slug);
const stateOf = async (venue_address: string) =>
  (await supplyPlaces(market.db))({ venue_address, venue_lat: null, venue_lng: null }, null, '04').code;

test('new city: offered, understood in three scripts, gone when hidden', async () => {
  const content = await worker(market, 'content');
  expect(await submit(content, 'new', SOLAN)).toMatchObject({ status: 302, to: `${CITIES_PAGE}?done=save` });
  expect(await shown()).toContain('solan');
  for (const words of ['singer in Solan', 'सोलन में', 'ਸੋਲਨ'])
    await expect.poll(() => placeOf(words), LATER).toBe('solan');
  await expect.poll(async () => (await currentNames(market.db, 'pa')).names.solan, LATER).toBe('ਸੋਲਨ');
  expect(await stateOf('Mall Road, Solan')).toBe('02');
  const { choices } = await loadListing(market.db, new URLSearchParams('city=solan'));
  expect(choices.cities.map(({ slug }) => slug)).toContain('solan');

  const artist = await market.artist({ kind: 'solo' });
  const { id } = (await listCities(market.db)).find(({ slug }) => slug === 'solan')!;
  const live = (city_id: number) =>
    market.db.updateTable('artist').set({ city_id }).where('id', '=', artist).execute();
  await live(id);
  const { version } = await open(content, 'solan');
  const hide = { act: 'hide', version: String(version), reason: 'No artists' };
  expect(await submit(content, 'solan', hide)).toMatchObject({ status: 302 });
  expect(await shown()).toContain('solan');
  expect((await citiesToChoose(market.db)).map(({ slug }) => slug)).not.toContain('solan');
  expect((await citiesToChoose(market.db, id)).map(({ slug }) => slug)).toContain('solan');
  await live(1);
  expect(await shown()).not.toContain('solan');
  expect(await stateOf('Mall Road, Solan')).toBe('02');
  const again = { ...hide, act: 'show', version: String(version + 1) };
  expect(await submit(content, 'solan', again)).toMatchObject({ status: 302 });
  await submit(content, 'solan', { ...hide, version: String(version + 2) });
  await expect.poll(() => placeOf('ਸੋਲਨ'), LATER).toBeUndefined();
});

test('renamed city: both names found, tax documents know the old', async () => {
  const content = await worker(market, 'content');
  const { version } = await open(content, 'chandigarh');
  const form = { ...SOLAN, name: 'City Beautiful', nameHi: 'सुंदर शहर', namePa: 'ਸੁੰਦਰ ਸ਼ਹਿਰ', state: '02' };
  expect(await submit(content, 'chandigarh', { ...form, version: String(version) })).toMatchObject({
    status: 302,
  });
  for (const words of ['city beautiful', 'ਸੁੰਦਰ ਸ਼ਹਿਰ', 'chandigarh', 'chd', 'चंडीगढ़'])
    await expect.poll(() => placeOf(words), LATER).toBe('chandigarh');
  const { understood } = await understandSearch(market.db, 'sector 17 chandigarh', artistSearch(CHANDIGARH));
  expect(understood.chips).toMatchObject([{ kind: 'place', label: 'Sector 17, City Beautiful' }]);
  expect(await stateOf('Sector 17, Chandigarh')).toBe('04');
  expect(await open(content, 'chandigarh')).toMatchObject({ stateCode: '04', lat: 30.7333 });
  const second = await submit(content, 'chandigarh', { ...form, version: String(version) });
  expect(second).toMatchObject({
    status: 409,
    problem: { reason: 'changed_meanwhile', values: { nameHi: 'सुंदर शहर' } },
  });
  const [entry] = await readAudit(market.db, { subject: 'city:chandigarh', count: 1 });
  expect(entry).toMatchObject({ action: 'catalogue.change', reason: SOLAN.reason });
});

test('cities added concurrently: each once, with its own id', async () => {
  const content = await worker(market, 'content');
  const names = ['Baddi', 'Nalagarh', 'Morinda', 'Baddi', 'Morinda'];
  const all = await Promise.all(names.map((name) => submit(content, 'new', { ...SOLAN, name })));
  expect(all.map(({ status }) => status).sort()).toEqual([302, 302, 302, 409, 409]);
  const ids = (await listCities(market.db)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('city name with regular-expression signs: tax documents still work', async () => {
  const content = await worker(market, 'content');
  for (const name of ['Thanpura (Old)', 'Kalka+', 'St. Thomas Mount', 'Pinjore ((('])
    expect(await submit(content, 'new', { ...SOLAN, name }), name).toMatchObject({ status: 302 });
  expect(await stateOf('Bazar, Thanpura (Old)')).toBe('02');
  expect(await stateOf('Somewhere')).toBe('04');
});

test.each<[string, Record<string, string>, object]>([
  ['no State', { state: '' }, { state: { code: 'state' } }],
  ['a State that does not exist', { state: '99' }, { state: { code: 'state' } }],
  ['a point in the sea', { lat: '1.5' }, { lat: { code: 'point' } }],
  ['a point in words', { lng: '77 east' }, { lng: { code: 'point' } }],
  ['an endless number', { lng: '1e400' }, { lng: { code: 'point' } }],
  ['the name of a category', { name: 'Band' }, { name: { code: 'taken' } }],
  ['the address of this form', { name: 'New' }, { name: { code: 'taken' } }],
  ['no name', { namePa: ' ' }, { namePa: { code: 'punjabi' } }],
])('%s is refused at its field', async (_, wrong, fields) => {
  const content = await worker(market, 'content');
  const { status, problem } = await submit(content, 'new', { ...SOLAN, name: 'Parwanoo', ...wrong });
  expect([status, problem?.fields]).toEqual([409, fields]);
  expect(await shown()).not.toContain('parwanoo');
});

test('cities: moved by one place, only by content staff', async () => {
  const [content, support] = [await worker(market, 'content'), await worker(market, 'support')];
  await submit(content, 'new', { ...SOLAN, name: 'Kasauli' });
  const slugs = async () =>
    (await openCities(asAdmin(market, content, CITIES_PAGE))).cities.map(({ slug }) => slug);
  const move = (who: Worker, act: string, key: string) =>
    statusOf(() => submitMove(asAdmin(market, who, CITIES_PAGE, { act, key }), CITIES_PAGE, moveCity));
  const before = await slugs();
  expect(await move(support, 'up', 'kasauli')).toBe(403);
  expect(await move(content, 'up', 'kasauli')).toBe(302);
  expect((await slugs()).indexOf('kasauli')).toBe(before.indexOf('kasauli') - 1);
  expect(await move(content, 'up', 'constructor')).toBe(409);
  expect(await submit(support, 'new', { ...SOLAN, name: 'Nahan' })).toMatchObject({ status: 403 });
  expect((await submit(content, 'no-such', SOLAN)).status).toBe(404);
});
