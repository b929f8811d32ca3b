import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { signalTransfer } from '#app/payments/payouts/signal-transfer.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';

const market = useMarketplace();
const { addAccount, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } = paidArtists(market);
const HOUR = 3600;

/** What failed is tried again at once. */
async function tryAgain() {
  await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update outbox set next_at = now() where done_at is null`.execute(market.db);
  await payDuePayouts(market.deps).catch(() => {});
  await market.settle();
}

test('transfer failed during an unanswered reversal: not counted as paid', async () => {
  const booking = await aConfirmedBooking();
  const [first] = await transfersFor(booking.reference);
  await addAccount(booking.artistId, { number: '009999999991' });
  await market.settle();
  await advanceClock(market.db, 73 * HOUR);
  for (const route of ['POST /v1/transfers/:id/reversals', 'GET /v1/transfers/:id/reversals'])
    await market.atGateway('/_sandbox/faults', { route, mode: 'before', times: 6 });
  await tryAgain();
  await market.atGateway(`/_sandbox/transfers/${first!.id}/fail`);
  await signalTransfer(market.deps, first!.id);
  await fetch(`${market.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
  await tryAgain();
  await tryAgain();

  await letItTakePlace(booking);
  await market.settle();
  for (const hours of [1, 73, 73]) {
    await advanceClock(market.db, hours * HOUR);
    await tryAgain();
  }
  const arrived = (await transfersFor(booking.reference)).filter(({ status }) => status !== 'failed');
  expect(arrived).toMatchObject([{ amount: first!.amount, amount_reversed: 0, on_hold: false }]);
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: first!.amount });
  await expectNothingBroken(market.db);
});
