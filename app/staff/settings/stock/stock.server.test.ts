import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { priceSound } from '#app/sound/price-sound.server.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import {
  addEquipment,
  changeEquipment,
  openEquipment,
  retireEquipment,
  submitEquipment,
} from './edit-equipment.server.ts';
import { addKit, changeKit, openKit, retireKit, submitKit } from './edit-kit.server.ts';
import { loader as openStock } from './sound-stock.route.tsx';

const market = useMarketplace();
const SPEAKER = {
  name: 'Lawn Speaker',
  description: 'For lawns.',
  price: 150_000,
  owned: 5,
  channels: null,
  drawing: 'speaker-top' as const,
};

async function content() {
  const { accountId } = await worker(market, 'content');
  return { accountId, reason: 'as agreed' };
}

async function speaker(change: Partial<typeof SPEAKER> = {}) {
  const by = await content();
  const added = await addEquipment(market, by, { ...SPEAKER, ...change });
  if (!added.ok) throw new Error('not added');
  return { by, id: added.value.id };
}

async function promise(days: number, equipmentId: number, quantity: number) {
  const date = await market.dateIn(days);
  const request = aRequest(await market.artist(), date, {
    withSound: true,
    sound: { kits: [], equipment: [{ id: equipmentId, quantity }] },
  });
  const booked = await createBooking(market.deps, await market.host(), request, null);
  if (!booked.ok) throw new Error(JSON.stringify(booked));
  return date;
}

const row = (id: number) =>
  market.db.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('reduced stock: refused below promised quantity, with dates named', async () => {
  const { by, id } = await speaker();
  const date = await promise(20, id, 3);
  const fewer = await changeEquipment(market, by, { id, version: 1 }, { ...SPEAKER, owned: 2 });
  expect(fewer).toEqual({ ok: false, refusal: { reason: 'promised', dates: [date] } });
  expect((await row(id)).owned).toBe(5);
  expect(await changeEquipment(market, by, { id, version: 1 }, { ...SPEAKER, owned: 3 })).toMatchObject({
    ok: true,
  });
  const day = await openStock(asAdmin(market, { ...by, roles: ['content'] }, `/operator/sound?date=${date}`));
  const shown = day.equipment.find((item) => item.id === id);
  expect(shown).toMatchObject({ owned: 3, out: 3, left: 0, uses: [{ quantity: 3 }] });
});

test('concurrent stock reduction and booking: only one succeeds', async () => {
  const { by, id } = await speaker({ owned: 3 });
  const startsAt = new Date(Date.now() + 30 * 86_400_000);
  const line = { kitId: null, equipmentId: id, quantity: 3 };
  const other = await speaker();
  await promise(12, other.id, 1);
  const { id: bookingId } = await market.db.selectFrom('booking').select('id').executeTakeFirstOrThrow();
  const [lowered, reserved] = await Promise.all([
    changeEquipment(market, by, { id, version: 1 }, { ...SPEAKER, owned: 1 }),
    inTransaction(market.db, (trx) =>
      reserveSound(trx, {
        bookingId,
        lines: [line],
        startsAt,
        endsAt: new Date(startsAt.getTime() + 7_200_000),
      }),
    ),
  ]);
  expect([lowered.ok, reserved.ok].sort()).toEqual([false, true]);
});

test('new price: only for new quotes; audited before and after', async () => {
  const { by, id } = await speaker();
  await promise(25, id, 1);
  const lines = () =>
    sql<{ unit: number }>`select unit_paise unit from booking_sound_line where equipment_id = ${id}`.execute(
      market.db,
    );
  const before = (await lines()).rows;
  await changeEquipment(market, by, { id, version: 1 }, { ...SPEAKER, price: 180_000 });
  expect((await lines()).rows).toEqual(before);
  const priced = await priceSound(market.db, { kits: [], equipment: [{ id, quantity: 1 }] });
  expect(priced).toMatchObject({ ok: true, value: [{ unit: 180_000 }] });
  expect(await readAudit(market.db, { subject: `equipment:${id}`, count: 1 })).toMatchObject([
    { action: 'sound.change', reason: 'as agreed', before: { price: 150_000 }, after: { price: 180_000 } },
  ]);
});

test('concurrent changes: the second is refused and overwrites nothing', async () => {
  const { by, id } = await speaker();
  const answers = await Promise.all(
    [160_000, 170_000].map((price) => changeEquipment(market, by, { id, version: 1 }, { ...SPEAKER, price })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
});

test('nothing is changed without its audit entry', async () => {
  const { id } = await speaker();
  const stranger = { accountId: '00000000-0000-4000-8000-000000000000', reason: 'x' };
  await expect(
    changeEquipment(market, stranger, { id, version: 1 }, { ...SPEAKER, price: 999_900 }),
  ).rejects.toThrow();
  expect(Number((await row(id)).price_paise)).toBe(150_000);
});

test('retiring: ends selection; refused for items of an active kit', async () => {
  const { by, id } = await speaker();
  const kit = { name: 'Lawn Kit', description: '', price: 500_000, audienceUpTo: 80 };
  const tooMany = await addKit(market, by, { ...kit, items: [{ equipmentId: id, quantity: 6 }] });
  expect(tooMany).toEqual({ ok: false, refusal: { reason: 'not_owned', items: ['Lawn Speaker'] } });
  const added = await addKit(market, by, { ...kit, items: [{ equipmentId: id, quantity: 2 }] });
  const kitId = added.ok ? added.value.id : 0;
  expect(await retireEquipment(market, by, { id, version: 1 }, true)).toEqual({
    ok: false,
    refusal: { reason: 'in_kits', kits: ['Lawn Kit'] },
  });
  expect(await retireKit(market, by, { id: kitId, version: 1 }, true)).toMatchObject({ ok: true });
  expect(await retireEquipment(market, by, { id, version: 1 }, true)).toMatchObject({ ok: true });
  for (const wanted of [
    { kits: [{ id: kitId }], equipment: [] },
    { kits: [], equipment: [{ id, quantity: 1 }] },
  ])
    expect(await priceSound(market.db, wanted)).toEqual({ ok: false, refusal: { reason: 'unknown_sound' } });
  expect(await retireKit(market, by, { id: kitId, version: 2 }, false)).toMatchObject({ ok: false });
});

test('kit form: saves typed values, shows a conflicting change [S3-12]', async () => {
  const { by, id } = await speaker();
  const kit = { name: 'Hall Kit', description: '', price: 500_000, audienceUpTo: 80 };
  const added = await addKit(market, by, { ...kit, items: [{ equipmentId: id, quantity: 1 }] });
  const kitId = added.ok ? added.value.id : 0;
  const form = {
    name: 'Hall Kit',
    description: 'Loud',
    price: '6,500',
    audienceUpTo: '120',
    reason: 'season',
    version: '1',
    act: 'save',
    [`item-${id}`]: '4',
  };
  const send = () =>
    statusOf(() =>
      submitKit(asAdmin(market, { ...by, roles: ['content'] }, '/operator/sound', form), String(kitId)),
    );
  expect(await send()).toBe(302);
  expect(await send()).toBe(409);
  const { kit: saved, items } = await openKit(
    asAdmin(market, { ...by, roles: ['content'] }, '/operator/sound'),
    String(kitId),
  );
  expect(saved).toMatchObject({ price: 650_000, audienceUpTo: 120, version: 2 });
  expect(items.find((item) => item.id === id)).toMatchObject({ quantity: 4 });
  expect(await changeKit(market, by, { id: 999_999, version: 1 }, { ...kit, items: [] })).toMatchObject({
    refusal: { reason: 'unknown' },
  });
});

test('sound pages: for content staff; others 403, hosts 404', async () => {
  const { id } = await speaker();
  const doors = [
    (args: ReturnType<typeof asAdmin>) => openStock(args),
    (args: ReturnType<typeof asAdmin>) => openEquipment(args, String(id)),
    (args: ReturnType<typeof asAdmin>) => submitEquipment(args, String(id)),
    (args: ReturnType<typeof asAdmin>) => openKit(args, 'new'),
    (args: ReturnType<typeof asAdmin>) => submitKit(args, 'new'),
  ];
  const [support, host] = [await worker(market, 'support'), await worker(market)];
  for (const door of doors) {
    expect(await statusOf(() => door(asAdmin(market, support, '/operator/sound', { act: 'save' })))).toBe(
      403,
    );
    expect(await statusOf(() => door(asAdmin(market, host, '/operator/sound', { act: 'save' })))).toBe(404);
  }
});
