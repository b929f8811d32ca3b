import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { aConfirmedBooking, asHost } from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { decideFolkClass, registerForGst, sellUnder } from '#tests/support/supplier-model.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { acceptProposal } from './decide-proposal.server.ts';

const { market, withdraw, proposalOf } = useReplacement();
const { listOf } = artistSales(market);
const HOUR = 3600;
let days = 40;

/** A registered folk artist at ₹1,40,000 plays in place of an artist at ₹2,00,000. */
async function aFolkReplacement(sold: (bookingId: string) => Promise<unknown> = async () => {}) {
  await sellUnder(market.db, 'agent');
  const date = await market.dateIn(days++);
  const folk = [{ fee: 140_000, instant: true }];
  const booking = await aConfirmedBooking(market, date, folk, { fee: 200_000 });
  await sold(booking.bookingId);
  const { id } = booking.replacementCandidates[0]!;
  await registerForGst(market.db, id);
  await decideFolkClass(market.db, id);
  await withdraw(booking);
  const { offerId } = await proposalOf(booking);
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
  return booking;
}

async function cancelledBefore(
  { bookingId, host }: Awaited<ReturnType<typeof aFolkReplacement>>,
  hours: number,
) {
  const { starts_at } = await market.db
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const seconds = (starts_at.getTime() - (await businessNow(market.db)).getTime()) / 1000;
  await advanceClock(market.db, Math.floor(seconds - hours * HOUR));
  await cancelBooking(market.deps, asHost(host), bookingId, 'Rain');
  await market.settle();
}

/** As the host had bought it from a registered artist. */
const withGstInside = (bookingId: string) =>
  sql`update booking set tax_paise = ${TAX_OF_2_LAKH}, quote = jsonb_set(jsonb_set(jsonb_set(quote,
    '{gst}', '"inside"'), '{tax}', ${String(TAX_OF_2_LAKH)}::jsonb), '{lines,0,tax}', ${String(TAX_OF_2_LAKH)}::jsonb)
    where id = ${bookingId}`.execute(market.db);
const TAX_OF_2_LAKH = 3_050_847;

test('cheaper folk replacement: amount kept after cancellation is GST-exempt', async () => {
  const booking = await aFolkReplacement();
  await cancelledBefore(booking, 5);
  expect(await listOf(booking.reference)).toContain(
    `artist for host: tax_invoice ${paiseOfRupees(140_000)}, tax 0`,
  );
});

test('cheaper folk replacement: price holds no GST to keep', async () => {
  const booking = await aFolkReplacement(withGstInside);
  const { tax_paise } = await market.db
    .selectFrom('booking')
    .select('tax_paise')
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  expect(tax_paise).toBe(0);
});
