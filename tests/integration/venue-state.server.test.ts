import { expect, test } from 'vitest';
import { createSoundOrder } from '#app/bookings/sound-orders/sound-orders-api.server.ts';
import { apiOrders } from '#tests/support/api-orders.ts';
import { useApplication } from '#tests/support/application.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { anOrder as aSoundOrder, equipment, ITEM_PRICE } from '#tests/support/sound-order.ts';

const application = useApplication();
const { anOrder, payAtSandbox, details } = apiOrders(application);
const TWO_STATES = 'Rose Villa, Sector 9, Chandigarh 140119';

const verdictAt = async (address: string, more = {}) => {
  const { booking_date } = await details();
  const body = { ...more, address, setting: 'outdoor', date: booking_date, from: '19:00', to: '21:30' };
  return application
    .guest()
    .call<{ verdict: { territory: string } | null; code?: string; details?: unknown }>(
      'POST',
      '/api/sound-verdict',
      body,
    );
};

test('sound verdict: refuses a venue out of the artist’s reach', async () => {
  const artist_id = await application.market.artist();
  // A question while the form is being filled is no fault: it is answered with 200.
  const refused = {
    reason: 'venue_too_far',
    sentence: expect.any(String),
    details: { km: expect.any(Number) },
  };
  const tooFar = await verdictAt('Hotel Raj, Kolkata', { artist_id });
  expect(tooFar).toMatchObject({ status: 200, body: { verdict: null, refused } });
  expect((await verdictAt('Sector 17, Chandigarh', { artist_id })).body).not.toHaveProperty('refused');
});

test.each([
  ['House 5, Sector 17, Chandigarh (gate code 134112)', '04', 'chandigarh'],
  ['Plot 140301, Sector 17, Chandigarh', '04', 'chandigarh'],
  ['Sector 8, Panchkula; booking no 140603', '06', 'haryana'],
  ['House 1423, Phase 7, Mohali 160061', '03', 'punjab'],
])('%s: place of supply and music law of its town', async (formattedAddress, code, territory) => {
  const host = await application.signedIn();
  const { status, body } = await anOrder(host, { formattedAddress });
  expect(status).toBe(200);
  const paid = await payAtSandbox(body.order_id);
  expect((await host.call('POST', '/api/payments/verify-payment', paid)).status).toBe(200);
  const [receipt] = await artistSales(application.market).documentsOf(`booking:${body.booking_id}`);
  expect(receipt!.snapshot).toMatchObject({ placeOfSupply: { code }, recipient: { state: { code } } });
  expect((await verdictAt(formattedAddress)).body.verdict).toMatchObject({ territory });
});

test('address in two States: asked about, nothing held', async () => {
  const host = await application.signedIn();
  const { status, body, artist_id } = await anOrder(host, { formattedAddress: TWO_STATES });
  const asked = { code: 'venue_state_unclear', details: { states: ['chandigarh', 'punjab'] } };
  expect(status).toBe(422);
  expect(body).toMatchObject({ ...asked, error: expect.stringContaining('Is it Chandigarh or Punjab?') });
  const { db } = application.market;
  const held = await db.selectFrom('booking').select('id').where('artist_id', '=', artist_id).execute();
  expect(held).toEqual([]);
  expect(await verdictAt(TWO_STATES)).toMatchObject({
    status: 200,
    body: { verdict: null, refused: { reason: asked.code, details: asked.details } },
  });
});

test('map link without a point: asks for the town', async () => {
  const host = await application.signedIn();
  const link = 'https://maps.app.goo.gl/AbCd1234efGh';
  expect(await anOrder(host, { formattedAddress: link })).toMatchObject({
    status: 422,
    body: { code: 'venue_link_closed' },
  });
  expect((await anOrder(host, { formattedAddress: `${link} Sector 9, Chandigarh` })).status).toBe(200);
});

test('sound order for an address in two States: asked about', async () => {
  const host = await application.signedIn();
  const { id } = await equipment(application.market, 3);
  const order = aSoundOrder(id, await application.market.dateIn(40), { address: TWO_STATES });
  expect(await createSoundOrder(application.market.deps, host, order, ITEM_PRICE)).toEqual({
    ok: false,
    refusal: { reason: 'venue_state_unclear', states: ['chandigarh', 'punjab'] },
  });
});
