import { expect, test } from 'vitest';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { asArtist, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { agreeToChange } from './answer-change.server.ts';

const market = useMarketplace();
const { aConfirmed, ask, rowOf } = bookingChanges(market);

const kit = (slug: string, position: number, rupees: number, guests: number) => ({
  ...{ slug, name: slug, drawing: slug, position },
  price_paise: rupees * 100,
  audience_up_to: guests,
});

/** Sound of ours for ₹2,000, ₹30,000 or ₹65,000, as the guests need it. */
async function withSoundFor(audienceSize: '1-100' | 'More than 500', rider = {}) {
  await market.db
    .insertInto('sound_kit')
    .values([kit('small', 1, 2000, 10), kit('middle', 2, 30_000, 100), kit('large', 3, 65_000, 5000)])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return aConfirmed({ fee: 59_000, rider }, { withSound: true, audienceSize });
}

async function hoursBefore(bookingId: string, hours: number) {
  const { starts_at } = await rowOf(bookingId);
  const left = starts_at.getTime() - (await businessNow(market.db)).getTime();
  await advanceClock(market.db, Math.floor(left / 1000 - hours * 3600));
}

test.each([5, 20, 60])('smaller sound %i hours before: no refund, agreed system stays', async (hours) => {
  const booking = await withSoundFor('More than 500');
  await hoursBefore(booking.bookingId, hours);
  const asked = await ask(booking, { audienceSize: '1-10' });
  expect(asked).toMatchObject({
    ok: true,
    value: { money: { back: 0 }, terms: { total: 12_400_000, keepsSound: true } },
  });
  await agreeToChange(market.deps, asArtist(booking), asked.ok ? asked.value.changeId! : '');
  expect(await rowOf(booking.bookingId)).toMatchObject({ audience_size: '1-10', total_paise: 12_400_000 });
});

test('smaller sound: refunded while a cancellation would refund everything', async () => {
  const booking = await withSoundFor('More than 500');
  await hoursBefore(booking.bookingId, 80);
  const asked = await ask(booking, { audienceSize: '1-10' });
  expect(asked).toMatchObject({
    ok: true,
    value: { money: { back: 6_300_000 }, terms: { keepsSound: false } },
  });
});

test('kept sound system: more guests cost only the direct difference', async () => {
  const booking = await withSoundFor('1-100');
  await hoursBefore(booking.bookingId, 60);
  const smaller = await ask(booking, { audienceSize: '1-10' });
  await agreeToChange(market.deps, asArtist(booking), smaller.ok ? smaller.value.changeId! : '');
  const larger = await ask(booking, { audienceSize: 'More than 500' });
  expect(larger).toMatchObject({
    ok: true,
    value: { money: { due: 3_500_000 }, terms: { total: 12_400_000 } },
  });
});

test('kept sound system: returning to its audience costs nothing more', async () => {
  const booking = await withSoundFor('1-100');
  await hoursBefore(booking.bookingId, 60);
  for (const audienceSize of ['1-10', '1-100']) {
    const asked = await ask(booking, { audienceSize });
    expect(asked).toMatchObject({
      ok: true,
      value: { money: { due: 0, back: 0 }, terms: { total: 8_900_000 } },
    });
    await agreeToChange(market.deps, asArtist(booking), asked.ok ? asked.value.changeId! : '');
  }
});

test('more than 100 guests: the sound of a small act grows', async () => {
  const booking = await withSoundFor('1-100', { channels: 4 });
  expect(await rowOf(booking.bookingId)).toMatchObject({ total_paise: 8_900_000 });
  const asked = await ask(booking, { audienceSize: 'More than 100' });
  expect(asked).toMatchObject({ ok: true, value: { terms: { total: 12_400_000 } } });
});
