import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { ledTo } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, type StudioOwner, useDataDir } from '#tests/support/studio-visit.ts';
import { profileToWire } from '../../api/api-shapes.server.ts';
import { findArtistProfile } from '../../core/find-artist-profile.server.ts';
import { openMedia, submitMedia } from './media-page.server.ts';

const base = useTestDatabase();
const dataDir = useDataDir();
beforeAll(() => plantCities(base.db));

type Field = [string, string | Blob];
const press = (owner: StudioOwner, ...form: Field[]) =>
  submitMedia(inStudio(base.db, owner, owner.artistId, { path: '/media', form, dataDir }));
const upload = (owner: StudioOwner, bytes: Uint8Array | string, name = 'me.jpg') =>
  press(
    owner,
    ['intent', 'photo-add'],
    ['upload', new File([bytes as BlobPart], name, { type: 'image/jpeg' })],
  );
const photosOf = async (owner: StudioOwner) =>
  (await openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media' }))).photos;
const filesOf = (owner: StudioOwner) => {
  try {
    return readdirSync(join(dataDir, 'files/artists', String(owner.artistId)));
  } catch {
    return [];
  }
};

async function picture(background = '#3b0f4a', width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExifMerge({ IFD0: { Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer();
}

test('uploaded photo: cropped, without EXIF data, on the public page [S2-41] [S3-07]', async () => {
  const owner = await artistOwner(base.db);
  for (const colour of ['#3b0f4a', '#c2185b']) await ledTo(upload(owner, await picture(colour)));
  const profile = await findArtistProfile(base.db, owner.artistId);
  expect(profile!.gallery).toHaveLength(2);
  expect(profile!.photo).toMatch(new RegExp(`^file/artists/${owner.artistId}/`));
  const sizes = await Promise.all(
    profile!.gallery.map(async (source) => {
      const { width, height, exif } = await sharp(join(dataDir, 'files', source.slice(5))).metadata();
      return [width, height, exif];
    }),
  );
  expect(sizes).toEqual([
    [480, 600, undefined],
    [800, 600, undefined],
  ]);
});

test('invalid images: refused with a reason, nothing stored', async () => {
  const owner = await artistOwner(base.db);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: [string, Uint8Array | string][] = [
    ['not_an_image', svg],
    ['not_an_image', '<!doctype html><script>alert(1)</script>'],
    ['not_an_image', `\u0089PNG\r\n${svg}`],
    ['damaged', (await picture()).subarray(0, 600)],
    ['damaged', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['too_small', await picture('#111', 300, 200)],
    ['too_small', await picture('#111', 599, 400)],
    ['too_large', new Uint8Array(MAX_PHOTO_BYTES + 1)],
    ['too_large', new Uint8Array(MAX_PHOTO_BYTES + 200_000)],
    ['not_an_image', ''],
  ];
  for (const [reason, bytes] of hostile)
    expect((await upload(owner, bytes, '../../../etc/passwd.jpg')).data).toMatchObject({
      about: 'photos',
      refused: reason,
    });
  expect([await photosOf(owner), filesOf(owner)]).toEqual([[], []]);
});

test('invalid form returns 400, not 500', async () => {
  const owner = await artistOwner(base.db);
  const { request, context, params } = inStudio(base.db, owner, owner.artistId, { dataDir });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = new Request(request.url, { method: 'POST', headers, body: 'no boundary at all' });
  const answer = await submitMedia({ request: broken, context, params }).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ init: { status: 400 } });
});

test('twelve pictures at most, even when two arrive at once [S2-41]', async () => {
  const owner = await artistOwner(base.db);
  const bytes = await picture('#333');
  for (let place = 1; place < 12; place += 1) await ledTo(upload(owner, bytes));
  const answers = await Promise.all(
    [1, 2].map(() =>
      upload(owner, bytes).then(
        ({ data }) => data.refused,
        () => 'added',
      ),
    ),
  );
  expect(answers.sort()).toEqual(['added', 'too_many']);
  expect(await photosOf(owner)).toHaveLength(12);
  expect((await findArtistProfile(base.db, owner.artistId))!.gallery).toHaveLength(12);
  expect((await upload(owner, bytes)).data).toMatchObject({ refused: 'too_many' });
  expect(filesOf(owner).filter((name) => !name.includes('-tall') && !name.includes('-wide'))).toHaveLength(
    12,
  );
});

test('photos: moved, refocused, and deleted with their files', async () => {
  const owner = await artistOwner(base.db);
  for (const colour of ['#111', '#222']) await ledTo(upload(owner, await picture(colour)));
  const [first, second] = await photosOf(owner);
  await ledTo(press(owner, ['intent', 'photo-earlier'], ['photo', second!.source]));
  const moved = await photosOf(owner);
  expect(moved.map(({ original }) => original)).toEqual([second!.original, first!.original]);
  expect(moved[0]!.source).toContain('-tall-');
  await ledTo(press(owner, ['intent', 'photo-focus'], ['photo', moved[0]!.source], ['focus', '100,0']));
  const [focused, other] = await photosOf(owner);
  expect([focused!.focusX, focused!.focusY]).toEqual([100, 0]);
  expect(focused!.source).not.toBe(moved[0]!.source);
  await ledTo(press(owner, ['intent', 'photo-remove'], ['photo', focused!.source]));
  expect((await photosOf(owner)).map(({ original }) => original)).toEqual([other!.original]);
  expect(filesOf(owner).every((name) => other!.original!.includes(name.slice(0, 36)))).toBe(true);
});

test('removed picture: undone once, by nobody after another change', async () => {
  const owner = await artistOwner(base.db);
  for (const colour of ['#111', '#222']) await ledTo(upload(owner, await picture(colour)));
  const [first, second] = await photosOf(owner);
  const remove = () => press(owner, ['intent', 'photo-remove'], ['photo', first!.source]);
  const undo = () => press(owner, ['intent', 'photos-undo']);
  const page = () => openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media?done=photos' }));
  expect((await page()).removed).toBe(false);
  expect((await undo()).data).toMatchObject({ refused: 'changed_since' });
  await ledTo(remove());
  await ledTo(remove());
  expect(filesOf(owner).some((name) => first!.original!.includes(name))).toBe(false);
  expect((await page()).removed).toBe(true);
  const answers = await Promise.all([undo(), undo()].map((done) => done.catch(() => null)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  const back = await photosOf(owner);
  expect(back).toHaveLength(2);
  expect(back[1]!.original).toBe(second!.original);
  expect(back[0]!.original).not.toBe(first!.original);
  expect(filesOf(owner).some((name) => back[0]!.original!.includes(name))).toBe(true);
  expect((await page()).removed).toBe(false);
  await ledTo(press(owner, ['intent', 'photo-remove'], ['photo', back[0]!.source]));
  await ledTo(upload(owner, await picture('#333')));
  expect((await undo()).data).toMatchObject({ refused: 'changed_since' });
  expect(await photosOf(owner)).toHaveLength(2);
});

test('removed film: undone in its place', async () => {
  const owner = await artistOwner(base.db);
  for (const letter of 'ab')
    await ledTo(
      press(
        owner,
        ['intent', 'film-add'],
        ['link', `https://youtu.be/${letter.repeat(11)}`],
        ['title', letter],
      ),
    );
  const media = () => openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media?done=films' }));
  const { films } = await media();
  await ledTo(press(owner, ['intent', 'film-remove'], ['film', String(films[0]!.id)]));
  expect((await media()).removed).toBe(true);
  await ledTo(press(owner, ['intent', 'films-undo']));
  expect((await media()).films.map(({ title }) => title)).toEqual(['a', 'b']);
});

test('another artist’s picture is out of reach', async () => {
  const [owner, stranger] = [await artistOwner(base.db), await artistOwner(base.db)];
  await ledTo(upload(owner, await picture()));
  const [photo] = await photosOf(owner);
  await ledTo(press(stranger, ['intent', 'photo-remove'], ['photo', photo!.source]));
  expect(await photosOf(owner)).toHaveLength(1);
  expect(filesOf(owner).length).toBeGreaterThan(0);
});

test('films: ordered, five at most, no duplicates, own still picture [S2-42] [S3-07]', async () => {
  const owner = await artistOwner(base.db);
  const link = (letter: string) => `https://youtu.be/${letter.repeat(11)}`;
  const add = (address: string, ...more: Field[]) =>
    press(owner, ['intent', 'film-add'], ['link', address], ['title', 'Live'], ...more);
  const still = new File([await picture()], 'still.jpg', { type: 'image/jpeg' });
  await ledTo(
    add(
      link('h'),
      ['still', still],
      ['place', ' Sangeet,  Zirakpur '],
      ['month', '2025-11'],
      ['length', '3:42'],
    ),
  );
  for (const letter of 'abcd') await ledTo(add(link(letter)));
  expect((await add(link('e'))).data).toMatchObject({ about: 'films', refused: 'too_many_films' });
  const { films } = await openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media' }));
  await ledTo(press(owner, ['intent', 'film-remove'], ['film', String(films[4]!.id)]));
  expect((await add(link('a'))).data).toMatchObject({ refused: 'same_film' });
  for (const elsewhere of ['https://vimeo.com/1', 'https://films.example.org/heer.mp4'])
    expect((await add(elsewhere)).data).toMatchObject({
      errors: { link: 'link' },
      typed: { link: elsewhere },
    });
  const { films: now } = await openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media' }));
  await ledTo(press(owner, ['intent', 'film-later'], ['film', String(now[0]!.id)]));
  const profile = await findArtistProfile(base.db, owner.artistId);
  expect(profile!.videos[1]).toMatchObject({ place: 'Sangeet, Zirakpur', month: '2025-11', seconds: 222 });
  expect(profile!.videos[0]).toMatchObject({ place: null, month: null, seconds: null });
  const wire = profileToWire(profile!);
  expect(wire.video1).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  expect(wire.video2).toMatch(
    /^https:\/\/www\.youtube\.com\/watch\?v=h{11},\/media\/file\/artists\/.+\/960\?v=1$/,
  );
  expect(wire.video5).toBe('');
});

test('old non-YouTube film: hidden from hosts, artist can remove it [S2-42]', async () => {
  const owner = await artistOwner(base.db);
  await base.db
    .insertInto('artist_media')
    .values({
      artist_id: owner.artistId,
      kind: 'video',
      role: 'film',
      position: 0,
      source: 'https://films.example.org/heer.mp4',
    })
    .execute();
  expect((await findArtistProfile(base.db, owner.artistId))!.videos).toEqual([]);
  const { films } = await openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media' }));
  expect(films).toHaveLength(1);
  await ledTo(press(owner, ['intent', 'film-remove'], ['film', String(films[0]!.id)]));
  const after = await openMedia(inStudio(base.db, owner, owner.artistId, { path: '/media' }));
  expect(after.films).toEqual([]);
});
