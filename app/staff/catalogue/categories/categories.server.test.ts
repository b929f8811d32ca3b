import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { selectCategoryNames } from '#app/artists/core/artist-queries.server.ts';
import { artistSearch } from '#app/artists/search/artist-search.ts';
import { listCategories } from '#app/artists/search/list-artists.server.ts';
import { loadListing } from '#app/artists/search/load-listing.server.ts';
import { understandSearch } from '#app/artists/search/understand-search.server.ts';
import { currentNames } from '#app/site/names/current-names.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { submitMove } from '../move-entry.server.ts';
import type { CatalogueProblem } from '../name-fields.ts';
import { openCategories } from './categories-page.server.ts';
import { openCategory, submitCategory } from './category-page.server.ts';
import { moveCategory } from './change-category.server.ts';

const market = useMarketplace();
const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };
const LATER = { timeout: 15_000 };

const GHAZAL = {
  act: 'save',
  name: 'Ghazal evening',
  nameHi: 'ग़ज़ल की शाम',
  namePa: 'ਗ਼ਜ਼ਲ ਦੀ ਸ਼ਾਮ',
  plural: 'Ghazal evenings',
  pluralHi: 'ग़ज़ल की शामें',
  pluralPa: 'ਗ਼ਜ਼ਲ ਦੀਆਂ ਸ਼ਾਮਾਂ',
  words: 'shaam e ghazal, mehfil e ghazal',
  reason: 'Hosts ask for it',
};

const PAGE = '/operator/catalogue';
const pageOf = (slug: string) => `${PAGE}/categories/${slug}`;

/** The answer to a form; its status if it led elsewhere. */
async function submit(who: Worker, slug: string, form: Record<string, string>) {
  try {
    const { data, init } = await submitCategory(asAdmin(market, who, pageOf(slug), form), slug);
    return { status: init?.status ?? 200, problem: data as CatalogueProblem };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
    return { status: (thrown as { init?: { status?: number } }).init?.status ?? 500 };
  }
}

const open = async (who: Worker, slug: string) =>
  (await openCategory(asAdmin(market, who, pageOf(slug)), slug)).category!;
const move = (who: Worker, act: string, key: string) =>
  statusOf(() => submitMove(asAdmin(market, who, PAGE, { act, key }), PAGE, moveCategory));
const shownSlugs = async () => (await selectCategoryNames(market.db)).map(({ slug }) => slug);
const understood = async (q: string) =>
  (await understandSearch(market.db, q, artistSearch(CHANDIGARH))).understood;

test('category name New is refused: its address is the form', async () => {
  const content = await worker(market, 'content');
  const { problem } = await submit(content, 'new', { ...GHAZAL, name: 'New', words: '' });
  expect(problem?.fields).toEqual({ name: { code: 'taken' } });
});

test('new category: named and found in three languages, hidden again', async () => {
  const content = await worker(market, 'content');
  const artist = await market.artist({ kind: 'solo' });
  expect(await submit(content, 'new', GHAZAL)).toMatchObject({ status: 302, to: `${PAGE}?done=save` });
  expect((await listCategories(market.db)).at(-1)).toEqual({
    slug: 'ghazal-evening',
    name: 'Ghazal evening',
    plural: 'Ghazal evenings',
    picture: null,
    hidden: false,
    artists: 0,
  });
  for (const [language, name, plural] of [
    ['hi', GHAZAL.nameHi, GHAZAL.pluralHi],
    ['pa', GHAZAL.namePa, GHAZAL.pluralPa],
  ] as const)
    await expect
      .poll(async () => (await currentNames(market.db, language)).names, LATER)
      .toMatchObject({ 'ghazal-evening': name, 'ghazal-evenings': plural });

  const put = { act: 'put', artist: `https://mehfil.example/artists/${artist}`, reason: 'Agreed by phone' };
  expect(await submit(content, 'ghazal-evening', put)).toMatchObject({ status: 302 });
  for (const words of ['ਗ਼ਜ਼ਲ ਦੀ ਸ਼ਾਮ', 'ग़ज़ल की शामें', 'shaam e ghazal', 'ghazal evenings']) {
    await expect
      .poll(async () => (await understood(words)).chips, LATER)
      .toMatchObject([{ kind: 'category', key: 'ghazal-evening' }]);
    const { found, skillName } = await loadListing(market.db, new URLSearchParams({ q: words }));
    expect([skillName, found.artists.map(({ id }) => id)], words).toEqual(['Ghazal evenings', [artist]]);
  }
  const named = await loadListing(market.db, new URLSearchParams({ skill: 'Ghazal evenings' }));
  expect(named.found.artists.map(({ id }) => id)).toEqual([artist]);

  const { version } = await open(content, 'ghazal-evening');
  const hide = { act: 'hide', version: String(version), reason: 'Season is over' };
  expect(await submit(content, 'ghazal-evening', hide)).toMatchObject({ status: 302 });
  expect(await shownSlugs()).toContain('ghazal-evening');
  expect(await submit(content, 'singer', { ...put, reason: 'Back' })).toMatchObject({ status: 302 });
  expect(await shownSlugs()).not.toContain('ghazal-evening');
  const again = { ...hide, act: 'show', version: String(version + 1) };
  expect(await submit(content, 'ghazal-evening', again)).toMatchObject({ status: 302 });
  expect(await shownSlugs()).toContain('ghazal-evening');
  expect(await submit(content, 'ghazal-evening', { ...hide, version: String(version + 2) })).toMatchObject({
    status: 302,
  });
  await expect
    .poll(async () => (await understood('shaam e ghazal')).chips, LATER)
    .not.toMatchObject([{ key: 'ghazal-evening' }]);
  const audit = await readAudit(market.db, { subject: 'category:ghazal-evening', count: 10 });
  expect(audit.map(({ action }) => action)).toEqual([
    'catalogue.hide',
    'catalogue.show',
    'catalogue.hide',
    'catalogue.add',
  ]);
  expect(audit.at(-1)).toMatchObject({ reason: GHAZAL.reason, after: { words: GHAZAL.words } });
});

test('renamed category: new names in three languages, old words work', async () => {
  const content = await worker(market, 'content');
  const before = await open(content, 'magician');
  expect(before).toMatchObject({ names: { en: 'Magician', hi: 'जादूगर', pa: 'ਜਾਦੂਗਰ' }, words: [] });
  const form = {
    ...GHAZAL,
    version: String(before.version),
    name: 'Illusion artist',
    nameHi: 'मायावी कलाकार',
    namePa: 'ਮਾਇਆਵੀ ਕਲਾਕਾਰ',
    plural: 'Illusion artists',
    pluralHi: 'मायावी कलाकार',
    pluralPa: 'ਮਾਇਆਵੀ ਕਲਾਕਾਰ',
    words: 'trickster',
  };
  expect(await submit(content, 'magician', form)).toMatchObject({ status: 302 });
  await expect
    .poll(async () => (await currentNames(market.db, 'hi')).names['illusion-artist'], LATER)
    .toBe('मायावी कलाकार');
  for (const words of ['trickster', 'magician', 'ਮਾਇਆਵੀ ਕਲਾਕਾਰ'])
    await expect
      .poll(async () => (await understood(words)).chips, LATER)
      .toMatchObject([{ key: 'magician', label: 'Illusion artist' }]);
  const after = await open(content, 'magician');
  expect(after.words).toEqual(['trickster']);
  const without = { ...form, words: '', version: String(after.version) };
  expect(await submit(content, 'magician', without)).toMatchObject({ status: 302 });
  await expect.poll(async () => (await understood('trickster')).unknown, LATER).toEqual(['trickster']);
});

test('concurrent edits: second is refused, keeps its input, may retry', async () => {
  const [one, other] = [await worker(market, 'content'), await worker(market, 'content')];
  const { names, plurals, version } = await open(one, 'dancer');
  const form = (hindi: string, of: number) => ({
    act: 'save',
    version: String(of),
    name: names.en,
    nameHi: hindi,
    namePa: names.pa,
    plural: plurals.en,
    pluralHi: plurals.hi,
    pluralPa: plurals.pa,
    words: '',
    reason: 'Better word',
  });
  const both = await Promise.all([
    submit(one, 'dancer', form('नर्तक', version)),
    submit(other, 'dancer', form('नृत्य कलाकार', version)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  const second = both.findIndex(({ status }) => status === 409);
  expect(both[second]!.problem).toMatchObject({
    reason: 'changed_meanwhile',
    values: { nameHi: second === 0 ? 'नर्तक' : 'नृत्य कलाकार' },
  });
  const now = await open(one, 'dancer');
  expect(now.version).toBe(version + 1);
  expect(await submit(other, 'dancer', form('नर्तक', now.version))).toMatchObject({ status: 302 });
});

test('category added concurrently is created only once', async () => {
  const content = await worker(market, 'content');
  const form = { ...GHAZAL, name: 'Puppet show', plural: 'Puppet shows', words: '' };
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(content, 'new', form)));
  expect(all.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409]);
  expect(all.find(({ problem }) => problem)?.problem?.fields.name).toEqual({ code: 'taken' });
});

test.each<[string, Record<string, string>, object]>([
  ['an empty name', { name: '' }, { name: { code: 'english' } }],
  ['a name with an address', { name: 'x" onload=' }, { name: { code: 'english' } }],
  ['Hindi in English letters', { nameHi: 'Kathak' }, { nameHi: { code: 'hindi' } }],
  ['Punjabi in Hindi letters', { namePa: 'कथक' }, { namePa: { code: 'punjabi' } }],
  ['a text that turns its direction', { pluralHi: 'कथक\u202e' }, { pluralHi: { code: 'hindi' } }],
  ['the name of another category', { name: 'DANCER' }, { name: { code: 'taken' } }],
  ['the name of a city', { plural: 'CHANDIGARH' }, { plural: { code: 'taken' } }],
  [
    'a word with another meaning',
    { words: 'kathak recitalist, dhol' },
    { words: { code: 'wordKnown', names: ['dhol'] } },
  ],
  ['a word that searches pass over', { words: 'the' }, { words: { code: 'wordUnusable', names: ['the'] } }],
  [
    'too many words',
    { words: Array.from({ length: 31 }, (_, n) => `w${n}`).join(',') },
    { words: { code: 'tooManyWords' } },
  ],
  ['no reason', { reason: ' ' }, { reason: { code: 'reason' } }],
])('%s is refused at its field, and nothing is written', async (_, wrong, fields) => {
  const content = await worker(market, 'content');
  const before = await shownSlugs();
  const form = { ...GHAZAL, name: 'Kathak recital', plural: 'Kathak recitals', words: '', ...wrong };
  const { status, problem } = await submit(content, 'new', form);
  expect(status).toBe(409);
  expect(problem).toMatchObject({ reason: 'fields', fields, values: wrong });
  expect(await shownSlugs()).toEqual(before);
});

test('artist skill or genre: its name is refused as category', async () => {
  const content = await worker(market, 'content');
  const id = await market.artist({ kind: 'solo' });
  await market.db
    .updateTable('artist')
    .set({ genres: ['Qawwali'] })
    .where('id', '=', id)
    .execute();
  const form = { ...GHAZAL, name: 'Qawwali', plural: 'Qawwali nights', words: '' };
  expect((await submit(content, 'new', form)).problem?.fields).toMatchObject({ name: { code: 'isSkill' } });
});

test('categories move by one place, also in concurrent moves', async () => {
  const content = await worker(market, 'content');
  const slugs = async () =>
    (await openCategories(asAdmin(market, content, PAGE))).categories.map(({ slug }) => slug);
  const [first, second, third] = await slugs();
  expect(await move(content, 'up', first!)).toBe(409);
  expect(await move(content, 'down', first!)).toBe(302);
  expect((await slugs()).slice(0, 3)).toEqual([second, first, third]);
  await Promise.all(Array.from({ length: 4 }, () => move(content, 'up', third!)));
  expect((await slugs())[0]).toBe(third);
  expect(new Set(await slugs()).size).toBe((await slugs()).length);
});

test('catalogue: changed only by content staff, for existing artists', async () => {
  const [content, support] = [await worker(market, 'content'), await worker(market, 'support')];
  expect(await submit(support, 'new', GHAZAL)).toMatchObject({ status: 403 });
  expect(await move(support, 'up', 'dj')).toBe(403);
  for (const slug of ['no-such', 'constructor', '%00', 'x'.repeat(3000)])
    expect((await submit(content, slug, { ...GHAZAL, words: '' })).status, slug).toBe(404);
  for (const artist of ['0', '999999999', 'constructor', '']) {
    const { problem } = await submit(content, 'dj', { act: 'put', artist, reason: 'Why' });
    expect(problem?.fields, artist).toEqual({ artist: { code: 'artist' } });
  }
});
