import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking, letTimeToAnswerPass } from '#tests/support/paid-booking.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { acceptBooking, declineBooking, withdrawArtist } from './answer-booking.server.ts';

const market = useMarketplace();
let days = 30;
const aRequestToAnswer = async () =>
  aPaidBooking(market, await market.dateIn(days++), { category: await anUnusedCategory() });

async function anUnusedCategory() {
  const category = `only-${days}`;
  const [name, plural, position] = [category, category, 100];
  await market.db.insertInto('category').values({ slug: category, name, plural, position }).execute();
  return category;
}

const asArtist = (holder: { accountId: string }) => ({
  actor: 'artist' as const,
  accountId: holder.accountId,
});
const SYSTEM = { actor: 'system' as const, accountId: null };
const OPERATOR = { actor: 'operator' as const, accountId: null };

async function stateOf(bookingId: string) {
  const booking = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return booking.state;
}

async function passedThrough(bookingId: string) {
  const steps = await market.db
    .selectFrom('booking_transition')
    .select('to_state')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return steps.map(({ to_state }) => to_state);
}

async function announced(kind: string, bookingId: string) {
  const facts = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('key', '=', `${kind}:${bookingId}`)
    .execute();
  return facts.length;
}

test('acceptance in time: booking confirmed, both notified once [S9-12]', async () => {
  const booking = await aRequestToAnswer();
  const answer = await acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId);
  expect(answer).toEqual({ ok: true, value: { bookingId: booking.bookingId } });
  expect(await stateOf(booking.bookingId)).toBe('confirmed');
  expect(await acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId)).toEqual(answer);
  expect(await announced('booking.confirmed', booking.bookingId)).toBe(1);
});

test('late acceptance: refused even before the request is swept', async () => {
  const booking = await aRequestToAnswer();
  await letTimeToAnswerPass(market, booking.bookingId);
  for (const by of [asArtist(booking.holder), OPERATOR])
    expect(await acceptBooking(market.deps, by, booking.bookingId)).toEqual({
      ok: false,
      refusal: { reason: 'answered_too_late' },
    });
  expect(await stateOf(booking.bookingId)).toBe('requested');
});

test('only who holds the artist’s account answers for the artist', async () => {
  const booking = await aRequestToAnswer();
  const other = await aRequestToAnswer();
  const strangers = [
    asArtist(other.holder),
    asArtist(booking.host),
    { actor: 'artist' as const, accountId: null },
    { actor: 'host' as const, accountId: booking.host.accountId },
  ];
  const nothing = { ok: false, refusal: { reason: 'booking_not_found' } };
  for (const by of strangers) {
    expect(await acceptBooking(market.deps, by, booking.bookingId)).toEqual(nothing);
    expect(await declineBooking(market.deps, by, booking.bookingId, 'ill')).toEqual(nothing);
    expect(await withdrawArtist(market.deps, by, booking.bookingId, 'ill')).toEqual(nothing);
  }
  expect(await stateOf(booking.bookingId)).toBe('requested');
});

test('decline: needs a reason, full refund without a replacement', async () => {
  const booking = await aRequestToAnswer();
  const decline = (reason: string) =>
    declineBooking(market.deps, asArtist(booking.holder), booking.bookingId, reason);
  expect(await decline('  ')).toEqual({ ok: false, refusal: { reason: 'reason_missing' } });
  expect((await decline('I am abroad that week')).ok).toBe(true);
  expect((await passedThrough(booking.bookingId)).slice(-3)).toEqual(['declined', 'replacing', 'cancelled']);
  const refunds = await market.db.selectFrom('refund').select(['payment_id', 'amount_paise']).execute();
  expect(refunds.filter(({ payment_id }) => payment_id === booking.paymentId)).toEqual([
    { payment_id: booking.paymentId, amount_paise: 4_720_000 },
  ]);
  expect(await decline('again')).toEqual({ ok: false, refusal: { reason: 'already_answered' } });
});

test('no answer: counts as declined only after the deadline [S9-12]', async () => {
  const booking = await aRequestToAnswer();
  expect(await declineBooking(market.deps, SYSTEM, booking.bookingId, 'No answer')).toEqual({
    ok: false,
    refusal: { reason: 'still_time_to_answer' },
  });
  await letTimeToAnswerPass(market, booking.bookingId);
  expect((await declineBooking(market.deps, SYSTEM, booking.bookingId, 'No answer')).ok).toBe(true);
});

test('withdrawal: recorded after acceptance, refused without one', async () => {
  const booking = await aRequestToAnswer();
  const withdraw = () => withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'ill');
  expect(await withdraw()).toEqual({ ok: false, refusal: { reason: 'not_confirmed' } });
  await acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId);
  expect((await withdraw()).ok).toBe(true);
  expect(await withdraw()).toEqual({ ok: false, refusal: { reason: 'not_confirmed' } });
  const artist = await market.db
    .selectFrom('artist')
    .select('withdrawn_count')
    .where('id', '=', booking.artistId)
    .executeTakeFirstOrThrow();
  expect(artist.withdrawn_count).toBe(1);
});

test('fifty yeses at once confirm once', async () => {
  const booking = await aRequestToAnswer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await passedThrough(booking.bookingId)).filter((state) => state === 'confirmed')).toHaveLength(1);
  expect(await announced('booking.confirmed', booking.bookingId)).toBe(1);
});

test('acceptance concurrent with the deadline sweep: never confirmed and declined', async () => {
  for (let round = 0; round < 10; round++) {
    const booking = await aRequestToAnswer();
    await letTimeToAnswerPass(market, booking.bookingId);
    const [answer] = await Promise.all([
      acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId),
      sweepBookings(market.deps),
      sweepBookings(market.deps),
    ]);
    expect(answer.ok).toBe(false);
    expect(await passedThrough(booking.bookingId)).not.toContain('confirmed');
    expect(await announced('booking.declined', booking.bookingId)).toBe(1);
  }
});

test('fifty concurrent cancellations and acceptances: booking ends cancelled once', async () => {
  const booking = await aRequestToAnswer();
  const accept = () => acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId);
  const cancel = () =>
    cancelBooking(market.deps, { actor: 'host', accountId: booking.host.accountId }, booking.bookingId, '');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? cancel() : accept())));
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(25);
  expect(await stateOf(booking.bookingId)).toBe('cancelled');
  expect((await passedThrough(booking.bookingId)).filter((state) => state === 'cancelled')).toHaveLength(1);
  expect(await acceptBooking(market.deps, OPERATOR, booking.bookingId)).toMatchObject({ ok: false });
});

test('artist’s reason: reaches the host without phones and links', async () => {
  const [declined, withdrawn] = [await aRequestToAnswer(), await aRequestToAnswer()];
  const words = 'I am ill. Call 98111 22233 or pay at http://pay.example/x';
  await declineBooking(market.deps, asArtist(declined.holder), declined.bookingId, words);
  await acceptBooking(market.deps, asArtist(withdrawn.holder), withdrawn.bookingId);
  await withdrawArtist(market.deps, asArtist(withdrawn.holder), withdrawn.bookingId, words);
  for (const { bookingId } of [declined, withdrawn]) {
    const rows = await market.db
      .selectFrom('booking_transition')
      .select('reason')
      .where('booking_id', '=', bookingId)
      .execute();
    const said = rows.map(({ reason }) => reason).filter((reason) => reason?.startsWith('I am ill'));
    expect(said).not.toEqual([]);
    for (const reason of said) expect(reason).toBe('I am ill. Call ••••• or pay at •••••');
    const { rows: facts } = await sql<{ told: string }>`select payload::text as told from outbox
      where payload->>'bookingId' = ${bookingId}`.execute(market.db);
    expect(facts.map(({ told }) => told).join(' ')).not.toMatch(/98111|pay\.example/);
  }
});
