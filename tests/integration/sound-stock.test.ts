import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { availableStock, releaseSound, reserveSound } from '#app/sound/stock.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';

const market = useMarketplace();

async function equipment(owned: number, slug: string): Promise<number> {
  const { id } = await market.db
    .insertInto('equipment')
    .values({
      slug,
      name: `Speaker ${slug}`,
      drawing: 'speaker-top',
      price_paise: 100_000,
      owned,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function kitOf(equipmentId: number, quantity: number, slug: string): Promise<number> {
  const { id } = await market.db
    .insertInto('sound_kit')
    .values({
      slug,
      name: slug,
      drawing: 'speaker-top',
      price_paise: 500_000,
      audience_up_to: 100,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('sound_kit_item')
    .values({ kit_id: id, equipment_id: equipmentId, quantity })
    .execute();
  return id;
}

async function book(
  date: string,
  sound: { kits?: number[]; equipment?: [number, number][] },
  from = '19:00',
  to = '21:00',
) {
  const request = aRequest(await market.artist(), date, {
    withSound: true,
    from,
    to,
    sound: {
      kits: (sound.kits ?? []).map((id) => ({ id })),
      equipment: (sound.equipment ?? []).map(([id, quantity]) => ({ id, quantity })),
    },
  });
  return createBooking(market.deps, await market.host(), request, null);
}

test('last item: one of many concurrent bookings gets it', async () => {
  const [id, date] = [await equipment(1, 'last'), await market.dateIn(40)];
  const answers = await Promise.all(Array.from({ length: 12 }, () => book(date, { equipment: [[id, 1]] })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ refusal: { reason: 'out_of_stock', item: 'Speaker last', left: 0 } });
});

test('concurrent booking: waits for the first commit before checking stock', async () => {
  const [id, date] = [await equipment(1, 'waited-for'), await market.dateIn(42)];
  const [one, other] = [await book(date, {}), await book(date, {})];
  const reserve = (trx: Transaction, booking: typeof one) =>
    reserveSound(trx, {
      bookingId: booking.ok ? booking.value.bookingId : '',
      lines: [{ kitId: null, equipmentId: id, quantity: 1 }],
      startsAt: new Date(`${date}T19:00:00+05:30`),
      endsAt: new Date(`${date}T21:00:00+05:30`),
    });
  let second: Promise<unknown> | undefined;
  await inTransaction(market.db, async (trx) => {
    expect((await reserve(trx, one)).ok).toBe(true);
    let done = false;
    second = inTransaction(market.db, (trx2) => reserve(trx2, other)).finally(() => (done = true));
    // The embedded database has one session, so the second request waits anyway.
    while (market.open.engine === 'postgres' && !done && !(await someRequestWaits()));
  });
  expect(await second).toMatchObject({ ok: false, refusal: { reason: 'out_of_stock', left: 0 } });
});

async function someRequestWaits(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_locks where not granted) as waiting`.execute(market.db);
  return rows[0]!.waiting;
}

test('kit: takes its items including set-up and strike, then returns', async () => {
  const [id, date] = [await equipment(3, 'pair'), await market.dateIn(41)];
  const kit = await kitOf(id, 2, 'kit-pair');
  const held = await book(date, { kits: [kit] });
  expect(await book(date, { equipment: [[id, 2]] })).toMatchObject({
    refusal: { reason: 'out_of_stock', left: 1 },
  });
  expect((await book(date, { equipment: [[id, 2]] }, '12:00', '14:00')).ok).toBe(true); // Dismantled at 16:00, exactly when set-up begins.
  expect(await book(date, { equipment: [[id, 2]] }, '12:00', '14:01')).toMatchObject({ ok: false });

  const during = { startsAt: new Date(`${date}T19:00:00+05:30`), endsAt: new Date(`${date}T20:00:00+05:30`) };
  expect((await availableStock(market.db, during)).get(id)).toBe(1);
  await inTransaction(market.db, (trx) => releaseSound(trx, held.ok ? held.value.bookingId : ''));
  expect((await availableStock(market.db, during)).get(id)).toBe(3);
});

test('a booking that is cancelled releases the sound it had [S7-20]', async () => {
  const [id, date] = [await equipment(1, 'given-back'), await market.dateIn(43)];
  const sound = { kits: [], equipment: [{ id, quantity: 1 }] };
  const { host, bookingId } = await aPaidBooking(market, date, {}, { withSound: true, sound });
  const another = () => book(date, { equipment: [[id, 1]] });
  expect(await another()).toMatchObject({ refusal: { reason: 'out_of_stock', left: 0 } });
  await cancelBooking(market.deps, { actor: 'host', accountId: host.accountId }, bookingId, '');
  expect((await another()).ok).toBe(true);
});
