import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { filledFields } from '#tests/support/artist-fields.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { artistOwner, inStudio, type StudioOwner } from '#tests/support/studio-visit.ts';
import { findArtistProfile } from '../../core/find-artist-profile.server.ts';
import { completeQuery } from '../../search/artist-search.ts';
import { searchArtists } from '../../search/search-artists.server.ts';
import { openAbout, saveAbout, saveOffer, saveStage } from './profile-pages.server.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

function about(version: number, change: Record<string, string> = {}): [string, string][] {
  const fields = {
    version: String(version),
    name: 'Jasleen Kaur',
    about: 'Sufi and folk at weddings since 2009, with tabla and harmonium when asked.',
    ...filledFields(),
    experience_years: '12',
    city: '1',
    locality: '',
    travel_km: '60',
    ...change,
  };
  return [...Object.entries(fields), ['skills', 'Sufi'], ['moreSkills', change.moreSkills ?? '']];
}

const save = (owner: StudioOwner, form: [string, string][], by = saveAbout) =>
  by(inStudio(market.db, owner, owner.artistId, { form })) as Promise<{
    data: object;
    init?: ResponseInit | null;
  }>;

const changesOf = (artistId: number) =>
  market.db
    .selectFrom('artist_change')
    .select(['part', 'before', 'after'])
    .where('artist_id', '=', artistId)
    .execute();

test('gender of performer: as the artist states, searchable', async () => {
  const owner = await artistOwner(market.db);
  const isListedAsWoman = async () => {
    const found = await market.db
      .selectFrom('artist_skill')
      .innerJoin('skill', (join) =>
        join.on('skill.key', '=', 'gender:woman').on(sql<boolean>`skill.id = any(tags)`),
      )
      .select('artist_id')
      .where('artist_id', '=', owner.artistId)
      .execute();
    return found.length > 0;
  };
  await save(owner, about(1, { presentation: 'woman' }));
  expect((await openAbout(inStudio(market.db, owner, owner.artistId))).values.presentation).toBe('woman');
  expect(await isListedAsWoman()).toBe(true);
  await save(owner, about(2, { presentation: 'anything else' }));
  expect(await isListedAsWoman()).toBe(false);
});

test('profile edit: public and searchable at once, logged for staff [S2-40] [S3-07]', async () => {
  const owner = await artistOwner(market.db);
  const skill = `Rabab of ${owner.artistId}`;
  const form = about(1, { name: 'Jasleen K.', moreSkills: skill, city: '2', locality: 'phase 7' });
  expect((await save(owner, form)).data).toEqual({ saved: true });
  const profile = await findArtistProfile(market.db, owner.artistId);
  expect(profile).toMatchObject({
    name: 'Jasleen K.',
    fields: { experience_years: 12 },
    city: 'Mohali',
    locality: 'Phase 7',
    lat: 30.706,
  });
  const found = await searchArtists(
    market.db,
    completeQuery({
      lat: 30.7,
      lng: 76.7,
      skill,
      wanted: null,
      maxFee: null,
      genres: [],
      languages: [],
      kind: null,
      sort: 'best',
      page: 1,
    }),
  );
  expect(found.artists.map(({ id }) => id)).toEqual([owner.artistId]);
  const [change] = await changesOf(owner.artistId);
  expect(change).toMatchObject({
    part: 'about',
    before: { name: 'Jasleen Kaur' },
    after: { name: 'Jasleen K.' },
  });
});

test('two windows: a concurrent or stale save is refused', async () => {
  const owner = await artistOwner(market.db);
  const { artist } = await openAbout(inStudio(market.db, owner, owner.artistId));
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => save(owner, about(artist.version, { name }))),
  );
  expect(answers.map(({ init }) => init?.status ?? 200).sort()).toEqual([200, 409]);
  const late = await save(owner, about(artist.version, { name: 'Three' }));
  expect(late.data).toMatchObject({
    saved: false,
    problem: 'stale',
    version: String(artist.version),
    typed: { name: 'Three' },
  });
  expect((await changesOf(owner.artistId)).length).toBe(1);
});

test('profile changes: forty an hour, then 429 with input kept', async () => {
  const owner = await artistOwner(market.db);
  for (let version = 1; version <= 40; version++)
    expect((await save(owner, about(version, { name: `Name ${version % 2}` }))).data).toEqual({
      saved: true,
    });
  const refused = await save(owner, about(41, { name: 'Once more' }));
  expect(refused.init?.status).toBe(429);
  expect(refused.data).toMatchObject({ saved: false, problem: 'often', typed: { name: 'Once more' } });
  expect(await changesOf(owner.artistId)).toHaveLength(40);
});

test('unchanged save: writes nothing, leaves other windows valid', async () => {
  const owner = await artistOwner(market.db);
  await save(owner, about(1));
  await save(owner, about(2));
  expect((await save(owner, about(2))).data).toEqual({ saved: true });
  expect(await changesOf(owner.artistId)).toHaveLength(1);
});

test('a wrong field keeps what was typed and writes nothing', async () => {
  const owner = await artistOwner(market.db);
  const answer = await save(owner, about(1, { about: 'Ring me: 98765 43210', travel_km: '9999' }));
  expect(answer.data).toMatchObject({
    saved: false,
    errors: { about: 'contact', travel_km: 'invalid' },
    typed: { travel_km: '9999' },
  });
  expect(await changesOf(owner.artistId)).toEqual([]);
});

test('a new price holds for new bookings only', async () => {
  const owner = await artistOwner(market.db);
  const [host, first, second] = [await market.host(), await market.dateIn(30), await market.dateIn(31)];
  const before = await createBooking(market.deps, host, aRequest(owner.artistId, first), null);
  const form: [string, string][] = [
    ...Object.entries({ ...filledFields(), version: '1', fee: '35,000', set_minutes: '120' }),
  ];
  expect((await save(owner, form, saveOffer as never)).data).toEqual({ saved: true });
  const after = await createBooking(market.deps, host, aRequest(owner.artistId, second), null);
  expect([before, after].map((answer) => answer.ok && answer.value.total)).toEqual([
    paiseOfRupees(20_000),
    paiseOfRupees(35_000),
  ]);
  const kept = await market.db
    .selectFrom('booking')
    .select('fee_paise')
    .where('artist_id', '=', owner.artistId)
    .where('event_date', '=', first)
    .executeTakeFirstOrThrow();
  expect(kept.fee_paise).toBe(2_000_000);
});

test('rider and set list are on the public page', async () => {
  const owner = await artistOwner(market.db);
  const form: [string, string][] = [
    ['version', '1'],
    ['stageWidth', '16'],
    ['stageDepth', '12'],
    ['powerPoints', '2'],
    ['mics', '3'],
    ['greenRoom', 'yes'],
    ['songs', 'Heer\nKabira\nHeer'],
  ];
  expect((await save(owner, form, saveStage as never)).data).toEqual({ saved: true });
  const profile = await findArtistProfile(market.db, owner.artistId);
  expect(profile!.setList).toEqual(['Heer', 'Kabira']);
  expect(profile!.rider).toContainEqual({ title: 'stage', needs: [{ kind: 'stage', width: 16, depth: 12 }] });
  expect(profile!.rider).toContainEqual({ title: 'sound', needs: [{ kind: 'mics', count: 3 }] });
});

test('musts: shown publicly; unfilled ones refused, nothing saved', async () => {
  const owner = await artistOwner(market.db);
  const form: [string, string][] = [
    ['version', '1'],
    ['powerPoints', '2'],
    ['musts', 'power'],
  ];
  const unfilled: [string, string][] = [...form, ['musts', 'stage'], ['musts', 'smoke']];
  expect((await save(owner, unfilled, saveStage as never)).data).toMatchObject({
    saved: false,
    errors: { musts: ['stage'] },
    typed: { musts: ['power', 'stage'], powerPoints: '2' },
  });
  expect((await findArtistProfile(market.db, owner.artistId))!.rider).toEqual([]);
  expect((await save(owner, form, saveStage as never)).data).toEqual({ saved: true });
  expect((await findArtistProfile(market.db, owner.artistId))!.rider).toEqual([
    { title: 'power', needs: [{ kind: 'powerPoints', count: 2 }], must: true },
    { title: 'arrival', needs: [{ kind: 'before', count: 60 }] },
  ]);
});
