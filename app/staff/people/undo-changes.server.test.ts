import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { selectProposals } from '#app/artists/core/proposal-queries.server.ts';
import { selectArtistChanges } from '#app/artists/core/studio-queries.server.ts';
import { submitOverview } from '#app/artists/studio/overview-page.server.ts';
import { addPhoto } from '#app/artists/studio/studio-media/change-media.server.ts';
import {
  replaceFilms,
  selectFilms,
  selectPhotos,
} from '#app/artists/studio/studio-media/media-queries.server.ts';
import { MAX_PHOTOS } from '#app/artists/studio/studio-media/photo-limits.ts';
import { takeDown } from '#app/artists/studio/studio-media/undo-changes.server.ts';
import {
  openAbout,
  saveAbout,
  saveOffer,
  saveStage,
} from '#app/artists/studio/studio-profile/profile-pages.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { localFileStore } from '#app/platform/images/file-storage.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { filledFields } from '#tests/support/artist-fields.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { givePayoutDetails } from '#tests/support/payout-details.ts';
import { artistOwner, useDataDir } from '#tests/support/studio-visit.ts';
import { openArtistWork } from '../catalogue/artist-moderation/artist-work.server.ts';
import { handleArtistAction, openArtistFile } from './artist-file.server.ts';

const market = useMarketplace();
const dataDir = useDataDir();
const files = localFileStore(join(dataDir, 'files'));
beforeAll(() => plantCities(market.db));

const act = (who: Worker, artistId: number, form: Parameters<typeof asAdmin>[3]) =>
  statusOf(() =>
    handleArtistAction(asAdmin(market, who, '/operator/people', form, { dataDir }), String(artistId)),
  );
const file = (who: Worker, artistId: number) =>
  openArtistFile(asAdmin(market, who, '/operator/people'), String(artistId));

const WORDS: Record<string, string> = {
  name: 'Jasleen Kaur',
  about: 'Sufi and folk at weddings since 2009.',
  ...filledFields(),
  ...{ experience_years: '12', city: '1', locality: '', travel_km: '60', skills: 'Sufi' },
};

/** Saves the words as staff or owner; the status. */
async function save(who: Worker, artistId: number, change: Record<string, string>, by = saveAbout) {
  const { version } = await row(artistId);
  const form = { ...WORDS, version: String(version), words: 'You asked us on the phone', ...change };
  return statusOf(() =>
    by({ ...asAdmin(market, who, '/studio', form), params: { artistId: String(artistId) } }),
  );
}

const row = (id: number) =>
  market.db.selectFrom('artist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The newest message to the artist. */
async function told(accountId: string) {
  const platform = { db: market.db, config: { origin: 'http://localhost:3000' } };
  await dispatchEvents(market.db, studioNoticeHandlers(platform), market.deps.log);
  return market.db
    .selectFrom('notice')
    .select(['template', 'subject', 'body'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function ownerWithPictures(...colours: string[]) {
  const owner = await artistOwner(market.db);
  const by = { artistId: owner.artistId, accountId: owner.accountId, name: 'Jasleen Kaur' };
  for (const background of colours) {
    const create = { width: 90, height: 60, channels: 3 as const, background };
    const upload = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
    expect(await addPhoto({ db: market.db, files }, by, upload)).toMatchObject({ ok: true });
  }
  return owner;
}

test('picture taken down: gone at once, told, back in its place', async () => {
  const support = await worker(market, 'support');
  const { artistId, accountId } = await ownerWithPictures('#3b0f4a', '#c2185b');
  await market.db.updateTable('account').set({ language: 'hi' }).where('id', '=', accountId).execute();
  const [first, second] = await selectPhotos(market.db, artistId);
  const taken = { act: 'takeDown', source: first!.source, reason: 'other_person', note: 'Not you.' };
  expect(await act(support, artistId, { ...taken, reason: 'because' })).toBe(409);
  expect(await act(support, artistId, { ...taken, note: ' ' })).toBe(409);
  expect(await act(support, artistId, taken)).toBe(302);
  expect(await act(support, artistId, taken)).toBe(409);
  expect(await selectPhotos(market.db, artistId)).toMatchObject([{ original: second!.original }]);
  for (const key of [first!.original!, first!.source.slice('file/'.length)])
    expect(await files.exists(key)).toBe(false);
  const message = await told(accountId);
  expect(message).toMatchObject({ template: 'application.mended.artist' });
  expect(message!.body).toContain('इसमें कोई और दिखता है।');
  expect(message!.body).toContain('Not you.');

  const [change] = (await file(support, artistId)).changes;
  expect(change).toMatchObject({ reason: 'other_person: Not you.', barred: null });
  const undo = { act: 'undoChange', change: String(change!.ids[0]), reason: 'It is her after all' };
  expect(await act(support, artistId, undo)).toBe(302);
  const back = await selectPhotos(market.db, artistId);
  expect(back.map(({ original }) => original)[1]).toBe(second!.original);
  expect(await files.read(back[0]!.original!)).toEqual(await sharpOf('#3b0f4a'));
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 2 });
  expect(audit.map(({ action, by }) => [action, by !== null])).toEqual([
    ['artist.undo', true],
    ['artist.take_down', true],
  ]);

  async function sharpOf(background: string) {
    const other = await ownerWithPictures(background);
    const [photo] = await selectPhotos(market.db, other.artistId);
    return files.read(photo!.original!);
  }
});

test('sealed picture over, or page full since: stays down', async () => {
  const support = await worker(market, 'support');
  const { artistId, accountId } = await ownerWithPictures('#3b0f4a');
  const takeDown = async () => {
    const [photo] = await selectPhotos(market.db, artistId);
    await act(support, artistId, {
      act: 'takeDown',
      source: photo!.source,
      reason: 'poor',
      note: 'Too dark.',
    });
    const [change] = await selectArtistChanges(market.db, artistId);
    return { act: 'undoChange', change: String(change!.id), reason: 'By mistake' };
  };
  const undo = await takeDown();
  await market.db.updateTable('artist_change').set({ sealed_file: null }).execute();
  expect(await act(support, artistId, undo)).toBe(409);
  const by = { artistId, accountId, name: '' };
  const create = { width: 90, height: 60, channels: 3 as const, background: '#111' };
  const upload = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  const add = () => addPhoto({ db: market.db, files }, by, upload);
  await add();
  const later = await takeDown();
  for (let added = 0; added < MAX_PHOTOS; added++) await add();
  expect(await selectPhotos(market.db, artistId)).toHaveLength(MAX_PHOTOS);
  expect(await act(support, artistId, later)).toBe(409);
  expect(await selectPhotos(market.db, artistId)).toHaveLength(MAX_PHOTOS);
});

test('film taken down: only it, and back in its place', async () => {
  const support = await worker(market, 'support');
  const { artistId } = await artistOwner(market.db);
  const film = (id: string) => ({
    ...{
      source: `https://www.youtube.com/watch?v=${id}`,
      title: id,
      thumbnail: null,
      seconds: 90,
      place: 'Mohali',
      month: null,
    },
  });
  await inTransaction(market.db, (trx) =>
    replaceFilms(trx, artistId, [film('aaaaaaaaaaa'), film('bbbbbbbbbbb'), film('ccccccccccc')]),
  );
  const titles = async () => (await selectFilms(market.db, artistId)).map(({ title }) => title[0]).join('');
  const taken = { act: 'takeDown', source: film('bbbbbbbbbbb').source, reason: 'rights', note: 'Not yours.' };
  expect(await act(support, artistId, taken)).toBe(302);
  expect(await titles()).toBe('ac');
  const [change] = await selectArtistChanges(market.db, artistId);
  const undo = { act: 'undoChange', change: String(change!.id), reason: 'They have the rights' };
  expect(await act(support, artistId, undo)).toBe(302);
  expect(await titles()).toBe('abc');
  expect((await selectFilms(market.db, artistId))[1]).toMatchObject({ place: 'Mohali' });
  expect(await act(support, artistId, undo)).toBe(409);
});

test('words by staff: same checks, reason, told, undone once', async () => {
  const support = await worker(market, 'support');
  const { artistId, accountId } = await artistOwner(market.db);
  const before = await row(artistId);
  expect(await save(support, artistId, { about: 'Ring 98765 43210' })).toBe(400);
  expect(await save(support, artistId, { words: ' ' })).toBe(400);
  expect(await save(support, artistId, { presentation: 'man' })).toBe(200);
  expect(await row(artistId)).toMatchObject({ name: 'Jasleen Kaur', skills: ['Sufi'], presentation: null });
  expect((await told(accountId))!.body).toContain('You asked us on the phone');
  const [change] = (await file(support, artistId)).changes;
  expect(change).toMatchObject({ reason: 'You asked us on the phone', barred: null });
  const undo = { act: 'undoChange', change: String(change!.ids[0]), reason: 'Misheard' };
  expect(await act(support, artistId, { ...undo, reason: '' })).toBe(409);
  expect(await act(support, artistId, undo)).toBe(302);
  expect(await row(artistId)).toMatchObject({
    name: before.name,
    skills: before.skills,
    about: before.about,
  });
  expect((await told(accountId))!.body).toContain('Misheard');
  expect(await act(support, artistId, undo)).toBe(409);
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['artist.undo', 'artist.edit']);
});

test('artist’s own words: undone with reason unless changed since', async () => {
  const support = await worker(market, 'support');
  const owner = await artistOwner(market.db);
  const { artistId } = owner;
  const artist: Worker = { ...owner, roles: [] };
  const before = await row(artistId);
  expect(await save(artist, artistId, { about: 'Worst singer of all.', presentation: 'woman' })).toBe(200);
  expect(await save(artist, artistId, { about: 'Still the worst.', presentation: 'woman' })).toBe(200);
  const [last, first] = await selectArtistChanges(market.db, artistId);
  const undo = (id: number) => ({ act: 'undoChange', change: String(id), reason: 'Unkind' });
  expect(await act(support, artistId, undo(first!.id))).toBe(409);
  expect(await act(support, artistId, undo(last!.id))).toBe(302);
  expect(await row(artistId)).toMatchObject({ about: 'Worst singer of all.' });
  expect(await save(artist, artistId, { about: 'Good now.', presentation: 'woman' })).toBe(200);
  expect(await act(support, artistId, undo(last!.id))).toBe(409);
  expect(await row(artistId)).toMatchObject({ about: 'Good now.', presentation: 'woman' });
  expect(before.presentation).toBeNull();
});

test('undo: the rest stays to be checked, contacts stay away', async () => {
  const support = await worker(market, 'support');
  const owner = await ownerWithPictures('#3b0f4a');
  const { artistId } = owner;
  const artist: Worker = { ...owner, roles: [] };
  await market.db
    .updateTable('artist')
    .set({ published_at: new Date(0), about: 'Call me 98111 00001 directly' })
    .where('id', '=', artistId)
    .execute();
  expect(await save(support, artistId, { about: 'Sufi and folk.' })).toBe(200);
  const entry = async () => {
    const work = await openArtistWork(asAdmin(market, support, '/operator/artists/changes'), 'changes');
    return work.part === 'changes' ? work.items.find(({ id }) => id === artistId) : undefined;
  };
  const [mended] = await selectArtistChanges(market.db, artistId);
  const back = { act: 'undoChange', change: String(mended!.id), reason: 'Oops' };
  expect((await file(support, artistId)).changes[0]).toMatchObject({ barred: 'holds_contact' });
  expect(await act(support, artistId, back)).toBe(409);
  expect(await row(artistId)).toMatchObject({ about: 'Sufi and folk.' });

  expect(await save(artist, artistId, { about: 'Worst of all.' })).toBe(200);
  expect(await save(artist, artistId, { ...PRICE, fee: '45000' }, saveOffer as never)).toBe(200);
  expect(await entry()).toMatchObject({ parts: ['media', 'about', 'offer'], barred: null });
  const undo = [
    ['act', 'undoChange'],
    ['reason', 'Rude'],
    ...(await entry())!.ids.map((id): [string, string] => ['change', String(id)]),
  ] as [string, string][];
  expect(await act(support, artistId, undo)).toBe(302);
  expect(await row(artistId)).toMatchObject({ about: 'Sufi and folk.', fee_paise: 4_500_000 });
  expect(await entry()).toMatchObject({ parts: ['media', 'offer'], barred: 'nothing_to_undo' });
});

test('clerk: no page of their own, of a stranger’s change, without right', async () => {
  const { artistId, accountId } = await artistOwner(market.db);
  const me: Worker = { accountId, roles: ['support'] };
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', accountId)
    .execute();
  expect(await save({ ...me, roles: [] }, artistId, {})).toBe(200);
  const [change] = await selectArtistChanges(market.db, artistId);
  const undo = { act: 'undoChange', change: String(change!.id), reason: 'As I like' };
  expect(await act(me, artistId, undo)).toBe(403);
  const [support, manager] = [await worker(market, 'support'), await worker(market, 'event_manager')];
  expect(await act(manager, artistId, undo)).toBe(403);
  expect(await save(manager, artistId, { about: 'Mine now.' })).toBe(404);
  const stale = { ...support, secondFactorAt: new Date(Date.now() - 600_000) };
  expect(await act(stale, artistId, undo)).toBe(403);
  expect(await save(stale, artistId, { about: 'Mine now.' })).toBe(400);
  const other = await artistOwner(market.db);
  expect(await act(support, other.artistId, undo)).toBe(409);
  await market.db
    .insertInto('team_member')
    .values({ team_id: other.artistId, artist_id: artistId, role: '' } as never)
    .execute();
  expect(await save(me, other.artistId, { about: 'Mine now.' })).toBe(403);
  expect(await statusOf(() => openAs(me, other.artistId))).toBe(403);
  expect(await statusOf(() => openAs(support, 999_999))).toBe(404);
});

const openAs = (who: Worker, artistId: number) =>
  openAbout({ ...asAdmin(market, who, '/studio'), params: { artistId: String(artistId) } });

async function answer(owner: { accountId: string; artistId: number }, intent: string, proposal: string) {
  const form = { intent, proposal };
  const visit = asAdmin(market, { ...owner, roles: [] }, '/studio', form);
  return statusOf(() => submitOverview({ ...visit, params: { artistId: String(owner.artistId) } }));
}
const proposals = async (artistId: number) => selectProposals(market.db, artistId);
const PRICE = { set_minutes: '90', extension: '', travel_km: '60' };

test('price by staff: only proposed, changed by the artist’s yes', async () => {
  const support = await worker(market, 'support');
  const owner = await artistOwner(market.db);
  const { artistId } = owner;
  const before = await row(artistId);
  const offer = (fee: string) => save(support, artistId, { ...PRICE, fee }, saveOffer as never);
  expect(await offer('12')).toBe(400);
  expect(await offer('45,000')).toBe(200);
  expect(await row(artistId)).toMatchObject({ fee_paise: before.fee_paise, version: before.version });
  expect((await told(owner.accountId))!.template).toBe('application.proposed.artist');
  const [first] = await proposals(artistId);
  expect(await offer('48,000')).toBe(200);
  const [second] = await proposals(artistId);
  expect(second).toMatchObject({ state: 'open', value: { fee_paise: 4_800_000 } });
  expect(await answer(owner, 'agree', first!.id)).toBe(409);
  const stranger = await artistOwner(market.db);
  expect(await answer(stranger, 'agree', second!.id)).toBe(409);
  expect(await answer({ ...stranger, artistId }, 'agree', second!.id)).toBe(404);
  expect(await answer(owner, 'agree', 'nonsense')).toBe(409);
  expect(await answer(owner, 'agree', second!.id)).toBe(302);
  expect(await answer(owner, 'agree', second!.id)).toBe(409);
  expect(await row(artistId)).toMatchObject({ fee_paise: 4_800_000 });
  const [change] = await selectArtistChanges(market.db, artistId);
  expect(change).toMatchObject({ part: 'offer', reason: null, after: { fee_paise: 4_800_000 } });
});

test('proposal: lapses after 14 days, may be declined', async () => {
  const support = await worker(market, 'support');
  const owner = await artistOwner(market.db);
  const { artistId } = owner;
  await save(support, artistId, { ...PRICE, fee: '45000' }, saveOffer as never);
  const [declined] = await proposals(artistId);
  expect(await answer(owner, 'decline', declined!.id)).toBe(302);
  await save(support, artistId, { ...PRICE, fee: '46000' }, saveOffer as never);
  const [open] = await proposals(artistId);
  await advanceClock(market.db, 14 * 86_400);
  expect(await answer(owner, 'agree', open!.id)).toBe(409);
  expect((await proposals(artistId)).map(({ state }) => state)).toEqual(['lapsed', 'declined']);
  expect((await row(artistId)).fee_paise).not.toBe(4_600_000);
});

async function phoneOf(accountId: string) {
  const found = market.db.selectFrom('account').select('phone').where('id', '=', accountId);
  return (await found.executeTakeFirstOrThrow()).phone;
}

test('phone and bank: asked for only, done by the artist alone', async () => {
  const support = await worker(market, 'support');
  const owner = await artistOwner(market.db);
  const { artistId, accountId } = owner;
  const ask = { act: 'askPhone', reason: 'You rang from it' };
  expect(await act(support, artistId, { ...ask, phone: 'my new one' })).toBe(409);
  expect(await act(support, artistId, { ...ask, phone: '+91 90000 00000' })).toBe(403);
  const own = await phoneOf(accountId);
  for (const phone of [own, await phoneOf((await artistOwner(market.db)).accountId)])
    expect(await act(support, artistId, { ...ask, phone })).toBe(409);
  expect(await act(support, artistId, { ...ask, phone: '९८७६५ ०९९९९' })).toBe(302);
  expect(await act(support, artistId, { act: 'askBank', reason: 'The bank returned it' })).toBe(302);
  const [bank, phone] = await proposals(artistId);
  expect([bank!.kind, phone!.value]).toEqual(['bank', { phone: '+919876509999' }]);
  for (const { id } of [bank!, phone!]) expect(await answer(owner, 'agree', id)).toBe(409);
  expect(await phoneOf(accountId)).toBe(own);
  await givePayoutDetails(market.db, artistId);
  await market.db
    .updateTable('account')
    .set({ phone: '+919876509999' })
    .where('id', '=', accountId)
    .execute();
  expect((await proposals(artistId)).map(({ state }) => state)).toEqual(['agreed', 'agreed']);
});

test('skills by staff: file opens, undo puts them back', async () => {
  const support = await worker(market, 'support');
  const { artistId } = await artistOwner(market.db);
  for (const skills of ['Sufi', 'Ghazal']) expect(await save(support, artistId, { skills })).toBe(200);
  const [change] = (await file(support, artistId)).changes;
  expect(change).toMatchObject({ barred: null });
  const undo = { act: 'undoChange', change: String(change!.ids[0]), reason: 'A mistake' };
  expect([await act(support, artistId, undo), (await row(artistId)).skills]).toEqual([302, ['Sufi']]);
});

test('picture removed by the artist: staff cannot undo it', async () => {
  const by = { ...(await ownerWithPictures('#3b0f4a')), name: 'Jasleen Kaur' };
  const [photo] = await selectPhotos(market.db, by.artistId);
  expect((await takeDown({ db: market.db, files, keys: KEY_RING }, by, photo!.source)).ok).toBe(true);
  const { changes } = await file(await worker(market, 'support'), by.artistId);
  expect(changes[0]).toMatchObject({ barred: 'nothing_to_undo' });
});

test('stage by staff: told which part; hosts’ rider as typed', async () => {
  const support = await worker(market, 'support');
  const { artistId, accountId } = await artistOwner(market.db);
  expect(await save(support, artistId, { songs: 'Heer\nChhalla', mics: '2' }, saveStage as never)).toBe(200);
  expect(await row(artistId)).toMatchObject({ set_list: ['Heer', 'Chhalla'], rider: { mics: 2 } });
  expect((await told(accountId))!.body).toMatch(/songs/);
});
