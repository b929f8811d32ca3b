import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { requireArtistPreview } from '#app/artists/core/own-artists.server.ts';
import { selectProposals } from '#app/artists/core/proposal-queries.server.ts';
import { insertApplication } from '#app/artists/join/application-queries.server.ts';
import { openJoin, submitJoin } from '#app/artists/join/join-page.server.ts';
import { openStudio } from '#app/artists/studio/open-studio.server.ts';
import { openMedia, submitMedia } from '#app/artists/studio/studio-media/media-page.server.ts';
import { selectPhotos } from '#app/artists/studio/studio-media/media-queries.server.ts';
import { saveAbout, saveOffer } from '#app/artists/studio/studio-profile/profile-pages.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { localFileStore } from '#app/platform/images/file-storage.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { retentionJobs } from '#app/privacy/retention.server.ts';
import { paise } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { filledFields } from '#tests/support/artist-fields.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { useDataDir } from '#tests/support/studio-visit.ts';
import { action as submitDirectory } from './artist-directory.route.tsx';
import { handleArtistAction, openArtistFile } from './artist-file.server.ts';

const market = useMarketplace();
const dataDir = useDataDir();
beforeAll(() => plantCities(market.db));

const DRAFT = {
  ...{ act: 'draft', phone: '', name: 'Gurleen Kaur', kind: 'solo', category: 'singer', city: '1' },
  reason: 'She rang us',
};

/** The status, and the id of the page that was made. */
async function draft(who: Worker, form: Record<string, string>) {
  const answer = await submitDirectory(
    asAdmin(market, who, '/operator/people/artists', { ...DRAFT, ...form }),
  ).catch((thrown: unknown) => thrown as Response);
  const place = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
  const id = Number(/artists\/(\d+)/.exec(place)?.[1] ?? 0);
  const refused = 'data' in answer ? (answer as { data: { reason: string } }).data?.reason : undefined;
  return { id, refused };
}

const asStaff = (who: Worker, id: number, form?: Record<string, string> | [string, string | Blob][]) => ({
  ...asAdmin(market, who, `/studio/${id}/media`, form, { dataDir }),
  params: { artistId: String(id) },
});
const act = (who: Worker, id: number, form: Record<string, string>) =>
  statusOf(() => handleArtistAction(asAdmin(market, who, '/operator/people', form, { dataDir }), String(id)));
const row = (id: number) =>
  market.db.selectFrom('artist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const dispatch = () =>
  dispatchEvents(
    market.db,
    studioNoticeHandlers({ db: market.db, config: { origin: 'https://mehfil.example' } }),
    market.deps.log,
  );
const answer = (who: TestAccount, intent: string, version: number) =>
  statusOf(() => submitJoin(visit(market.db, who, '/join', { form: { intent, version: String(version) } })));

let phones = 9_111_100_000;
function newPhone() {
  phones += 1;
  return `+91${phones}`;
}
async function holderOf(phone: string) {
  const who = await createAccount(market.db);
  await market.db.updateTable('account').set({ phone }).where('id', '=', who.accountId).execute();
  return { ...who, phone };
}

test('draft by staff: filled, sent, unseen until the yes of its phone', async () => {
  const support = await worker(market, 'support');
  const phone = newPhone();
  const { id } = await draft(support, { phone: `${phone.slice(3, 8)} ${phone.slice(8)}` });
  expect(await row(id)).toMatchObject({ name: 'Gurleen Kaur', state: 'draft', account_id: null });

  const words = { ...filledFields(), about: 'Ghazals and Sufi.', city: '1', locality: '', skills: 'Ghazal' };
  const save = async (by: typeof saveAbout, form: Record<string, string>) => {
    const { version } = await row(id);
    return statusOf(() => by(asStaff(support, id, { version: String(version), ...form })));
  };
  expect(await save(saveAbout, { ...words, name: 'Gurleen Kaur' })).toBe(200);
  expect(await save(saveOffer as never, { ...filledFields(), fee: '32,000', extension: '' })).toBe(200);
  expect(await row(id)).toMatchObject({ skills: ['Ghazal'], fee_paise: 3_200_000 });
  const create = { width: 900, height: 700, channels: 3 as const, background: '#3b0f4a' };
  const upload = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  const add = asStaff(support, id, [
    ['intent', 'photo-add'],
    ['upload', upload],
  ]);
  expect(await statusOf(() => submitMedia(add))).toBe(302);
  expect((await openMedia(asStaff(support, id))).photos).toHaveLength(1);

  expect(await act(support, id, { act: 'sendPage' })).toBe(302);
  await dispatch();
  const told = await market.db
    .selectFrom('notice')
    .select(['channel', 'body', 'link'])
    .where('recipient', '=', phone)
    .execute();
  expect(told).toEqual([
    { channel: 'sms', link: '/join', body: expect.stringContaining('https://mehfil.example/join') },
  ]);
  for (const _again of [1, 2]) await act(support, id, { act: 'sendPage' });
  expect(await act(support, id, { act: 'sendPage' })).toBe(409);

  const stranger = await createAccount(market.db);
  const seen = (who: TestAccount) => {
    const { context, request } = visit(market.db, who, '/');
    return statusOf(() => requireArtistPreview(context, request, id).then(() => ({})));
  };
  expect((await openJoin(visit(market.db, stranger, '/join'))).asked).toBe(null);
  expect(await seen(stranger)).toBe(404);
  const { version } = await row(id);
  expect(await answer(stranger, 'yes', version)).toBe(409);

  const who = await holderOf(phone);
  expect(await seen(who)).toBe(200);
  const studio = visit(market.db, who, '/studio');
  expect((await ledTo(openStudio(studio.context, studio.request))).headers.get('location')).toBe('/join');
  expect((await openJoin(visit(market.db, who, '/join'))).asked!.page).toMatchObject({
    fee_paise: 3_200_000,
  });
  expect(await save(saveOffer as never, { ...filledFields(), fee: '30,000', extension: '' })).toBe(200);
  expect(await answer(who, 'yes', version)).toBe(409);
  expect(await answer(who, 'yes', (await row(id)).version)).toBe(302);
  expect(await row(id)).toMatchObject({ state: 'draft', account_id: who.accountId, published_at: null });
  expect(await answer(who, 'no', (await row(id)).version)).toBe(409);

  expect(await statusOf(() => openMedia(asStaff(support, id)))).toBe(404);
  const offer = { ...filledFields(), fee: '90,000', extension: '', words: 'You asked us' };
  expect(await save(saveOffer as never, offer)).toBe(200);
  expect(await row(id)).toMatchObject({ fee_paise: 3_000_000 });
  expect((await selectProposals(market.db, id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['offer', 'open'],
    ['page', 'agreed'],
  ]);
  const audit = await readAudit(market.db, { subject: `artist:${id}`, count: 20 });
  expect(audit.at(-1)).toMatchObject({ action: 'artist.draft', reason: 'She rang us' });
});

test('no to a draft: page, picture and phone are gone', async () => {
  const support = await worker(market, 'support');
  const who = await holderOf(newPhone());
  const { id } = await draft(support, { phone: who.phone });
  const create = { width: 900, height: 700, channels: 3 as const, background: '#c2185b' };
  const upload = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  await statusOf(() =>
    submitMedia(
      asStaff(support, id, [
        ['intent', 'photo-add'],
        ['upload', upload],
      ]),
    ),
  );
  const [photo] = await selectPhotos(market.db, id);
  expect(await localFileStore(join(dataDir, 'files')).exists(photo!.original!)).toBe(true);
  expect(await answer(who, 'no', 1)).toBe(302);
  expect(await row(id)).toMatchObject({ name: 'Former artist', account_id: null, skills: [] });
  expect((await row(id)).erased_at).not.toBe(null);
  expect(await selectProposals(market.db, id)).toEqual([]);
  const removed = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'remove:pictures')
    .execute();
  expect(JSON.stringify(removed)).toContain(photo!.original!);
  expect((await draft(support, { phone: who.phone })).id).toBeGreaterThan(0);
});

test('draft without an answer: erased after 30 days, others stay', async () => {
  const support = await worker(market, 'support');
  const own = await plantArtist(market.db, {
    state: 'draft',
    account_id: (await createAccount(market.db)).accountId,
  });
  const live = await plantArtist(market.db, { account_id: null });
  const { id } = await draft(support, { phone: newPhone() });
  const retain = async () => {
    for (const job of retentionJobs(market.deps)) await job.run();
  };
  await advanceClock(market.db, 29 * 86_400);
  await retain();
  expect((await row(id)).erased_at).toBe(null);
  await advanceClock(market.db, 2 * 86_400);
  expect(await act(support, id, { act: 'sendPage' })).toBe(409);
  await retain();
  expect((await row(id)).erased_at).not.toBe(null);
  for (const kept of [own, live]) expect((await row(kept)).erased_at).toBe(null);
});

test('draft: erased with the account of its phone, in its file before', async () => {
  const support = await worker(market, 'support');
  const who = await holderOf(newPhone());
  const { id } = await draft(support, { phone: who.phone });
  const deps = personalDataDeps(market);
  expect(JSON.stringify(await deps.collect(who.accountId))).toContain('She rang us');
  const erased = await deps.erase(who.accountId, { spendProof: async () => true, withTeams: false });
  expect(erased.ok).toBe(true);
  expect((await row(id)).erased_at).not.toBe(null);
});

test('draft refused: own phone, artist, applicant, asked, unknown words', async () => {
  const support = await worker(market, 'support');
  const refused = async (form: Record<string, string>) => (await draft(support, form)).refused;
  const artist = await createAccount(market.db);
  await plantArtist(market.db, { account_id: artist.accountId });
  const applicant = await createAccount(market.db);
  await inTransaction(market.db, (trx) =>
    insertApplication(trx, {
      ...{ kind: 'team', name: 'Band', category: 'singer', cityId: 1, skills: ['Ghazal'], members: 4 },
      ...{
        fee: paise(500_000),
        videos: [],
        about: 'x'.repeat(40),
        number: 'AP-TESTAA',
        accountId: applicant.accountId,
      },
    }),
  );
  const asked = newPhone();
  await draft(support, { phone: asked });
  expect(await refused({ phone: '+91 90000 00000' })).toBe('conflict_of_interest');
  expect(await refused({ phone: artist.phone })).toBe('phone_is_artist');
  expect(await refused({ phone: applicant.phone })).toBe('phone_applied');
  expect(await refused({ phone: asked })).toBe('page_waits');
  expect(await refused({ phone: 'her number' })).toBe('no_phone');
  expect(await refused({ phone: newPhone(), name: ' ' })).toBe('draft_missing');
  expect(await refused({ phone: newPhone(), name: 'Call 98765 43210' })).toBe('name_contact');
  expect(await refused({ phone: newPhone(), city: '999' })).toBe('draft_missing');
  expect(await refused({ phone: newPhone(), category: 'nothing' })).toBe('draft_missing');
  expect(await refused({ phone: newPhone(), reason: ' ' })).toBe('reason_missing');
  const stale = { ...support, secondFactorAt: new Date(0) };
  expect((await draft(stale, { phone: newPhone() })).id).toBe(0);
  const manager = await worker(market, 'event_manager');
  await expect(draft(manager, { phone: newPhone() })).resolves.toMatchObject({ id: 0 });
  const both = newPhone();
  const pair = await Promise.all([1, 2].map(() => draft(support, { phone: both })));
  expect(pair.filter(({ id }) => id > 0)).toHaveLength(1);
  expect(
    (await openArtistFile(asAdmin(market, support, '/'), String(pair.find(({ id }) => id)!.id))).actions,
  ).toContain('sendPage');
});
