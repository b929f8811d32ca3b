import { data, type LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/quotes/payment-plan.ts';
import { cappedPolicy, refundClock } from '#app/quotes/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { selectOpenChange, selectTermsRow } from '../core/change-queries.server.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { refundRow } from '../money/refund-rows.ts';
import { costNow, taxAfterChange } from '../money/sale-of-booking.server.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { bookingOf } from '../view/booking-views.server.ts';

/** The page for paying what a booking still owes; only its host sees it. */
export async function openPayPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const party = await requireBookingParty(context, request, id);
  if (party.as !== 'host') throw data(null, { status: 404 });
  const { db, config } = context.get(platformContext);
  const booking = (await bookingOf(db, party.viewer.accountId, id))!;
  const held = paise(booking.captured - booking.refunded);
  const { name, email, phone } = party.viewer;
  return {
    booking,
    held,
    refunds: await refundsAfter(db, booking, held),
    viewer: { name, email, phone },
    checkoutUrl: config.razorpay.checkoutUrl,
  };
}

export type PayPageData = Awaited<ReturnType<typeof openPayPage>>;

async function refundsAfter(db: Database, booking: BookingDetails, held: Paise) {
  const { due, change } = booking;
  const row = due && (await selectTermsRow(db, booking.id));
  // An evening that runs is no longer cancelled.
  if (!row || due.changeKind === 'extension') return null;
  const after =
    due.part === 'change' && change ? change : { startsAt: booking.startsAt, refundCap: row.refund_cap };
  const quote = due.part === 'change' && (await selectOpenChange(db, booking.id))?.quote;
  const taxed = quote && (await taxAfterChange(db, row, { quote, eventDate: change!.wanted.date }));
  const sold = quote
    ? { fee_paise: quote.fee, total_paise: quote.total, tax_paise: paise(taxed || 0), quote }
    : row;
  const cost = await costNow(db, { ...sold, id: booking.id });
  const paid = paise(held + booking.given + due.amount);
  const tax = taxOfPart(paid, cost.price, cost.tax);
  const policy = cappedPolicy(await refundPolicyOf(db, row), after.refundCap);
  const clock = refundClock(policy, after.startsAt, paid, tax, paise(held + due.amount));
  return {
    paid,
    tax,
    held: paise(held + due.amount),
    refunds: clock.map(refundRow),
  };
}
