import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { countBrokenBookingInvariants } from '#app/bookings/core/invariant-queries.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';

const market = useMarketplace();
const HOSTS = 50;

async function fiftyAtOnce() {
  const artistId = await market.artist();
  const date = await market.dateIn(30);
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => market.host()));
  const tried = await Promise.allSettled(
    hosts.map((host) => createBooking(market.deps, host, aRequest(artistId, date), null)),
  );
  const winners = tried.filter((each) => each.status === 'fulfilled' && each.value.ok).length;
  const { nobody_is_in_two_places: overlaps } = await countBrokenBookingInvariants(market.db);
  return { winners, overlaps: overlaps! };
}

test('fifty concurrent hosts: one gets the slot, no overlap [S1-02]', async () => {
  expect(await fiftyAtOnce()).toEqual({ winners: 1, overlaps: 0 });
}, 90_000);

test('without exclusion constraint: fifty overlap, and the invariant says so [S1-02]', async () => {
  await sql`alter table slot_claim drop constraint one_artist_one_place_at_a_time`.execute(market.db);
  // The claim statement refers to it by name; this one never rejects.
  await sql`alter table slot_claim add constraint one_artist_one_place_at_a_time
    exclude using gist (artist_id with =, during with &&) where (false)`.execute(market.db);
  const { winners, overlaps } = await fiftyAtOnce();
  expect(winners).toBeGreaterThan(1);
  expect(overlaps).toBeGreaterThan(0);
}, 90_000);
