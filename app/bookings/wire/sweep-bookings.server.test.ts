import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking, letTimeToAnswerPass } from '#tests/support/paid-booking.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { sweepBookings } from './sweep-bookings.server.ts';

const market = useMarketplace();
let days = 40;

async function aBooking() {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(days++));
  return bookingId;
}

async function anEndedPerformance() {
  const bookingId = await aBooking();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  await sql`update booking set starts_at = business_now() - interval '30 hours', ends_at = business_now() - interval '27 hours'
    where id = ${bookingId}`.execute(market.db);
  return bookingId;
}

const stateOf = async (id: string) =>
  (await market.db.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** Makes any transition of these bookings fail, as a bug or a corrupt old row would. */
async function breakBookings(...ids: string[]) {
  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(
    market.db,
  );
  await sql`create trigger broken before update on booking for each row
    when (new.id in (${sql.join(ids.map((id) => sql.lit(id)))})) execute function fail()`.execute(market.db);
  return () => sql`drop function fail() cascade`.execute(market.db);
}

test('booking sweep: a broken booking does not block others', async () => {
  const ended = [await anEndedPerformance(), await anEndedPerformance()].sort();
  const silent = [await aBooking(), await aBooking()].sort();
  for (const id of silent) await letTimeToAnswerPass(market, id);
  const states = () => Promise.all([...silent, ...ended].map(stateOf));
  const mend = await breakBookings(silent[0]!, ended[0]!);
  await sweepBookings(market.deps);
  expect(await states()).toEqual(['requested', 'replacing', 'confirmed', 'completed']);
  await mend();
  await sweepBookings(market.deps);
  expect(await states()).toEqual(['replacing', 'replacing', 'completed', 'completed']);
  await expectNothingBroken(market.db);
});

test('performance at its start: acceptance refused, everything refunded', async () => {
  const bookingId = await aBooking();
  await sql`update booking set starts_at = business_now(), ends_at = business_now() + interval '2 hours'
    where id = ${bookingId}`.execute(market.db);
  const late = await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  expect(late).toMatchObject({ refusal: { reason: 'answered_too_late' } });
  await sweepBookings(market.deps);
  expect(await stateOf(bookingId)).toBe('cancelled');
  const { left } = await paymentTotals(market.db, `booking:${bookingId}`);
  expect(left).toBe(0);
  await expectNothingBroken(market.db);
});

test('booking moved at its start: sweep does not begin it', async () => {
  const bookingId = await aBooking();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  await startsIn(market.db, bookingId, '-1 minute');
  let swept: Promise<void> | undefined;
  await inTransaction(market.db, async (trx) => {
    await startsIn(trx, bookingId, '3 days');
    swept = sweepBookings(market.deps);
    await untilOneWaits(trx);
  });
  await swept;
  expect(await stateOf(bookingId)).toBe('confirmed');
});

const startsIn = (db: Database, bookingId: string, time: string) =>
  sql`update booking set starts_at = business_now() + ${time}::interval,
    ends_at = business_now() + ${time}::interval + interval '2 hours' where id = ${bookingId}`.execute(db);
