import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { isPermissionMissing } from './needed-permissions.server.ts';
import { selectBookingsStartingWithin } from './permission-queries.server.ts';

/** Days before the start. */
const REMINDER_DAYS = [15, 7, 3, 1] as const;
const DAY = 86_400_000;

/** Reminds hosts whose event needs a permission that is not there; each step once. */
export async function remindPermissions(deps: Pick<BookingDeps, 'db' | 'log'>): Promise<void> {
  const now = await businessNow(deps.db);
  await sweep(
    deps.log,
    (page) => selectBookingsStartingWithin(deps.db, REMINDER_DAYS[0], page),
    async (booking) => {
      if (!(await isPermissionMissing(deps.db, booking))) return;
      const left = (booking.starts_at.getTime() - now.getTime()) / DAY;
      const days = REMINDER_DAYS.findLast((step) => left <= step)!;
      await inTransaction(deps.db, (trx) =>
        announce(trx, {
          kind: 'permission.missing',
          key: `${booking.id}:${booking.starts_at.toISOString()}:${days}`,
          payload: { bookingId: booking.id, days },
        }),
      );
    },
  );
}
