import { beforeAll, expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { openEvenings, submitEvenings } from '#app/bookings/pages/evenings-page.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ledTo, visit } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, type StudioOwner } from '#tests/support/studio-visit.ts';
import { findArtistProfile } from '../../core/find-artist-profile.server.ts';
import { openTeam, submitTeam } from './team-page.server.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

const press = (owner: StudioOwner, form: Record<string, string>) =>
  submitTeam(
    inStudio(market.db, owner, owner.artistId, { path: '/profile/team', form: Object.entries(form) }),
  );
const pageOf = (owner: StudioOwner) =>
  openTeam(inStudio(market.db, owner, owner.artistId, { path: '/profile/team' }));

const answer = (who: StudioOwner, intent: string, person: string) =>
  submitEvenings(visit(market.db, who, '/evenings', { form: { intent, person } }));
const placesOf = async (who: StudioOwner, wanted: string) =>
  (await openEvenings(visit(market.db, who, '/evenings'))).teams.filter(({ state }) => state === wanted);
const membersOf = async (team: StudioOwner) =>
  (await pageOf(team)).people.filter(({ state }) => state === 'member');

async function teamAndSinger() {
  const team = await artistOwner(market.db, { kind: 'team', name: 'Phulkari Five' });
  const singer = await artistOwner(market.db, { name: 'Noor Sandhu' });
  await ledTo(press(team, { intent: 'invite', artist: `/artists/${singer.artistId}`, part: 'Lead voice' }));
  const [invitation] = await placesOf(singer, 'asked');
  return { team, singer, invitation: String(invitation!.id) };
}

const claimsOf = (artistId: number) =>
  market.db
    .selectFrom('slot_claim')
    .select(['booking_id', 'purpose'])
    .where('artist_id', '=', artistId)
    .where('state', 'in', ['held', 'firm'])
    .execute();

test('invitation: blocks time only once accepted, then all team bookings', async () => {
  const { team, singer, invitation } = await teamAndSinger();
  await dispatchEvents(
    market.db,
    studioNoticeHandlers({ db: market.db, config: { origin: 'http://localhost:3000' } }),
    market.deps.log,
  );
  const notice = await market.db
    .selectFrom('notice')
    .select(['template', 'link'])
    .where('account_id', '=', singer.accountId)
    .executeTakeFirst();
  expect(notice).toEqual({
    template: 'application.asked.member',
    link: `/evenings?invited=${invitation}`,
  });
  const [first, second] = [await market.dateIn(60), await market.dateIn(61)];
  await createBooking(market.deps, await market.host(), aRequest(team.artistId, first), null);
  expect(await claimsOf(singer.artistId)).toEqual([]);
  await ledTo(answer(singer, 'yes', invitation));
  expect(await claimsOf(singer.artistId)).toHaveLength(1);
  await createBooking(market.deps, await market.host(), aRequest(team.artistId, second), null);
  expect(await claimsOf(singer.artistId)).toHaveLength(2);
  expect((await findArtistProfile(market.db, team.artistId))!.team).toMatchObject([
    { id: singer.artistId, name: 'Noor Sandhu', role: 'Lead voice', listed: true },
  ]);
  await ledTo(answer(singer, 'leave', invitation));
  expect(await claimsOf(singer.artistId)).toEqual([]);
  expect(await claimsOf(team.artistId)).toHaveLength(2);
});

test('busy when the team performs: cannot join the team yet', async () => {
  const { team, singer, invitation } = await teamAndSinger();
  const date = await market.dateIn(62);
  for (const artistId of [team.artistId, singer.artistId])
    await createBooking(market.deps, await market.host(), aRequest(artistId, date), null);
  expect(await answer(singer, 'yes', invitation)).toMatchObject({ data: { refused: 'busy' } });
  expect(await membersOf(team)).toEqual([]);
  expect(await placesOf(singer, 'asked')).toHaveLength(1);
  await ledTo(answer(singer, 'no', invitation));
  expect(await placesOf(singer, 'asked')).toEqual([]);
});

test('full team: later acceptance refused until a place is free', async () => {
  const { team, singer, invitation } = await teamAndSinger();
  const other = await artistOwner(market.db);
  await ledTo(press(team, { intent: 'invite', artist: String(other.artistId), part: '' }));
  const [otherInvitation] = await placesOf(other, 'asked');
  for (let more = 0; more < 39; more++)
    await market.db
      .insertInto('team_member')
      .values({ team_id: team.artistId, artist_id: await market.artist() })
      .execute();
  await ledTo(answer(singer, 'yes', invitation));
  const yes = () => answer(other, 'yes', String(otherInvitation!.id));
  expect(await yes()).toMatchObject({ data: { refused: 'full' } });
  expect(await placesOf(other, 'asked')).toHaveLength(1);
  expect(await membersOf(team)).toHaveLength(40);
  const third = { intent: 'invite', artist: String((await artistOwner(market.db)).artistId), part: '' };
  expect(await press(team, third)).toMatchObject({ data: { refused: 'full' } });
  await ledTo(answer(singer, 'leave', invitation));
  await ledTo(yes());
});

test('concurrent acceptance and booking: the member is always booked too', async () => {
  for (let days = 63; days < 67; days++) {
    const { team, singer, invitation } = await teamAndSinger();
    const date = await market.dateIn(days);
    await Promise.all([
      createBooking(market.deps, await market.host(), aRequest(team.artistId, date), null),
      ledTo(answer(singer, 'yes', invitation)),
    ]);
    expect(await claimsOf(singer.artistId)).toEqual(await claimsOf(team.artistId));
  }
});

test('invitation: answered by invitee, withdrawn by team, never duplicate', async () => {
  const { team, singer, invitation } = await teamAndSinger();
  const stranger = await artistOwner(market.db);
  expect(await answer(stranger, 'yes', invitation)).toMatchObject({ data: { refused: 'closed' } });
  const again = { intent: 'invite', artist: String(singer.artistId), part: '' };
  expect(await press(team, again)).toMatchObject({ data: { refused: 'already_asked' } });
  for (const artist of ['unknown', '999999999', String(team.artistId)])
    expect(await press(team, { ...again, artist })).toMatchObject({ data: { refused: 'no_such_artist' } });
  await ledTo(press(singer, { intent: 'invite', artist: String(stranger.artistId) }));
  expect(await placesOf(stranger, 'asked')).toEqual([]);
  await ledTo(press(team, { intent: 'drop', person: invitation }));
  expect(await answer(singer, 'yes', invitation)).toMatchObject({ data: { refused: 'closed' } });
});

test('members without a page are named on the team’s page', async () => {
  const team = await artistOwner(market.db, { kind: 'team', name: 'Dhol Company' });
  expect(await press(team, { intent: 'names', version: '1', names: 'Gurdeep, dhol\nSimran' })).toMatchObject({
    data: { saved: true },
  });
  const profile = await findArtistProfile(market.db, team.artistId);
  expect(profile!.members).toBe(2);
  expect(profile!.team!.map(({ id, name, role }) => [id, name, role])).toEqual([
    [null, 'Gurdeep', 'dhol'],
    [null, 'Simran', ''],
  ]);
  const solo = await artistOwner(market.db);
  await ledTo(press(solo, { intent: 'names', version: '1', names: 'x' }));
  expect((await findArtistProfile(market.db, solo.artistId))!.team ?? []).toEqual([]);
});

test('invitations to one artist: three a day, even after withdrawal', async () => {
  const { team, singer } = await teamAndSinger();
  const form = { intent: 'invite', artist: String(singer.artistId), part: '' };
  const withdraw = async () => {
    const [open] = await placesOf(singer, 'asked');
    await ledTo(press(team, { intent: 'drop', person: String(open!.id) }));
  };
  for (let more = 0; more < 2; more++) {
    await withdraw();
    await ledTo(press(team, form));
  }
  await withdraw();
  expect(await press(team, form)).toMatchObject({ data: { refused: 'too_many' } });
  expect(await placesOf(singer, 'asked')).toEqual([]);
});
