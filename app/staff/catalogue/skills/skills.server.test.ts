import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { selectSkillChoices } from '#app/artists/core/skill-queries.server.ts';
import { loadListing } from '#app/artists/search/load-listing.server.ts';
import { interpret } from '#app/artists/search/search-artists.server.ts';
import { currentNames } from '#app/site/names/current-names.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import type { CatalogueProblem } from '../name-fields.ts';
import { openSkill, openSkills, submitSkill } from './skills-page.server.ts';

const market = useMarketplace();
const LATER = { timeout: 15_000 };

const THUMRI = {
  act: 'save',
  name: 'Thumri',
  nameHi: 'ठुमरी',
  namePa: 'ਠੁਮਰੀ',
  words: 'thumri gayaki',
  reason: 'Asked for',
};

const at = (id: string, category = 'singer', kind = 'genre') => ({ category, kind, id });

async function submit(who: Worker, params: ReturnType<typeof at>, form: Record<string, string>) {
  try {
    const answer = await submitSkill(asAdmin(market, who, '/operator/catalogue/skills', form), params);
    return { status: answer.init?.status ?? 200, problem: answer.data as CatalogueProblem };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
    return { status: (thrown as { init?: { status?: number } }).init?.status ?? 500 };
  }
}

async function listed(who: Worker, category = 'singer') {
  const path = `/operator/catalogue/skills?category=${category}`;
  return (await openSkills(asAdmin(market, who, path))).skills;
}

const idOf = async (who: Worker, name: string) =>
  String((await listed(who)).find((one) => one.name.toLowerCase() === name.toLowerCase())!.id);
const open = async (who: Worker, id: string) =>
  (await openSkill(asAdmin(market, who, '/operator/catalogue/skills'), at(id))).skill!;
const offered = async () =>
  (await loadListing(market.db, new URLSearchParams('skill=singer'))).choices.genres;
const chipsOf = async (q: string) => (await interpret(market.db, { q, exact: false })).chips;

async function singer(genres: string[], skills: string[] = []) {
  const id = await market.artist({ kind: 'solo' });
  await market.db
    .updateTable('artist')
    .set({ category: 'singer', genres, skills })
    .where('id', '=', id)
    .execute();
  return id;
}

test('new genre: offered to artists and filters, understood in search', async () => {
  const content = await worker(market, 'content');
  const withoutGenre = await singer([]);
  expect(await submit(content, at('new'), THUMRI)).toMatchObject({ status: 302 });
  expect((await selectSkillChoices(market.db, 'genre', 'singer')).map(({ name }) => name)).toContain(
    'Thumri',
  );
  await expect.poll(offered, LATER).toContain('Thumri');
  for (const words of ['thumri', 'ठुमरी', 'ਠੁਮਰੀ', 'thumri gayaki'])
    await expect.poll(() => chipsOf(words), LATER).toMatchObject([{ key: 'thumri' }]);
  await expect.poll(async () => (await currentNames(market.db, 'pa')).skills.thumri, LATER).toBe('ਠੁਮਰੀ');
  const artist = await singer(['Thumri']);
  const found = async (query: string) =>
    (await loadListing(market.db, new URLSearchParams(query))).found.artists.map(({ id }) => id).sort();
  expect(await found('skill=Thumri')).toEqual([withoutGenre, artist].sort());
  expect(await found('skill=singer&genre=Thumri')).toEqual([artist]);
  expect(await submit(content, at('new'), THUMRI)).toMatchObject({
    status: 409,
    problem: { fields: { name: { code: 'taken' } } },
  });
});

test('renamed genre: changed everywhere, addresses with the old name work', async () => {
  const content = await worker(market, 'content');
  const artist = await singer(['Sufi Kalam']);
  const id = await idOf(content, 'Sufi Kalam');
  const { version } = await open(content, id);
  const form = { ...THUMRI, name: 'Sufi songs', nameHi: 'सूफ़ी गीत', namePa: 'ਸੂਫ਼ੀ ਗੀਤ', words: '' };
  expect(await submit(content, at(id), { ...form, version: String(version) })).toMatchObject({ status: 302 });
  await expect
    .poll(async () => (await currentNames(market.db, 'en')).skills['sufi-kalam'], LATER)
    .toBe('Sufi songs');
  await expect.poll(() => chipsOf('sufi songs'), LATER).toMatchObject([{ key: 'sufi kalam' }]);
  const { found } = await loadListing(market.db, new URLSearchParams('skill=singer&genre=Sufi Kalam'));
  expect(found.artists.map(({ id: found }) => found)).toContain(artist);
  const second = await submit(content, at(id), { ...form, nameHi: 'सूफ़ी', version: String(version) });
  expect(second).toMatchObject({
    status: 409,
    problem: { reason: 'changed_meanwhile', values: { nameHi: 'सूफ़ी' } },
  });
  const [entry] = await readAudit(market.db, { subject: `skill:${id}`, count: 1 });
  expect(entry).toMatchObject({ action: 'catalogue.change', reason: 'Asked for' });
});

test('hidden genre: not offered in its category, artists keep it', async () => {
  const content = await worker(market, 'content');
  const artist = await singer(['Rock']);
  await expect.poll(offered, LATER).toContain('Rock');
  const id = await idOf(content, 'Rock');
  const hide = async (act: string) => {
    const { version } = await open(content, id);
    return submit(content, at(id), { act, version: String(version), reason: 'Not asked for' });
  };
  expect(await hide('hide')).toMatchObject({ status: 302 });
  await expect.poll(offered, LATER).not.toContain('Rock');
  expect((await selectSkillChoices(market.db, 'genre', 'singer')).map(({ key }) => key)).not.toContain(
    'rock',
  );
  const { found } = await loadListing(market.db, new URLSearchParams('skill=singer&genre=Rock'));
  expect(found.artists.map(({ id: each }) => each)).toContain(artist);
  await singer(['Rock']);
  expect((await listed(content)).find((one) => String(one.id) === id)).toMatchObject({ hidden: true });
  expect(await hide('show')).toMatchObject({ status: 302 });
  await expect.poll(offered, LATER).toContain('Rock');
});

test('one skill may be in several categories, same names everywhere', async () => {
  const content = await worker(market, 'content');
  const form = { ...THUMRI, name: 'Dadra', nameHi: 'दादरा', namePa: 'ਦਾਦਰਾ', words: '' };
  expect(await submit(content, at('new', 'singer', 'skill'), form)).toMatchObject({ status: 302 });
  const other = { ...form, nameHi: 'दादरे' };
  expect(await submit(content, at('new', 'band', 'skill'), other)).toMatchObject({ status: 302 });
  for (const category of ['singer', 'band'])
    expect((await selectSkillChoices(market.db, 'skill', category)).map(({ key }) => key)).toContain('dadra');
  expect(await open(content, 'x').catch(() => null)).toBeNull();
  expect((await listed(content, 'band')).filter(({ name }) => name === 'Dadra')).toHaveLength(1);
  await expect.poll(async () => (await currentNames(market.db, 'hi')).skills.dadra, LATER).toBe('दादरे');
});

test('genre added concurrently is created only once', async () => {
  const content = await worker(market, 'content');
  const form = { ...THUMRI, name: 'Kajri', words: '' };
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(content, at('new'), form)));
  expect(all.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409]);
});

test.each<[string, Record<string, string>, object]>([
  ['a list in one name', { name: 'Jazz, blues' }, { name: { code: 'english' } }],
  ['the name of a category', { name: 'Singers' }, { name: { code: 'taken' } }],
  [
    'a word of another meaning',
    { words: 'shaadi ka gana, dhol' },
    { words: { code: 'wordKnown', names: ['dhol'] } },
  ],
  ['no reason', { reason: '' }, { reason: { code: 'reason' } }],
])('%s is refused at its field', async (_, wrong, fields) => {
  const content = await worker(market, 'content');
  const form = { ...THUMRI, name: 'Hori', words: '', ...wrong };
  expect((await submit(content, at('new'), form)).problem?.fields).toEqual(fields);
});

test('skills: unknown lists give 404, staff without right 403', async () => {
  const [content, support] = [await worker(market, 'content'), await worker(market, 'support')];
  expect(await submit(support, at('new'), THUMRI)).toMatchObject({ status: 403 });
  for (const params of [
    at('new', 'unknown'),
    at('new', 'singer', 'language'),
    at('99999'),
    at('constructor'),
  ])
    expect((await submit(content, params, { ...THUMRI, name: 'Chaiti', words: '' })).status).toBe(404);
  expect(await statusOf(() => openSkill(asAdmin(market, content, '/operator'), at('99999')))).toBe(404);
});
