import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asArtist, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { agreeToChange } from './answer-change.server.ts';

const market = useMarketplace({ model: 'agent' });
const { aConfirmed, askedFor, daysLater } = bookingChanges(market);

test('change after unregistered replacement: refund rule’s tax stays unchanged', async () => {
  const booking = await aConfirmed();
  const taxOf = () =>
    market.db
      .selectFrom('booking')
      .select('tax_paise')
      .where('id', '=', booking.bookingId)
      .executeTakeFirstOrThrow();
  // As after a replacement: the price is that of a registered artist, the tax that of who performs.
  await sql`update booking set quote = quote || '{"tax": 900000}' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  const before = await taxOf();
  const changeId = await askedFor(booking, { date: await daysLater(1) });
  const agreed = await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(agreed).toMatchObject({ value: { applied: true } });
  expect(await taxOf()).toEqual(before);
});
