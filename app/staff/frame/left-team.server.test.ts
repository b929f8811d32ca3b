import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endPlace } from '#app/artists/studio/studio-team/team-page.server.ts';
import { decidePermission } from '#app/bookings/event-day/decide-permission.server.ts';
import { objectToCredit } from '#app/bookings/event-day/object-to-credit.server.ts';
import { markArrival } from '#app/bookings/event-day/record-arrival.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { markMustArranged } from '#app/bookings/event-day/submit-arranged.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { aBookingThatStartsIn, dayDeps, playsIn } from '#tests/support/the-day.ts';
import { handleBookingAction } from '../booking/handle-booking-action.server.ts';
import { handleQueueAction } from '../queue/handle-queue-action.server.ts';
import { hasConflictOfInterest, type TargetKind } from './conflict-of-interest-queries.server.ts';

const market = useMarketplace();
const MISSED = { kind: 'late', missedMinutes: 60, words: 'An hour late' } as const;
let days = 40;

interface Left {
  teamId: number;
  memberId: number;
  who: Worker;
}

/** Staff whose own artist plays in the team. */
async function aMember(teamId: number): Promise<Left> {
  const who = await worker(market, 'owner', 'event_manager');
  await playsIn(market, teamId, who);
  const { id } = await market.db
    .selectFrom('artist')
    .select('id')
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  return { teamId, memberId: id, who };
}

const leave = ({ teamId, memberId, who }: Left) =>
  inTransactionUnlessRefused(market.db, async (trx) => {
    const places = trx.selectFrom('team_person').select('id').where('team_id', '=', teamId);
    const { id } = await places.where('artist_id', '=', memberId).executeTakeFirstOrThrow();
    return endPlace(trx, id, { accountId: who.accountId });
  });

const leftDaysAgo = ({ teamId }: Left, ago: number) =>
  sql`update artist_change set at = business_now() - make_interval(days => ${ago})
    where artist_id = ${teamId}`.execute(market.db);

const claimAs = ({ teamId, memberId }: Left, bookingId: string) =>
  sql`insert into slot_claim (artist_id, booking_id, purpose, during, state)
    select ${memberId}::integer, booking_id, purpose, during, state from slot_claim
    where booking_id = ${bookingId} and artist_id = ${teamId}`.execute(market.db);

async function reasonOf(act: Promise<unknown>): Promise<string> {
  const answer = await act.catch((thrown: unknown) => thrown);
  if (typeof answer === 'string') return answer;
  if (answer instanceof Response) return 'done';
  const { refusal, data } = answer as {
    refusal?: { reason: string };
    data?: { reason?: string; problem?: { reason: string } };
  };
  return refusal?.reason ?? data?.problem?.reason ?? data?.reason ?? 'done';
}

async function aPermission(bookingId: string): Promise<{ id: string; uploadedAt: number }> {
  const { rows } = await sql<{ id: string; at: Date }>`
    insert into sound_permission (host_id, event_date, address, address_key, kind, until_minutes, state, file,
      content_type, reason, uploaded_at)
    select host_id, event_date, venue_address, 'there', 'venue_word', 1320, 'uploaded', 'x', 'application/pdf', '',
      date_trunc('second', business_now())
    from booking where id = ${bookingId} returning id, uploaded_at as at`.execute(market.db);
  return { id: rows[0]!.id, uploadedAt: rows[0]!.at.getTime() };
}

/** An event of a team that began half an hour ago, with a dispute and a permission, and every action of staff on it. */
async function aRunningBooking() {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), -30 * 60);
  const { bookingId, host } = booking;
  await sql`update artist set kind = 'team' where id = ${booking.artistId}`.execute(market.db);
  const permission = await aPermission(bookingId);
  const reported = await reportProblem(dayDeps(market), host, bookingId, MISSED);
  const disputeId = reported.ok ? reported.value.disputeId : '';
  const at = new Date((await businessNow(market.db)).getTime() - 35 * 60_000);
  const actions = (who: Worker) => ({
    arrival: () => markArrival(dayDeps(market), who, bookingId, { at, reason: 'We were there' }),
    credit: () => objectToCredit(dayDeps(market), who, bookingId, 'The gate was locked'),
    arranged: () => markMustArranged(market.db, bookingId, 'power', who.accountId),
    permission: () =>
      decidePermission(market.db, who, permission.id, {
        state: 'accepted',
        reason: 'Legible',
        uploadedAt: permission.uploadedAt,
      }),
    message: () => sendMessage(market.db, who, { bookingId, text: 'We are on our way.', key: randomUUID() }),
    goodwill: () => {
      const form = { act: 'goodwill', reason: 'because', amount: '500', key: randomUUID() };
      return handleBookingAction(asAdmin(market, who, '/operator', form), bookingId);
    },
    dispute: () => {
      const form = { act: 'dispute', item: disputeId, reason: 'On time', amount: '0', bearer: 'artist' };
      return handleQueueAction(asAdmin(market, who, '/operator/queues/disputes', form), 'disputes');
    },
  });
  const answersTo = async (who: Worker) => {
    const answers: Record<string, string> = {};
    for (const [name, act] of Object.entries(actions(who))) answers[name] = await reasonOf(act());
    return answers;
  };
  return { ...booking, answersTo };
}

const REFUSED = {
  arrival: 'booking_not_found',
  credit: 'booking_not_found',
  arranged: 'conflict_of_interest',
  permission: 'conflict_of_interest',
  message: 'closed',
  goodwill: 'conflict_of_interest',
  dispute: 'conflict_of_interest',
};

test('staff who left the booked team still cannot act there', async () => {
  const { artistId, bookingId, answersTo } = await aRunningBooking();
  const member = await aMember(artistId);
  await claimAs(member, bookingId);
  expect(await answersTo(member.who)).toEqual(REFUSED);
  expect(await leave(member)).toMatchObject({ ok: true });
  expect(await answersTo(member.who)).toEqual(REFUSED);
  await leftDaysAgo(member, 400);
  expect(await answersTo(member.who)).toEqual(REFUSED);
  expect(await answersTo(await worker(market, 'owner', 'event_manager'))).toMatchObject({
    arrival: 'done',
    permission: 'done',
    message: 'done',
    goodwill: 'done',
    dispute: 'done',
  });
});

test('left team: conflict of interest lasts 90 days after leaving', async () => {
  const { artistId, bookingId } = await aPaidBooking(market, await market.dateIn(days++), { kind: 'team' });
  const member = await aMember(artistId);
  const rowId = async (row: ReturnType<typeof sql<{ id: string | number }>>) =>
    String((await row.execute(market.db)).rows[0]!.id);
  const targets: [TargetKind, string][] = [
    ['booking', bookingId],
    ['artist', String(artistId)],
    ['proposal', `${randomUUID()}:${artistId}`],
    [
      'review',
      await rowId(sql`insert into review (artist_id, author_name, rating, occasion, place, performed_on)
        values (${artistId}, 'Asha', 5, 'wedding', 'Mohali', '2026-01-01') returning id`),
    ],
    [
      'payout',
      await rowId(sql`insert into payout (payee, reference, earned_on, gross_paise, gst_paise, commission_paise, created_at)
        values (${`artist:${artistId}`}, ${`booking:${randomUUID()}`}, '2026-01-01', 100, 0, 0, business_now()) returning id`),
    ],
    [
      'artist-check',
      await rowId(sql`insert into artist_check (artist_id, kind, state, created_at)
        values (${artistId}, 'identity', 'asked', business_now()) returning id`),
    ],
  ];
  const own = async () => {
    const answers = [];
    for (const target of targets)
      answers.push(await hasConflictOfInterest(market.db, member.who.accountId, ...target));
    return new Set(answers);
  };
  expect(await own()).toEqual(new Set([true]));
  await leave(member);
  expect(await own()).toEqual(new Set([true]));
  await leftDaysAgo(member, 89);
  expect(await own()).toEqual(new Set([true]));
  await leftDaysAgo(member, 91);
  expect(await own()).toEqual(new Set([false]));
});

test('replaced artist: booking remains a conflict of interest for staff', async () => {
  const { artistId, bookingId, holder } = await aPaidBooking(market, await market.dateIn(days++));
  const other = await market.artist();
  await sql`update booking set artist_id = ${other} where id = ${bookingId}`.execute(market.db);
  await sql`update slot_claim set state = 'released' where booking_id = ${bookingId}
    and artist_id = ${artistId}`.execute(market.db);
  expect(await hasConflictOfInterest(market.db, holder.accountId, 'booking', bookingId)).toBe(true);
  const stranger = await worker(market, 'owner');
  expect(await hasConflictOfInterest(market.db, stranger.accountId, 'booking', bookingId)).toBe(false);
});
