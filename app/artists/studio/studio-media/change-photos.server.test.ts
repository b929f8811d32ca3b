import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { localFileStore } from '#app/platform/images/file-storage.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { artistOwner, useDataDir } from '#tests/support/studio-visit.ts';
import { eraseArtistsData } from '../../privacy/personal-data.server.ts';
import { addPhoto, changePhotos, type Owner } from './change-media.server.ts';
import { selectPhotos } from './media-queries.server.ts';

const base = useTestDatabase();
const dataDir = useDataDir();
const files = localFileStore(join(dataDir, 'files'));
beforeAll(() => plantCities(base.db));

test('focus moved and back, late deletion: photo keeps its file', async () => {
  const owner = await ownerOfPicture();
  const slow = filesRemovedLate();
  const away = focus(slow.files, owner, 0, 0);
  await slow.reached;
  await focus(files, owner, 50, 40);
  slow.release();
  expect(await away).toMatchObject({ ok: true });
  expect(await selectPhotos(base.db, owner.artistId)).toMatchObject([{ focusX: 50, focusY: 40 }]);
  await expectOnlyPublishedFiles(owner);
});

test('photos swapped and back, late deletion: both keep files', async () => {
  const owner = await ownerOfPicture();
  await addPhoto({ db: base.db, files }, owner, await picture('#c2185b'));
  const slow = filesRemovedLate();
  const swap = (store: FileStore) =>
    changePhotos({ db: base.db, files: store }, owner, (photos) => [...photos].reverse());
  const away = swap(slow.files);
  await slow.reached;
  expect(await swap(files)).toMatchObject({ ok: true });
  slow.release();
  expect(await away).toMatchObject({ ok: true });
  await expectOnlyPublishedFiles(owner);
});

test.each([
  ['of the same focus', (owner: Owner) => focus(files, owner, 0, 0)],
  ['of another focus', (owner: Owner) => focus(files, owner, 100, 0)],
  ['that removes the picture', (owner: Owner) => changePhotos({ db: base.db, files }, owner, () => [])],
  ['that erases the artist', erase],
])('refused change after one %s: no file leaked or lost', async (_, meanwhile) => {
  const owner = await ownerOfPicture();
  const slow = filesWrittenSlowly();
  const late = focus(slow.files, owner, 0, 0);
  await slow.reached;
  await meanwhile(owner);
  slow.release();
  expect(await late).toEqual({ ok: false, refusal: { reason: 'changed_elsewhere' } });
  await expectOnlyPublishedFiles(owner);
});

test('published photo without its file: restored by next change', async () => {
  const owner = await ownerOfPicture();
  const [photo] = await selectPhotos(base.db, owner.artistId);
  await files.remove(photo!.source.slice('file/'.length));
  await focus(files, owner, 50, 40);
  await expectOnlyPublishedFiles(owner);
});

async function ownerOfPicture(): Promise<Owner> {
  const { artistId, accountId } = await artistOwner(base.db);
  const owner = { artistId, accountId, name: 'Jasleen Kaur' };
  expect(await addPhoto({ db: base.db, files }, owner, await picture())).toMatchObject({ ok: true });
  return owner;
}

async function picture(background = '#3b0f4a'): Promise<Blob> {
  const create = { width: 90, height: 60, channels: 3 as const, background };
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}

function focus(store: FileStore, owner: Owner, focusX: number, focusY: number) {
  return changePhotos({ db: base.db, files: store }, owner, (photos) =>
    photos.map((photo) => ({ ...photo, focusX, focusY })),
  );
}

async function erase({ accountId, artistId }: Owner): Promise<void> {
  const photos = await selectPhotos(base.db, artistId);
  await inTransaction(base.db, (trx) => eraseArtistsData(trx, accountId, [artistId]));
  for (const { source, original } of photos)
    for (const key of [source.slice('file/'.length), original!]) await files.remove(key);
}

/** Files are those that rows name, no fewer and no more. */
async function expectOnlyPublishedFiles({ artistId }: Owner): Promise<void> {
  const named = (await selectPhotos(base.db, artistId)).flatMap(({ source, original }) => [
    source.slice('file/'.length),
    original!,
  ]);
  const stored = readdirSync(join(dataDir, 'files/artists', String(artistId)));
  expect(stored.map((name) => `artists/${artistId}/${name}`).sort()).toEqual([...new Set(named)].sort());
}

function filesRemovedLate() {
  const { reached, reach, released, release } = gate();
  const late: FileStore = {
    ...files,
    remove: async (key) => {
      reach();
      await released;
      await files.remove(key);
    },
  };
  return { files: late, reached, release };
}

function filesWrittenSlowly() {
  const { reached, reach, released, release } = gate();
  const slow: FileStore = {
    ...files,
    write: async (key, bytes) => {
      await files.write(key, bytes);
      reach();
      await released;
    },
  };
  return { files: slow, reached, release };
}

function gate() {
  const [at, past] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return { reached: at.promise, reach: at.resolve, released: past.promise, release: past.resolve };
}
