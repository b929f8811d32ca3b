import { expect, test } from 'vitest';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { payoutHandlers } from './payout-handlers.server.ts';

const market = useMarketplace();
const { aConfirmedBooking } = paidArtists(market);

test('agreed date change: earnings move to the new day', async () => {
  const booking = await aConfirmedBooking();
  await dispatchEvents(market.db, payoutHandlers(market.deps), market.deps.log);
  const row = (await selectTermsRow(market.db, booking.bookingId))!;
  const date = await market.dateIn(200);
  const host = { actor: 'host' as const, accountId: booking.host.accountId };
  const terms = { ...termsOf(row), date };
  const asked = await askChange(market.deps, host, booking.bookingId, {
    terms,
    version: row.version,
    expectedTotal: null,
  });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  await agreeToChange(market.deps, { actor: 'operator', accountId: null }, asked.value.changeId!);
  await dispatchEvents(market.db, payoutHandlers(market.deps), market.deps.log);
  const { earned_on } = await market.db
    .selectFrom('payout')
    .select('earned_on')
    .where('reference', '=', booking.reference)
    .executeTakeFirstOrThrow();
  expect(earned_on).toBe(date);
  await expectNothingBroken(market.db);
});
