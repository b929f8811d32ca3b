import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { pictureOfCategory } from '#app/artists/media/media-url.ts';
import { listCategories } from '#app/artists/search/list-artists.server.ts';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { useDataDir } from '#tests/support/studio-visit.ts';
import { openPicture, submitPicture } from './picture-page.server.ts';

const market = useMarketplace();
const dataDir = useDataDir();
const pageOf = (slug: string) => `/operator/catalogue/categories/${slug}/picture`;
type Form = [string, string | Blob][];

const photo = (colour: string, size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function submit(who: Worker, slug: string, form: Form) {
  try {
    const { data, init } = await submitPicture(asAdmin(market, who, pageOf(slug), form, { dataDir }), slug);
    return { status: init?.status ?? 200, reason: data.reason };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status };
    return { status: (thrown as { init?: { status?: number } }).init?.status ?? 500 };
  }
}

const open = async (who: Worker, slug: string) => openPicture(asAdmin(market, who, pageOf(slug)), slug);
const sent = (version: number, bytes: Uint8Array | string, reason = 'A better one'): Form => [
  ['act', 'picture'],
  ['version', String(version)],
  ['reason', reason],
  ['upload', new File([bytes as BlobPart], 'stage.jpg', { type: 'image/jpeg' })],
];
const shown = async (slug: string) => {
  const { picture } = (await listCategories(market.db)).find((category) => category.slug === slug)!;
  return pictureOfCategory(slug, picture);
};
const fileOf = (source: string) => join(dataDir, 'files', source.slice('file/'.length));

test('category picture: uploaded, replaced and removed, with drawing as fallback', async () => {
  const content = await worker(market, 'content');
  expect(await shown('dj')).toBe('demo/category/dj');
  const { category } = await open(content, 'dj');
  expect(await submit(content, 'dj', sent(category.version, await photo('red')))).toEqual({ status: 302 });
  const first = await shown('dj');
  expect(first).toMatch(/^file\/categories\/dj\/[0-9a-f-]{36}\.jpg$/);
  expect(existsSync(fileOf(first))).toBe(true);

  const next = await open(content, 'dj');
  expect(next).toMatchObject({ source: first, category: { uploaded: true, version: category.version + 1 } });
  await submit(content, 'dj', sent(next.category.version, await photo('blue')));
  const second = await shown('dj');
  expect(second).not.toBe(first);
  expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);

  const drawing: Form = [
    ['act', 'drawing'],
    ['version', String(category.version + 2)],
    ['reason', 'The owner of the picture asked'],
  ];
  expect(await submit(content, 'dj', drawing)).toEqual({ status: 302 });
  expect(await shown('dj')).toBe('demo/category/dj');
  expect(existsSync(fileOf(second))).toBe(false);
  const audit = await readAudit(market.db, { subject: 'category:dj', count: 5 });
  expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
    ['catalogue.picture', 'The owner of the picture asked'],
    ['catalogue.picture', 'A better one'],
    ['catalogue.picture', 'A better one'],
  ]);
});

test('concurrent uploads: one succeeds, no file of the other stays', async () => {
  const content = await worker(market, 'content');
  const { category } = await open(content, 'band');
  const pictures = await Promise.all(['green', 'white'].map((colour) => photo(colour)));
  const answers = await Promise.all(
    pictures.map((bytes) => submit(content, 'band', sent(category.version, bytes))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ reason: 'changed_meanwhile' });
  expect(readdirSync(join(dataDir, 'files/categories/band'))).toEqual([
    (await shown('band')).split('/').at(-1),
  ]);
});

test.each<[string, Uint8Array | string, number]>([
  ['not_an_image', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 409],
  ['not_an_image', '', 409],
  ['too_large', new Uint8Array(MAX_PHOTO_BYTES + 1), 409],
  ['too_large', new Uint8Array(MAX_PHOTO_BYTES + 200_000), 413],
])('a file is refused as %s, and nothing is written', async (reason, bytes, status) => {
  const content = await worker(market, 'content');
  const { category } = await open(content, 'anchor');
  expect(await submit(content, 'anchor', sent(category.version, bytes))).toEqual({ status, reason });
  expect(await shown('anchor')).toBe('demo/category/anchor');
  expect(existsSync(join(dataDir, 'files/categories/anchor'))).toBe(false);
});

test('category picture: needs a reason, a category and content staff', async () => {
  const [content, support] = [await worker(market, 'content'), await worker(market, 'support')];
  const { category } = await open(content, 'singer');
  const bytes = await photo('black');
  const of = (reason?: string) => sent(category.version, bytes, reason);
  expect(await submit(content, 'singer', of(' '))).toEqual({ status: 409, reason: 'fields' });
  expect(await submit(support, 'singer', of())).toEqual({ status: 403 });
  for (const slug of ['no-such', 'constructor', '..%2f..'])
    expect(await submit(content, slug, of()), slug).toEqual({ status: 404 });
  expect(await shown('singer')).toBe('demo/category/singer');
});
