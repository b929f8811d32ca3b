import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { freezeDisputed } from '../webhooks.server.ts';

const market = useMarketplace();
let days = 20;

test.each([
  [['created', 'won'], []],
  [['won', 'created'], []],
  [['created', 'closed', 'under_review', 'created'], []],
  [['under_review', 'created'], ['chargeback:disp_1']],
  [['created', 'lost'], ['chargeback:disp_1']],
])('bank dispute: after %j in this order, payout blocks %j', async (events, blocks) => {
  const { paymentId, reference } = await aPaidBooking(market, await market.dateIn(days++));
  for (const event of events)
    await freezeDisputed(market.deps, `payment.dispute.${event}`, { id: 'disp_1', paymentId });
  const open = await market.db
    .selectFrom('payout_hold')
    .select('reason')
    .where('reference', '=', reference)
    .where('released_at', 'is', null)
    .execute();
  expect(open.map(({ reason }) => reason)).toEqual(blocks);
});
