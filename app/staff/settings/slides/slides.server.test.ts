import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import type { SlideSetting, Slideshows } from '#app/site/home/slide-setting.ts';
import { readSlideshows, slidesOf } from '#app/site/home/slideshows.server.ts';
import { USUAL_SLIDESHOWS } from '#app/site/home/usual-slides.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { hashOfSettings } from '../settings/change-settings.server.ts';
import { draftsAfterAction, draftsOf, readDrafts, slideshowsFromDrafts } from './slides-form.ts';
import {
  changeSlides,
  openSlides,
  type SlidesAnswer,
  submitSlides,
  validateSlides,
} from './slides-page.server.ts';

const market = useMarketplace();
const PAGE = '/operator/site/slides';
const [first, second] = USUAL_SLIDESHOWS;

beforeAll(async () => {
  const slugs = [...new Set(USUAL_SLIDESHOWS.flat().map(({ category }) => category))];
  const rows = slugs.map((slug, index) => ({ slug, name: slug, plural: slug, position: 10 + index }));
  await market.db
    .insertInto('category')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

function fieldsOf(shows: Slideshows): Record<string, string> {
  const named = draftsOf(shows).flatMap((drafts, show) =>
    drafts.flatMap((draft, place) =>
      Object.entries(draft).map(([name, value]) => [`${show + 1}.${place}.${name}`, value]),
    ),
  );
  return Object.fromEntries(named);
}

async function artistWithPictures(count: number, state = 'live') {
  const id = await market.artist();
  await market.db.updateTable('artist').set({ state }).where('id', '=', id).execute();
  const rows = Array.from({ length: count }, (_, position) => ({
    artist_id: id,
    kind: 'photo',
    role: 'gallery',
    position,
    source: `photo/${id}/${position}`,
  }));
  await market.db.insertInto('artist_media').values(rows).execute();
  return id;
}

const withMedia = (media: SlideSetting['media']): Slideshows => [[{ ...first[0]!, media }], second];

test('home slides: defaults until saved, audited with before and after [S2-25] [S3-03]', async () => {
  const by = { ...(await worker(market, 'content')), reason: 'wedding season' };
  const before = await readSlideshows(market.db);
  expect(before).toEqual(USUAL_SLIDESHOWS);
  const artistId = await artistWithPictures(2);
  const slide = { ...first[0]!, media: { kind: 'artist' as const, artistId, picture: 2 } };
  const after: Slideshows = [[first[2]!, slide], second];
  expect(await changeSlides(market, by, hashOfSettings(before), after)).toMatchObject({ ok: true });
  const stored = await readSlideshows(market.db);
  const [shown] = await slidesOf(market.db, stored, [], 'hi');
  expect(shown.map(({ name, media }) => [name, media])).toEqual([
    ['वादक', { type: 'image', source: 'demo/category/instrumentalist' }],
    ['गायक', { type: 'image', source: `photo/${artistId}/1` }],
  ]);
  const [entry] = await readAudit(market.db, { subject: 'site:slides', count: 1 });
  expect(entry).toMatchObject({ action: 'site.slides', reason: 'wedding season' });
  expect(Object.keys(entry!.after as object)).toEqual(['show 1']);
});

test('concurrent slide saves: one refused; an unchanged save is refused', async () => {
  const by = { ...(await worker(market, 'content')), reason: 'x' };
  const stamp = hashOfSettings(await readSlideshows(market.db));
  const answers = await Promise.all(
    [1, 2].map((count) => changeSlides(market, by, stamp, [first.slice(0, count), second])),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
  const now = await readSlideshows(market.db);
  expect(await changeSlides(market, by, hashOfSettings(now), now)).toMatchObject({
    refusal: { reason: 'nothing_changed' },
  });
});

test('invalid stored slideshow: the default one is shown [S3-03]', async () => {
  await market.db.deleteFrom('site_setting').where('key', '=', 'slideshows').execute();
  const value = JSON.stringify([[], [{ id: 'x' }]]);
  await market.db.insertInto('site_setting').values({ key: 'slideshows', value }).execute();
  expect(await readSlideshows(market.db)).toEqual(USUAL_SLIDESHOWS);
});

test('slides: only public pictures and existing categories are accepted [S3-03]', async () => {
  const judge = async (shows: Slideshows) => validateSlides(market.db, draftsOf(shows));
  const [live, hidden] = [await artistWithPictures(1), await artistWithPictures(1, 'paused')];
  expect((await judge(withMedia({ kind: 'artist', artistId: live, picture: 1 }))).ok).toBe(true);
  expect(await judge(withMedia({ kind: 'artist', artistId: live, picture: 2 }))).toEqual({
    ok: false,
    wrong: ['1.0.picture'],
  });
  for (const artistId of [hidden, 999_999])
    expect(await judge(withMedia({ kind: 'artist', artistId, picture: 1 }))).toEqual({
      ok: false,
      wrong: ['1.0.artist'],
    });
  expect(await judge([[{ ...first[0]!, category: 'juggler' }], second])).toEqual({
    ok: false,
    wrong: ['1.0.category'],
  });
  expect(await judge([[], second])).toEqual({ ok: false, wrong: ['1'] });
  const mute = { ...first[0]!, words: { ...first[0]!.words, pa: { name: '', line: 'x' } } };
  expect(await judge([[mute], second])).toEqual({ ok: false, wrong: ['1.0.pa.name'] });
});

test('slides page: preview, move, save with reason, site editors only', async () => {
  await market.db.deleteFrom('site_setting').where('key', '=', 'slideshows').execute();
  const content = await worker(market, 'content');
  const { stamp } = await openSlides(asAdmin(market, content, PAGE));
  const form = { ...fieldsOf([[first[1]!, first[0]!], second]), stamp };
  const visit = (who: Worker | null, more: Record<string, string>) =>
    submitSlides(asAdmin(market, who, PAGE, { ...form, ...more }));
  const send = (who: Worker | null, more: Record<string, string>) => statusOf(() => visit(who, more));
  const looked = (await visit(content, { act: 'preview' })) as unknown as { data: SlidesAnswer };
  expect(looked.data.preview?.[0].map(({ name }) => name)).toEqual(['DJ', 'Singer']);
  const moved = (await visit(content, { act: 'up 1 1' })) as unknown as { data: SlidesAnswer };
  expect(moved.data.drafts[0].map(({ id }) => id)).toEqual(['singer', 'dj']);
  expect(await send(content, { act: 'save', reason: '' })).toBe(409);
  expect(await send(content, { act: 'save', reason: 'x', '1.0.media': 'artist' })).toBe(409);
  expect(await send(await worker(market, 'support'), { act: 'save', reason: 'x' })).toBe(403);
  expect(await send(await worker(market), { act: 'save', reason: 'x' })).toBe(404);
  expect(await statusOf(() => openSlides(asAdmin(market, null, PAGE)))).toBe(302);
  expect(await readSlideshows(market.db)).toEqual(USUAL_SLIDESHOWS);
  expect(await send(await worker(market, 'owner'), { act: 'save', reason: 'DJ first' })).toBe(302);
  expect((await readSlideshows(market.db))[0].map(({ id }) => id)).toEqual(['dj', 'singer']);
});

test('slides form: saves what was typed, moves keep all words', () => {
  const drafts = readDrafts(fieldsOf(USUAL_SLIDESHOWS));
  expect(slideshowsFromDrafts(drafts)).toEqual(USUAL_SLIDESHOWS);
  const ids = (act: string) => draftsAfterAction(drafts, act, 'slide-new')?.[1].map(({ id }) => id);
  expect(ids('up 2 2')).toEqual(['singer-2', 'magician', 'catering']);
  expect(ids('down 2 0')).toEqual(['catering', 'singer-2', 'magician']);
  expect(ids('remove 2 1')).toEqual(['singer-2', 'magician']);
  expect(ids('add 2')).toEqual(['singer-2', 'catering', 'magician', 'slide-new']);
  for (const act of ['save', 'preview', 'up 3 0', 'up 1 9', 'burn 1 0'])
    expect(draftsAfterAction(drafts, act, 'n')).toBeNull();
  const full = [Array.from({ length: 8 }, (_, index) => ({ id: `s-${index}` })), []] as const;
  expect(draftsAfterAction([[...full[0]], []], 'add 1', 'n')).toBeNull();
});
