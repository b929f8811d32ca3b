import { expect, test } from 'vitest';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { asArtist, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { agreeToChange } from './answer-change.server.ts';

const market = useMarketplace();
const { aConfirmed, ask, rowOf } = bookingChanges(market);

/** ₹65,000 of ours for more than 500 guests; ₹2,000 would do for ten. */
async function withLargeSound() {
  await market.db
    .insertInto('sound_kit')
    .values([
      {
        slug: 'small',
        name: 'Small',
        drawing: 'small',
        price_paise: 200_000,
        audience_up_to: 10,
        position: 1,
      },
      {
        slug: 'large',
        name: 'Large',
        drawing: 'large',
        price_paise: 6_500_000,
        audience_up_to: 5000,
        position: 2,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: 'More than 500' });
}

async function hoursBefore(bookingId: string, hours: number) {
  const { starts_at } = await rowOf(bookingId);
  const left = starts_at.getTime() - (await businessNow(market.db)).getTime();
  await advanceClock(market.db, Math.floor(left / 1000 - hours * 3600));
}

test.each([5, 20, 60])(
  'a smaller sound system %i hours before brings nothing back: the agreed one stays',
  async (hours) => {
    const booking = await withLargeSound();
    await hoursBefore(booking.bookingId, hours);
    const asked = await ask(booking, { audienceSize: '1-10' });
    expect(asked).toMatchObject({
      ok: true,
      value: { money: { back: 0 }, terms: { total: 12_400_000, keepsSound: true } },
    });
    await agreeToChange(market.deps, asArtist(booking), asked.ok ? asked.value.changeId! : '');
    expect(await rowOf(booking.bookingId)).toMatchObject({ audience_size: '1-10', total_paise: 12_400_000 });
  },
);

test('while a cancellation would bring everything back, a smaller sound system does too', async () => {
  const booking = await withLargeSound();
  await hoursBefore(booking.bookingId, 80);
  const asked = await ask(booking, { audienceSize: '1-10' });
  expect(asked).toMatchObject({
    ok: true,
    value: { money: { back: 6_300_000 }, terms: { keepsSound: false } },
  });
});
