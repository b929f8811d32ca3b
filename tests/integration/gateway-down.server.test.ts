import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { type Gateway, GatewayUnclear } from '#app/payments/gateway/gateway.ts';
import { guardedGateway } from '#app/payments/gateway/guarded-gateway.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';

const market = useMarketplace();
const GUARD = { failures: 5, restMs: 500, longestRestMs: 500, atOnce: 4, waiting: 200, waitMs: 600_000 };
const [PAID_BEFORE, TRYING] = [8, 40];

test('gateway down: immediate refusal, nothing lost, no flood when back [S8-08] [S1-02]', async () => {
  const watched = watch(market.deps.gateway);
  const deps = { ...market.deps, gateway: guardedGateway(watched.gateway, market.db, GUARD) };
  const date = await market.dateIn(30);
  const book = ({ host, artistId }: Wish) => createBooking(deps, host, aRequest(artistId, date), null);
  const payments = await Promise.all((await wishes(PAID_BEFORE)).map(async (wish) => pay(await book(wish))));
  const trying = await wishes(TRYING);

  await market.atGateway('/_sandbox/faults', { mode: '502html' });
  watched.forget();
  const [began, heard] = [performance.now(), Promise.all(trying.map(book))];
  const signals = await Promise.allSettled(payments.map((payment) => signalPayment(deps, payment)));
  const refused = await heard;
  const rests = Math.ceil((performance.now() - began) / GUARD.restMs);
  const bookings = refused.map((answer) => (answer.ok ? 'booked' : answer.refusal));
  expect(bookings).toEqual(
    trying.map(() => ({ reason: 'gateway_unavailable', bookingId: expect.any(String) })),
  );
  for (const signal of signals) expect(signal).toMatchObject({ reason: expect.any(GatewayUnclear) });
  // Requests in progress when the gateway was given up, then one per pause.
  expect(watched.asked()).toBeLessThanOrEqual(GUARD.failures + GUARD.atOnce + rests);

  await fetch(`${market.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
  const back = () => deps.gateway.fetchPayment('pay_none').catch(() => 'down');
  await expect.poll(back, { timeout: 20_000 }).toBeNull();
  watched.forget();
  const [again] = await Promise.all([
    Promise.all(trying.map(book)),
    Promise.all(payments.map((payment) => signalPayment(deps, payment))),
  ]);
  expect(watched.max()).toBe(GUARD.atOnce);
  expect(again.map((answer) => answer.ok && answer.value.bookingId)).toEqual(
    bookings.map((refusal) => (refusal as { bookingId: string }).bookingId),
  );
  expect(await states()).toEqual({ requested: PAID_BEFORE, held: TRYING });
  expect((await market.gatewayDump()).orders).toHaveLength(PAID_BEFORE + TRYING);
  await expectNothingBroken(market.db);
});

interface Wish {
  host: { accountId: string };
  artistId: number;
}

function wishes(count: number): Promise<Wish[]> {
  return Promise.all(
    Array.from({ length: count }, async () => ({
      host: await market.host(),
      artistId: await market.artist(),
    })),
  );
}

async function pay(booked: Awaited<ReturnType<typeof createBooking>>): Promise<string> {
  if (!booked.ok) throw new Error(booked.refusal.reason);
  return payAtGateway(market, booked.value.checkout.orderId);
}

function watch(gateway: Gateway) {
  let [asked, underWay, max] = [0, 0, 0];
  const counted =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      asked += 1;
      max = Math.max(max, ++underWay);
      return call(...args).finally(() => underWay--);
    };
  const all = Object.entries(gateway).map(([name, value]) => [
    name,
    typeof value === 'function' ? counted(value) : value,
  ]);
  return {
    gateway: Object.fromEntries(all) as unknown as Gateway,
    asked: () => asked,
    max: () => max,
    forget() {
      [asked, max] = [0, underWay];
    },
  };
}

async function states(): Promise<Record<string, number>> {
  const rows = await market.db.selectFrom('booking').select('state').execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, each]) => [state, each.length]),
  );
}
