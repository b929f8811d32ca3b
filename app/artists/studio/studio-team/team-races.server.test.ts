import { expect, test } from 'vitest';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, asHost, bookingChanges } from '#tests/support/booking-changes.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { artistOwner } from '#tests/support/studio-visit.ts';
import { answerInvitation, invite } from './team-page.server.ts';

const market = useMarketplace();
const { aConfirmed, askedFor, daysLater, laterDay } = bookingChanges(market);
const TEAM = { kind: 'team' as const, fee: 59_000 };
const TIMES = 6;

/** An artist whom the team has asked to join, and their yes. */
async function anInvited(teamId: number) {
  const { artistId, accountId } = await artistOwner(market.db, { name: 'Noor Sandhu' });
  await inTransactionUnlessRefused(market.db, (trx) =>
    invite(trx, { teamId, accountId: '' }, { artistId, part: '' }),
  );
  const { id } = await market.db
    .selectFrom('team_person')
    .select('id')
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  const yes = { personId: id, yes: true, accountId };
  return { artistId, join: () => inTransactionUnlessRefused(market.db, (trx) => answerInvitation(trx, yes)) };
}

const claimsOf = (artistId: number) =>
  market.db
    .selectFrom('slot_claim')
    .select(['purpose', 'during', 'state', 'expires_at'])
    .where('artist_id', '=', artistId)
    .where('state', 'in', ['held', 'firm'])
    .execute();

const aChange = async () => {
  const booking = await aConfirmed(TEAM);
  const changeId = await askedFor(booking, { date: await daysLater(1) });
  return { teamId: booking.artistId, act: () => agreeToChange(market.deps, asArtist(booking), changeId) };
};

const aPayment = async () => {
  const teamId = await market.artist(TEAM);
  const { orderId } = await aHeldBooking(market, { artistId: teamId, date: await laterDay() });
  const paymentId = await payAtGateway(market, orderId);
  return { teamId, act: () => signalPayment(market.deps, paymentId) };
};

const aCancelling = async () => {
  const booking = await aConfirmed(TEAM);
  const act = () => cancelBooking(market.deps, asHost(booking), booking.bookingId, '');
  return { teamId: booking.artistId, act };
};

test('joining a booked team: no invariant is broken', async () => {
  const { artistId: teamId } = await aConfirmed(TEAM);
  const { artistId, join } = await anInvited(teamId);
  expect(await join()).toMatchObject({ ok: true });
  expect(await claimsOf(artistId)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test.each([
  ['another date is agreed', aChange],
  ['the payment comes', aPayment],
  ['the host cancels', aCancelling],
])('joining a team while %s: exactly the team’s claims', async (_, begin) => {
  for (let time = 0; time < TIMES; time += 1) {
    const { teamId, act } = await begin();
    const { artistId, join } = await anInvited(teamId);
    await Promise.all([act(), join()]);
    expect(await claimsOf(artistId)).toEqual(await claimsOf(teamId));
  }
  await expectNothingBroken(market.db);
});

test('forty invitations at once: twenty of a team, three of a phone', async () => {
  const ask = (teamId: number, phone: string) =>
    inTransactionUnlessRefused(market.db, (trx) =>
      invite(trx, { teamId, accountId: '' }, { phone, name: 'Balli', part: 'Dhol' }),
    );
  const numbers = Array.from({ length: 40 }, (_, at) => `+9198140550${10 + at}`);
  const teamId = await market.artist(TEAM);
  const all = await Promise.all(numbers.map((phone) => ask(teamId, phone)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(20);
  const teams = await Promise.all(numbers.slice(0, 8).map(() => market.artist(TEAM)));
  const ofOne = await Promise.all(
    teams.flatMap((team) => [0, 1, 2, 3, 4].map(() => ask(team, '+919814077001'))),
  );
  expect(ofOne.filter(({ ok }) => ok)).toHaveLength(3);
  const rows = await market.db
    .selectFrom('team_person')
    .select('id')
    .where('team_id', 'in', [teamId, ...teams])
    .execute();
  expect(rows).toHaveLength(23);
});
