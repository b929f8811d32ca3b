import { expect, test } from 'vitest';
import { asArtist, asHost, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { withdrawChange } from './answer-change.server.ts';

const market = useMarketplace();
const { aConfirmed, ask, askedFor, daysLater } = bookingChanges(market);

test('change limit: eight a day per side, withdrawn ones included', async () => {
  const booking = await aConfirmed();
  const date = await daysLater(1);
  for (let asked = 0; asked < 8; asked++) {
    const changeId = await askedFor(booking, { date });
    expect(await withdrawChange(market.deps, asHost(booking), changeId)).toMatchObject({ ok: true });
  }
  expect(await ask(booking, { date })).toEqual({ ok: false, refusal: { reason: 'too_many_changes' } });
  expect(await ask(booking, { message: 'Open with a boliyan' })).toMatchObject({ ok: true });
  expect(await ask(booking, { date }, asArtist(booking))).toMatchObject({ ok: true });
});
