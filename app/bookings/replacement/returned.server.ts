import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { selectReturned } from './replacement-queries.server.ts';

/** What went back to the host of a booking because artists who came instead cost less: the price is lower by it. */
export async function returnedOf(db: Database, bookingId: string): Promise<Paise> {
  return paise(await selectReturned(db, bookingId));
}
