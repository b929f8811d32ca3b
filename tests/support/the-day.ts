import { sql } from 'kysely';
import type { DayDeps } from '#app/bookings/event-day/day-deps.server.ts';
import { arrivalCodes } from '#app/bookings/event-day/day-deps.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';
import type { useMarketplace } from './marketplace.ts';
import { aPaidBooking } from './paid-booking.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

const CODES = arrivalCodes(keyRing({ current: 'secret of the tests' }));
const PERFORMANCE_SECONDS = 9000;

export function dayDeps(market: Marketplace): DayDeps {
  return { db: market.db, arrivalCodes: CODES, wake: () => {} };
}

/** Confirmed, ₹60,000, 150 minutes, starting in so many seconds. */
export async function aBookingThatStartsIn(market: Marketplace, date: string, seconds: number) {
  const booking = await aPaidBooking(market, date, { fee: 60_000, instant: true });
  await startsIn(market, booking.bookingId, seconds);
  return { ...booking, code: await arrivalCodeOf(market, booking.bookingId) };
}

/** What the host is shown, for who performs and when it starts now. */
export async function arrivalCodeOf(market: Marketplace, bookingId: string): Promise<string> {
  const { artist_id, starts_at } = await market.db
    .selectFrom('booking')
    .select(['artist_id', 'starts_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return CODES.of({ id: bookingId, artistId: artist_id, startsAt: starts_at });
}

/** Moves the booking, not the clock; it keeps its 150 minutes. */
export async function startsIn(market: Marketplace, bookingId: string, seconds: number): Promise<void> {
  // Each call of business_now() reads the clock: two would leave another length.
  await sql`update booking set starts_at = start, ends_at = start + make_interval(secs => ${PERFORMANCE_SECONDS})
    from (select business_now() + make_interval(secs => ${seconds}) as start offset 0) moved
    where id = ${bookingId}`.execute(market.db);
}

/** A delay that is recorded already is recorded by the end. */
export async function endsIn(market: Marketplace, bookingId: string, seconds: number): Promise<void> {
  await startsIn(market, bookingId, seconds - PERFORMANCE_SECONDS);
  await sql`update late_credit set recorded_at = least(recorded_at, ends_at)
    from booking where booking.id = booking_id and booking_id = ${bookingId}`.execute(market.db);
}

export async function staff(
  market: Marketplace,
  ...roles: string[]
): Promise<{ accountId: string; roles: string[] }> {
  const { accountId } = await market.host('Harleen Gill');
  await sql`update account set roles = ${roles}::text[] where id = ${accountId}`.execute(market.db);
  return { accountId, roles };
}

/** Makes an account's own artist a member of a team. */
export async function playsIn(market: Marketplace, teamId: number, { accountId }: { accountId: string }) {
  const member = await market.artist();
  await sql`update artist set account_id = ${accountId} where id = ${member}`.execute(market.db);
  await sql`insert into team_member (team_id, artist_id) values (${teamId}, ${member})`.execute(market.db);
}

export async function stateOf(market: Marketplace, bookingId: string): Promise<string> {
  const { state } = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return state;
}
