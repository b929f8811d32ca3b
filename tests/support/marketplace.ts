import pino from 'pino';
import { beforeAll } from 'vitest';
import { seller } from '#app/bookings/wire/seller.server.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import { paymentHandlers } from '#app/payments/jobs.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useTestDatabase } from './database.ts';
import { KINDER_RULE } from './lenient-rule.ts';
import { createArtist, createCity, createHost, type TestArtist } from './market-rows.ts';
import { publishVersion } from './publish-version.ts';
import { sellUnder } from './supplier-model.ts';
import { KEYS, useTestGateway } from './test-gateway.ts';

interface MarketplaceOptions extends NonNullable<Parameters<typeof useTestDatabase>[0]> {
  /** Who supplies what is sold here. Most tests are about bookings that keep the first model. */
  model?: SupplyModel;
  /** False: what is sold keeps the steps alone, as what was sold before there was a first hour. */
  firstHour?: boolean;
}

/** A database per test file and an in-memory gateway spoken to over HTTP. */
export function useMarketplace({
  model = 'principal',
  firstHour = true,
  ...options
}: MarketplaceOptions = {}) {
  const database = useTestDatabase(options);
  const gateway = useTestGateway();
  let deps: PaymentDeps;
  beforeAll(async () => {
    deps = {
      db: database.db,
      gateway: razorpayGateway({ ...KEYS, apiBase: gateway.base }),
      seller,
      keys: KEY_RING,
      directTransfers: true,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      wake: () => {},
    };
    await createCity(database.db);
    await sellUnder(database.db, model);
    if (!firstHour) await publishVersion(database.db, KINDER_RULE.tiers, 0, null);
  });

  return {
    get db() {
      return database.db;
    },
    get open() {
      return database.open;
    },
    get deps() {
      return deps;
    },
    get gatewayBase() {
      return gateway.base;
    },
    atGateway: gateway.call,
    gatewayDump: gateway.dump,
    /** Dispatches the outbox until nothing is due. */
    settle: () => dispatchEvents(database.db, paymentHandlers(deps), deps.log),
    host: (name = 'Aarav Mehta') => createHost(database.db, name),
    artist: (artist: TestArtist = {}) => createArtist(database.db, artist),

    /** Business date plus days, in IST. */
    async dateIn(days: number): Promise<string> {
      const now = await businessNow(database.db);
      return dayInIndia(now.getTime() + days * 86_400_000);
    },
  };
}
