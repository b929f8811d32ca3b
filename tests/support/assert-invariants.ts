import { expect } from 'vitest';
import { countBrokenBookingInvariants } from '#app/bookings/core/invariant-queries.server.ts';
import { countBrokenPaymentInvariants } from '#app/payments/ledger-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { CheckedRows } from '#app/platform/invariant-queries.server.ts';

export async function brokenInvariants(db: Database, rows: CheckedRows): Promise<[string, number][]> {
  const counts = {
    ...(await countBrokenPaymentInvariants(db, rows)),
    ...(await countBrokenBookingInvariants(db, rows)),
  };
  return Object.entries(counts).filter(([, count]) => count > 0);
}

export async function expectNothingBroken(db: Database): Promise<void> {
  expect(await brokenInvariants(db, 'all')).toEqual([]);
}
