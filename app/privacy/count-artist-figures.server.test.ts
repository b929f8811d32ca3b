import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { badgesOf, shownResponse } from '#app/artists/core/artist-figures.ts';
import { figuresOfArtist } from '#app/artists/core/figures-of-artist.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import {
  acceptBooking,
  declineBooking,
  withdrawArtist,
} from '#app/bookings/replace/answer-booking.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { holderOf, letTimeToAnswerPass } from '#tests/support/paid-booking.ts';
import { asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { countArtistFigures } from './count-artist-figures.server.ts';

const market = useMarketplace();
const SYSTEM = { actor: 'system' as const, accountId: null };
const OPERATOR = { actor: 'operator' as const, accountId: null };
const HOUR = 3600;

let days = 30;
let artistId: number;
let holder: { accountId: string };

beforeEach(async () => {
  artistId = await market.artist({});
  holder = await holderOf(market, artistId);
});

async function aRequest(by?: Awaited<ReturnType<typeof market.host>>) {
  const host = by ?? (await market.host());
  const held = await aHeldBooking(market, { artistId, date: await market.dateIn(days++), host });
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  return { bookingId: held.bookingId, host };
}

async function countedAfter(hours: number) {
  await advanceClock(market.db, hours * HOUR);
  await countArtistFigures({ db: market.db });
  return figuresOfArtist(market.db, artistId);
}

async function writeAsArtist(bookingId: string) {
  await sql`with conversation as (
      insert into conversation (artist_id, booking_id, created_at, last_message_at)
      values (${artistId}, ${bookingId}, business_now(), business_now()) returning id)
    insert into conversation_message (conversation_id, author_id, author_as, body, client_key, at)
    select id, ${holder.accountId}, 'artist', 'Gladly. Is there a stage?', 'first', business_now()
    from conversation`.execute(market.db);
}

test('answer rate: yes, no or message within 24 hours counts', async () => {
  const [yes, no, asked, silent] = [await aRequest(), await aRequest(), await aRequest(), await aRequest()];
  await advanceClock(market.db, HOUR);
  await acceptBooking(market.deps, asArtist(holder), yes.bookingId);
  await advanceClock(market.db, HOUR);
  await declineBooking(market.deps, asArtist(holder), no.bookingId, 'Out of town');
  await advanceClock(market.db, 2 * HOUR);
  await writeAsArtist(asked.bookingId);
  expect(await countedAfter(19)).toMatchObject({ requests: 0 });
  await letTimeToAnswerPass(market, silent.bookingId);
  await declineBooking(market.deps, SYSTEM, silent.bookingId, 'No answer');
  const record = await countedAfter(2);
  expect(record).toMatchObject({ requests: 4, answered: 3 });
  expect(record!.medianMinutes).toBeGreaterThanOrEqual(120);
  expect(record!.medianMinutes).toBeLessThan(125);
  expect(shownResponse(record!)).toBeNull();
});

test('answer rate: answers after 24 hours count as no answer', async () => {
  const { bookingId } = await aRequest();
  const given = await aRequest();
  await sql`update booking set respond_by = business_now() + interval '3 days' where id in (${bookingId}, ${given.bookingId})`.execute(
    market.db,
  );
  await advanceClock(market.db, 25 * HOUR);
  await cancelBooking(market.deps, asHost(given.host), given.bookingId, 'No answer');
  await acceptBooking(market.deps, asArtist(holder), bookingId);
  expect(await countedAfter(0)).toMatchObject({ requests: 2, answered: 0 });
});

test('answer rate: requests ended early by host or staff excluded', async () => {
  const [given, booked] = [await aRequest(), await aRequest()];
  await cancelBooking(market.deps, asHost(given.host), given.bookingId, 'Other plans');
  await acceptBooking(market.deps, OPERATOR, booked.bookingId);
  // The embedded database counts in milliseconds: in the same one the message would be before the yes.
  await advanceClock(market.db, 1);
  await writeAsArtist(booked.bookingId);
  expect(await countedAfter(25)).toMatchObject({ requests: 0, answered: 0, medianMinutes: null });
  expect(await market.db.selectFrom('artist_record').where('artist_id', '=', artistId).execute()).toEqual([]);
});

test('answer rate: request cancelled early excluded even with a message', async () => {
  const { bookingId, host } = await aRequest();
  await writeAsArtist(bookingId);
  await cancelBooking(market.deps, asHost(host), bookingId, 'Other plans');
  expect(await countedAfter(25)).toMatchObject({ requests: 0, answered: 0 });
});

test('answer rate: only the last request of each host counts', async () => {
  const [friend, rival] = [await market.host('Friend'), await market.host('Rival')];
  for (let count = 0; count < 3; count++) {
    const { bookingId } = await aRequest(friend);
    await declineBooking(market.deps, asArtist(holder), bookingId, 'Out of town');
  }
  const silent = [await aRequest(rival), await aRequest(rival), await aRequest(rival)];
  for (const { bookingId } of silent) {
    await letTimeToAnswerPass(market, bookingId);
    await declineBooking(market.deps, SYSTEM, bookingId, 'No answer');
  }
  expect(await countedAfter(25)).toMatchObject({ requests: 2, answered: 1 });
});

test('answer rate: replaced request stays with the artist first asked', async () => {
  const { bookingId } = await aRequest();
  await declineBooking(market.deps, asArtist(holder), bookingId, 'Out of town');
  const other = await market.artist({});
  await market.db.updateTable('booking').set({ artist_id: other }).where('id', '=', bookingId).execute();
  expect(await countedAfter(25)).toMatchObject({ requests: 1, answered: 1 });
  expect(await figuresOfArtist(market.db, other)).toMatchObject({ requests: 0 });
});

test('requests older than 90 days are counted no more', async () => {
  const { bookingId } = await aRequest();
  await acceptBooking(market.deps, asArtist(holder), bookingId);
  expect(await countedAfter(25)).toMatchObject({ requests: 1 });
  expect(await countedAfter(90 * 24)).toMatchObject({ requests: 0 });
});

test('evenings of a year are counted with their lateness', async () => {
  for (const late of [0, 10, 11]) {
    const { bookingId } = await aRequest();
    await acceptBooking(market.deps, asArtist(holder), bookingId);
    await sql`insert into booking_arrival
      select id, artist_id, starts_at, 'code', host_id, starts_at, ${late} from booking where id = ${bookingId}`.execute(
      market.db,
    );
    await sql`update booking set state = 'completed' where id = ${bookingId}`.execute(market.db);
  }
  expect(await countedAfter(25)).toMatchObject({ performed: 3, onTime: 2 });
});

test('punctuality: host’s late code ignored if artist reported in time', async () => {
  for (const [said, credited] of [
    [10, false],
    [11, false],
    [0, true],
  ] as const) {
    const { bookingId } = await aRequest();
    await acceptBooking(market.deps, asArtist(holder), bookingId);
    await sql`insert into booking_arrival
      select id, artist_id, starts_at, 'code', host_id, starts_at, 45 from booking where id = ${bookingId}`.execute(
      market.db,
    );
    await sql`insert into arrival_statement (booking_id, artist_id, said_at, said_by)
      select id, artist_id, starts_at + make_interval(mins => ${said}::integer), host_id from booking
      where id = ${bookingId}`.execute(market.db);
    if (credited)
      await sql`insert into booking_credit values (${bookingId}, 'dispute', 100, 'artist', null, business_now())`.execute(
        market.db,
      );
    await sql`update booking set state = 'completed' where id = ${bookingId}`.execute(market.db);
  }
  expect(await countedAfter(25)).toMatchObject({ performed: 2, onTime: 0 });
});

test('punctuality: lateness confirmed by staff counts without a code', async () => {
  for (const [kind, bearer] of [
    ['late', 'artist'],
    ['late', 'operator'],
    ['short', 'artist'],
    ['late', null],
  ] as const) {
    const { bookingId } = await aRequest();
    await acceptBooking(market.deps, asArtist(holder), bookingId);
    await sql`insert into dispute (booking_id, kind, missed_minutes, words, opened_by, raised_by, opened_at)
      select id, ${kind}, 45, '', host_id, 'host', starts_at from booking where id = ${bookingId}`.execute(
      market.db,
    );
    if (bearer)
      await sql`insert into booking_credit values (${bookingId}, 'dispute', 100, ${bearer}, null, business_now())`.execute(
        market.db,
      );
    await sql`update booking set state = 'completed' where id = ${bookingId}`.execute(market.db);
  }
  expect(await countedAfter(25)).toMatchObject({ performed: 1, onTime: 0 });
});

test('withdrawn yes: instant badge lost at once, restored by appeal', async () => {
  await market.db.updateTable('artist').set({ accepts_instantly: true }).where('id', '=', artistId).execute();
  const badges = async () => badgesOf((await figuresOfArtist(market.db, artistId))!);
  expect(await badges()).toContain('instant');
  const { bookingId } = await aRequest();
  await acceptBooking(market.deps, asArtist(holder), bookingId);
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'Double booked');
  expect(await badges()).not.toContain('instant');
  await sql`update standing_event set state = 'undone', appeal_reason = 'illness', appeal_words = 'Fever',
    appealed_at = at, appeal_due = at, decided_at = at, decision = 'Undone' where artist_id = ${artistId}`.execute(
    market.db,
  );
  expect(await badges()).toContain('instant');
});

test('counts at once leave one record of an artist', async () => {
  const given = await aRequest();
  await declineBooking(market.deps, asArtist(holder), given.bookingId, 'Out of town');
  const counted = await countedAfter(25);
  expect(counted).toMatchObject({ requests: 1 });
  await Promise.all(Array.from({ length: 6 }, () => countArtistFigures({ db: market.db })));
  expect(await figuresOfArtist(market.db, artistId)).toEqual(counted);
});
