import { findPaymentOrder, isBeingCaptured } from '#app/payments/open-payment-order.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { selectLapsedChanges } from '../core/change-queries.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { isOpenFor, lockChange } from './agree-change.server.ts';
import { endChange } from './answer-change.server.ts';

/** Ends changes not answered or paid in time; the old terms remain. */
export async function sweepChanges(deps: BookingDeps): Promise<void> {
  await sweep(
    deps.log,
    (page) => selectLapsedChanges(deps.db, page),
    async ({ id, booking_id, state, kind, long_over }) => {
      const known = state !== 'agreed' || (await reconcilePurchase(deps, bookingReference(booking_id)));
      // It may be paid: the gateway says so when it answers, within a day. An extension cannot wait, as the event ends.
      if (known || long_over || kind === 'extension') await lapseChange(deps, id);
    },
  );
}

function lapseChange(deps: BookingDeps, changeId: string) {
  return inTransaction(deps.db, async (trx) => {
    const { change, booking } = await lockChange(trx, changeId);
    if (!change || !booking || !(change.state === 'asked' || change.state === 'agreed')) return;
    if (change.applied_at) return;
    const order =
      change.state === 'agreed'
        ? await findPaymentOrder({ db: trx }, bookingReference(booking.id), 'change')
        : null;
    // A capture is in progress: decide when it completes.
    if (isBeingCaptured(order)) return;
    const isOver = (change.pay_by ?? change.answer_by) <= (await businessNow(trx));
    if (!isOver && isOpenFor(booking, change)) return;
    await endChange(trx, { actor: 'system', accountId: null }, change, { state: 'lapsed', reason: '' });
  });
}
