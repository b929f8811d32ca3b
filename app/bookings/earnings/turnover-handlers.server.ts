import { taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { turnoverLevel } from '#app/payments/payouts/turnover.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { bookingFacts } from '../core/booking-facts.server.ts';
import { payeeOf } from '../core/payee.ts';
import { turnoverWithBookings } from '../core/turnover-limit.server.ts';

/** Announces that an unregistered artist has passed a mark of turnover: each mark once a financial year. */
export function turnoverHandlers(deps: Pick<BookingDeps, 'db'>) {
  const watch = ({ bookingId }: { bookingId: string }) => watchTurnover(deps, bookingId);
  return { 'booking.confirmed': watch, 'replacement.accepted': watch } satisfies OutboxHandlers;
}

async function watchTurnover({ db }: Pick<BookingDeps, 'db'>, bookingId: string): Promise<void> {
  const booking = await bookingFacts(db, bookingId);
  if (!booking) return;
  const { artist_id: artistId, event_date: day } = booking;
  const payee = payeeOf(artistId);
  if ((await taxStatusOn(db, payee, day)).gstin !== null) return;
  const turnover = await turnoverWithBookings(db, artistId, day);
  const level = turnoverLevel(turnover);
  if (level === 'free') return;
  const yearFrom = financialYear(day).from;
  await inTransaction(db, (trx) =>
    announce(trx, {
      kind: 'turnover.reached',
      key: `${payee}:${yearFrom}:${level}`,
      payload: { payee, yearFrom, level, turnover },
    }),
  );
}
