import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { createAccount, ledTo, visit } from '#tests/support/page-visit.ts';
import { givePayoutDetails } from '#tests/support/payout-details.ts';
import { artistOwner, inStudio, refusedWith, useDataDir } from '#tests/support/studio-visit.ts';
import { endHolidays } from '../core/payout-details-queries.server.ts';
import { publishArtist, returnSubmittedArtist } from '../core/publish-artist.server.ts';
import { acceptApplication, declineApplication } from '../join/decide-application.server.ts';
import { submitJoin } from '../join/join-page.server.ts';
import { artistIdsOfIndexPart } from '../search/list-artists.server.ts';
import { remindOfPayoutDetails } from './move-artist.server.ts';
import { openStudio } from './open-studio.server.ts';
import { openOverview, submitOverview } from './overview-page.server.ts';
import { openCalendar, submitCalendar } from './studio-calendar/calendar-page.server.ts';
import { openMedia, submitMedia } from './studio-media/media-page.server.ts';
import {
  openAbout,
  openOffer,
  openStage,
  saveAbout,
  saveOffer,
  saveStage,
} from './studio-profile/profile-pages.server.ts';
import { openTeam, submitTeam } from './studio-team/team-page.server.ts';

const market = useMarketplace();
const dataDir = useDataDir();
beforeAll(() => plantCities(market.db));

const inTrx = <Value>(work: Parameters<ReturnType<typeof market.db.transaction>['execute']>[0]) =>
  market.db.transaction().execute(work) as Promise<Value>;
const stateOf = async (id: number) =>
  (await market.db.selectFrom('artist').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const listed = async (id: number) =>
  (await artistIdsOfIndexPart(market.db, Math.ceil(id / 5000))).includes(id);

test('studio pages: guests redirected to sign-in, strangers get 404 [S6-04]', async () => {
  const [owner, stranger] = [await artistOwner(market.db), await artistOwner(market.db)];
  const loaders = [openOverview, openAbout, openOffer, openStage, openTeam, openMedia, openCalendar];
  const actions = [submitOverview, saveAbout, saveOffer, saveStage, submitTeam, submitMedia, submitCalendar];
  for (const page of [...loaders, ...actions]) {
    const form: [string, string][] | undefined = (actions as unknown[]).includes(page)
      ? [['version', '1']]
      : undefined;
    const open = (who: typeof owner | null, id: number | string) =>
      (page as typeof openOverview)(inStudio(market.db, who, id, { dataDir, ...(form ? { form } : {}) }));
    expect([page.name, await refusedWith(open(stranger, owner.artistId))]).toEqual([page.name, 404]);
    expect([page.name, await refusedWith(open(owner, 'x'))]).toEqual([page.name, 404]);
    expect([page.name, await refusedWith(open(owner, 2 ** 31))]).toEqual([page.name, 404]);
    const guest = await ledTo(open(null, owner.artistId));
    expect(guest.headers.get('location')).toBe(`/sign-in?next=%2Fstudio%2F${owner.artistId}`);
  }
});

test('studio entry: opens the first artist, otherwise offers joining', async () => {
  const owner = await artistOwner(market.db);
  const led = await ledTo(
    (async () => {
      const { context, request } = visit(market.db, owner, '/studio');
      return openStudio(context, request);
    })(),
  );
  expect(led.headers.get('location')).toBe(`/studio/${owner.artistId}`);
  const { context, request } = visit(market.db, await createAccount(market.db), '/studio');
  expect(await openStudio(context, request)).toEqual({ application: null });
});

test('paused artist: unlisted, not bookable, keeps bookings; resuming relists', async () => {
  const owner = await artistOwner(market.db);
  const [host, date] = [await market.host(), await market.dateIn(20)];
  const before = await createBooking(market.deps, host, aRequest(owner.artistId, date), null);
  expect(before.ok).toBe(true);
  const press = (intent: string) =>
    submitOverview(inStudio(market.db, owner, owner.artistId, { form: [['intent', intent]] }));
  await ledTo(press('pause'));
  expect(await listed(owner.artistId)).toBe(false);
  const later = await market.dateIn(21);
  const refused = await createBooking(market.deps, host, aRequest(owner.artistId, later), null);
  expect(refused).toMatchObject({ ok: false, refusal: { reason: 'artist_not_found' } });
  const { engagements } = await openCalendar(
    inStudio(market.db, owner, owner.artistId, { path: `/calendar?day=${date}` }),
  );
  expect(engagements.map(({ purpose }) => purpose)).toEqual(['booking']);
  expect(await press('pause')).toMatchObject({ data: { reason: 'wrong_state' } });
  await ledTo(press('resume'));
  expect(await listed(owner.artistId)).toBe(true);
});

const application = {
  name: 'Noor Sandhu',
  category: 'singer',
  city: '1',
  members: '',
  skills: 'Ghazal, sufi',
  fee: '45,000',
  video1: 'https://youtu.be/dQw4w9WgXcQ',
  video2: '',
  video3: '',
  about: 'I have sung ghazals and sufi songs at weddings around Chandigarh for nine years, with my own band.',
};

async function applied() {
  const [applicant, staff] = [await createAccount(market.db), await createAccount(market.db, 'Ritu Walia')];
  await ledTo(submitJoin(visit(market.db, applicant, '/join?kind=solo', { form: application })));
  const { id } = await market.db
    .selectFrom('artist_application')
    .select('id')
    .where('account_id', '=', applicant.accountId)
    .executeTakeFirstOrThrow();
  return { applicant, by: staff.accountId, applicationId: id };
}

const lastNotice = async (accountId: string) => {
  await dispatchEvents(
    market.db,
    studioNoticeHandlers({ db: market.db, config: { origin: 'http://localhost:3000' } }),
    market.deps.log,
  );
  const rows = await market.db
    .selectFrom('notice')
    .select(['template', 'link', 'body'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .orderBy('id')
    .execute();
  return rows.at(-1);
};

test('application to publication: accepted, completed, submitted, returned, published [S1-04] [S6-04]', async () => {
  const { applicant, by, applicationId } = await applied();
  const both = await Promise.all(
    [1, 2].map(() => inTrx<{ ok: boolean }>((trx) => acceptApplication(trx, { applicationId, by }))),
  );
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const artist = await market.db
    .selectFrom('artist')
    .select(['id', 'state', 'fee_paise', 'skills'])
    .where('account_id', '=', applicant.accountId)
    .executeTakeFirstOrThrow();
  expect(artist).toMatchObject({ state: 'draft', fee_paise: 4_500_000, skills: ['Ghazal', 'sufi'] });
  expect(await lastNotice(applicant.accountId)).toMatchObject({
    template: 'application.accepted.applicant',
    link: `/studio/${artist.id}`,
  });
  const owner = { ...applicant, artistId: artist.id };
  const submit = () =>
    submitOverview(inStudio(market.db, owner, artist.id, { form: [['intent', 'submit']] }));
  expect(await submit()).toMatchObject({ data: { reason: 'not_ready' } });
  await market.db
    .insertInto('artist_media')
    .values({ artist_id: artist.id, kind: 'photo', role: 'profile', position: 0, source: 'demo/poster/1' })
    .execute();
  expect(await submit()).toMatchObject({ data: { reason: 'not_ready' } });
  await givePayoutDetails(market.db, artist.id);
  await ledTo(submit());
  expect(await stateOf(artist.id)).toBe('review');
  await inTrx((trx) =>
    returnSubmittedArtist(trx, { artistId: artist.id, by, note: 'Please add a sharper photo.' }),
  );
  expect(await lastNotice(applicant.accountId)).toMatchObject({ template: 'application.returned.artist' });
  const overview = await openOverview(inStudio(market.db, owner, artist.id));
  expect([overview.artist.state, overview.returnedNote]).toEqual(['draft', 'Please add a sharper photo.']);
  expect(overview.photo).toBe('demo/poster/1');
  expect(await listed(artist.id)).toBe(false);
  await ledTo(submit());
  const withAccount = (state: string) =>
    market.db
      .updateTable('payout_account')
      .set({ state })
      .where('payee', '=', `artist:${artist.id}`)
      .execute();
  await withAccount('refused');
  expect(await inTrx((trx) => publishArtist(trx, { artistId: artist.id, by }))).toMatchObject({
    refusal: { reason: 'details_missing' },
  });
  await withAccount('active');
  await inTrx((trx) => publishArtist(trx, { artistId: artist.id, by }));
  expect(await listed(artist.id)).toBe(true);
  expect(await lastNotice(applicant.accountId)).toMatchObject({ template: 'application.published.artist' });
  const audit = await market.db
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', by)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'application.accept',
    'artist.return',
    'artist.publish',
  ]);
  expect(await inTrx((trx) => publishArtist(trx, { artistId: artist.id, by }))).toMatchObject({ ok: false });
});

test('no payout details: reminded weekly, paused after 60 days', async () => {
  const owner = await artistOwner(market.db);
  const exempt = await artistOwner(market.db);
  const days = (count: number) => advanceClock(market.db, count * 86_400);
  const run = () => remindOfPayoutDetails({ db: market.db, log: market.deps.log });
  const told = async () => {
    await lastNotice(owner.accountId);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notice
      where account_id = ${owner.accountId} and channel = 'in_app'
      and template = 'application.details_missing.artist'`.execute(market.db);
    return rows[0]!.count;
  };
  await market.db
    .updateTable('artist')
    .set({ payout_details_due_at: sql<Date>`business_now() + interval '60 days'` })
    .where('id', '=', owner.artistId)
    .execute();
  for (const [later, count] of [
    [0, 1],
    [3, 1],
    [4, 2],
    [50, 3],
  ] as const) {
    await days(later);
    await run();
    expect([later, await told()]).toEqual([later, count]);
  }
  expect(await stateOf(owner.artistId)).toBe('live');
  await days(3);
  await run();
  await run();
  expect(await lastNotice(owner.accountId)).toMatchObject({ template: 'application.details_overdue.artist' });
  expect([await stateOf(owner.artistId), await stateOf(exempt.artistId)]).toEqual(['paused', 'live']);
  const resume = () =>
    submitOverview(inStudio(market.db, owner, owner.artistId, { form: [['intent', 'resume']] }));
  expect(await resume()).toMatchObject({ data: { reason: 'details_missing' } });
  await givePayoutDetails(market.db, owner.artistId);
  await ledTo(resume());
  await run();
  expect(await stateOf(owner.artistId)).toBe('live');
});

test('holiday: live again on its day, with details alone', async () => {
  const owner = await artistOwner(market.db);
  const act = (intent: string, until: string) =>
    submitOverview(
      inStudio(market.db, owner, owner.artistId, {
        form: [
          ['intent', intent],
          ['until', until],
        ],
      }),
    );
  expect(await act('pause', await market.dateIn(0))).toMatchObject({ data: { reason: 'bad_day' } });
  await ledTo(act('pause', await market.dateIn(3)));
  const after = async (days: number) => {
    await advanceClock(market.db, days * 86_400);
    await endHolidays(market.db);
    return stateOf(owner.artistId);
  };
  expect([await after(2), await after(1)]).toEqual(['paused', 'live']);
  expect(await listed(owner.artistId)).toBe(true);
  await ledTo(act('pause', await market.dateIn(1)));
  const due = { payout_details_due_at: sql<Date>`business_now()` };
  await market.db.updateTable('artist').set(due).where('id', '=', owner.artistId).execute();
  expect(await after(2)).toBe('paused');
});

test('declined applicant: reads the reason and may apply again [S1-04]', async () => {
  const { applicant, by, applicationId } = await applied();
  const decline = (reason: string) => inTrx((trx) => declineApplication(trx, { applicationId, by, reason }));
  expect(await decline(' ')).toMatchObject({ refusal: { reason: 'reason_missing' } });
  expect(await decline('We have many ghazal singers now.')).toMatchObject({ ok: true });
  expect((await lastNotice(applicant.accountId))?.body).toContain('We have many ghazal singers now.');
  const { context, request } = visit(market.db, applicant, '/studio');
  expect((await openStudio(context, request)).application).toMatchObject({ state: 'declined' });
  await ledTo(submitJoin(visit(market.db, applicant, '/join?kind=solo', { form: application })));
});
