import { expect, test } from 'vitest';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { openFormOf } from '#tests/support/open-form-of.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { registerForGst, sellUnder } from '#tests/support/supplier-model.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace({ model: 'agent' });
const TAX = 7_200_00;

async function asked() {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(40)];
  const book = (tax: Paise | undefined, supplier?: SupplyModel) =>
    createBooking(market.deps, host, aRequest(artistId, date), paiseOfRupees(47_200), undefined, {
      tax,
      supplier,
    });
  return { artistId, date, book };
}

const heldOf = (artistId: number) =>
  market.db
    .selectFrom('booking')
    .select(['id', 'state', 'tax_paise'])
    .where('artist_id', '=', artistId)
    .execute();

test('artist registers for GST before payment: host sees terms first', async () => {
  const { artistId, book } = await asked();
  await registerForGst(market.db, artistId);
  expect(await book(paise(0))).toEqual({ ok: false, refusal: { reason: 'terms_changed' } });
  expect(await heldOf(artistId)).toEqual([]);
  expect((await book(paise(TAX))).ok).toBe(true);
  expect(await heldOf(artistId)).toMatchObject([{ state: 'held', tax_paise: TAX }]);
});

test('existing hold: keeps its terms when tax status changes', async () => {
  const { artistId, book } = await asked();
  const held = await book(paise(0));
  await registerForGst(market.db, artistId);
  const again = await book(paise(0));
  expect([held.ok, again.ok]).toEqual([true, true]);
  expect(await heldOf(artistId)).toMatchObject([{ state: 'held', tax_paise: 0 }]);
});

test('supplier changes before payment, same price: host sees it first', async () => {
  const { artistId, book } = await asked();
  await registerForGst(market.db, artistId);
  const held = await book(paise(TAX), 'agent');
  await sellUnder(market.db, 'principal');
  expect(await book(paise(TAX), 'agent')).toMatchObject({ ok: held.ok });
  expect(await heldOf(artistId)).toMatchObject([{ state: 'held' }]);
  const other = await asked();
  await registerForGst(market.db, other.artistId);
  expect(await other.book(paise(TAX), 'agent')).toEqual({ ok: false, refusal: { reason: 'terms_changed' } });
  expect(await heldOf(other.artistId)).toEqual([]);
  expect((await other.book(paise(TAX), 'principal')).ok).toBe(true);
  expect((await book(paise(TAX), 'principal')).ok).toBe(true);
  expect((await heldOf(artistId)).map(({ state }) => state).sort()).toEqual(['expired', 'held']);
  await sellUnder(market.db, 'agent');
});

test('form: names supplier and GST, same total under both models', async () => {
  const { artistId, date } = await asked();
  const account = await createAccount(market.db);
  const offered = async () => {
    const query = `artist=${artistId}&date=${date}&from=19:00&to=21:30&sound=none`;
    return (await openFormOf(market.db, account, query)).offer;
  };
  const before = await offered();
  expect(before).toMatchObject({
    total: paiseOfRupees(47_200),
    tax: 0,
    supply: { by: 'agent', gst: 'unregistered', name: 'Jasleen Kaur Sandhu', city: 'Chandigarh' },
  });
  await registerForGst(market.db, artistId);
  expect(await offered()).toMatchObject({
    total: before.total,
    tax: TAX,
    supply: { gst: 'inside', name: 'Jasleen Kaur Sandhu' },
  });
  await sellUnder(market.db, 'principal');
  expect(await offered()).toMatchObject({ total: before.total, tax: TAX, supply: { by: 'principal' } });
});
