import { expect } from 'vitest';
import { countBrokenBookingInvariants } from '#app/bookings/core/invariant-queries.server.ts';
import { countBrokenPaymentInvariants } from '#app/payments/invariant-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';

export async function expectNothingBroken(db: Database): Promise<void> {
  const counts = { ...(await countBrokenPaymentInvariants(db)), ...(await countBrokenBookingInvariants(db)) };
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([]);
}
