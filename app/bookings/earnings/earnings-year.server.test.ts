import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freezeClock } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { artistOwner, inStudio } from '#tests/support/studio-visit.ts';
import { openEarnings } from './earnings-page.server.ts';

const market = useMarketplace();
const { aConfirmedBooking, letItTakePlace } = paidArtists(market);

test('artist’s earnings year: begins on 1 April in India', async () => {
  const owner = await artistOwner(market.db);
  const booking = await aConfirmedBooking({ artistId: owner.artistId });
  await letItTakePlace(booking);
  await market.settle();
  await sql`update payout set earned_on = '2027-03-31', arrived_at = paid_at where reference = ${booking.reference}`.execute(
    market.db,
  );
  const paidAt = async (day: string, time: string) => {
    await freezeClock(market.db, instantInIndia(day, time));
    return (await openEarnings(inStudio(market.db, owner, owner.artistId))).totals.paid;
  };
  expect(await paidAt('2027-03-31', '23:59')).toBeGreaterThan(0);
  expect(await paidAt('2027-04-01', '00:30')).toBe(0);
});
