import { performanceMinutes } from '#app/artists/slot.ts';
import type { PaymentStatus } from '#app/payments/payment.ts';
import { moneyLines, statusOf } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { QuoteLine } from '#app/quotes/quote.ts';
import { type RefundDeadline, refundClock } from '#app/quotes/refund-policy.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from './booking-desk.server.ts';
import { type BookingState, canMove, type ProgressStep, progressStep } from './booking-states.ts';
import {
  type BookingViewRow,
  selectBookingOfHost,
  selectBookingsOfHost,
  selectTransitions,
} from './booking-view-queries.server.ts';
import { cancellationTerms } from './cancel-booking.server.ts';
import { refundPolicyOf } from './refund-policy.server.ts';

/** A booking as its host sees it in a list. */
export interface BookingSummary {
  id: string;
  code: string;
  state: BookingState;
  step: ProgressStep;
  artist: { id: number; name: string; kind: string; category: string; photo: string | null };
  occasion: string;
  audienceSize: string;
  date: string;
  from: string;
  to: string;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  address: string;
  total: Paise;
  paymentStatus: PaymentStatus;
  captured: Paise;
  refunded: Paise;
  respondBy: Date | null;
  holdExpiresAt: Date | null;
  cancellation: { by: string; refund: Paise; kept: Paise; at: Date } | null;
}

export const BOOKINGS_PER_PAGE = 20;

/** The bookings of a host, soonest first, past ones after. `page` counts from 1. */
export async function bookingsOf(
  db: Database,
  hostId: string,
  page = 1,
): Promise<{ bookings: BookingSummary[]; more: boolean }> {
  const rows = await selectBookingsOfHost(db, hostId, {
    limit: BOOKINGS_PER_PAGE + 1,
    offset: (page - 1) * BOOKINGS_PER_PAGE,
  });
  return { bookings: rows.slice(0, BOOKINGS_PER_PAGE).map(toSummary), more: rows.length > BOOKINGS_PER_PAGE };
}

export interface BookingDetails extends BookingSummary {
  message: string;
  hostName: string;
  lines: QuoteLine[];
  tax: Paise;
  money: Awaited<ReturnType<typeof moneyLines>>;
  history: { from: string | null; to: string; actor: string; reason: string | null; at: Date }[];
  refundClock: RefundDeadline[];
  /** What cancelling now would bring back; null when it can no longer be cancelled. */
  cancelNow: { refund: Paise; kept: Paise } | null;
  now: Date;
}

/** One booking of a host with everything about it; null if it is not theirs. */
export async function bookingOf(db: Database, hostId: string, id: string): Promise<BookingDetails | null> {
  const row = await selectBookingOfHost(db, id, hostId);
  if (!row) return null;
  const now = await businessNow(db);
  const policy = await refundPolicyOf(db, row);
  const summary = toSummary(row);
  const cancellable = canMove(summary.state, 'cancel', 'host') && summary.startsAt > now;
  const terms = cancellable ? await cancellationTerms(db, 'host', row, now) : null;
  const history = await selectTransitions(db, id);
  return {
    ...summary,
    message: row.message,
    hostName: row.host_name,
    lines: (row.quote as unknown as { lines: QuoteLine[] }).lines,
    tax: paise(row.tax_paise),
    money: await moneyLines(db, bookingReference(id)),
    history: history.map(({ from_state, to_state, ...rest }) => ({
      from: from_state,
      to: to_state,
      ...rest,
    })),
    refundClock: refundClock(policy, row.starts_at, paise(row.total_paise), paise(row.tax_paise)),
    cancelNow: terms && { refund: terms.refund, kept: terms.kept },
    now,
  };
}

function toSummary(row: BookingViewRow): BookingSummary {
  const state = row.state as BookingState;
  const totals = { captured: Number(row.captured_paise), refunded: Number(row.refunded_paise) };
  return {
    id: row.id,
    code: row.code,
    state,
    step: progressStep(state),
    artist: {
      id: row.artist_id,
      name: row.artist_name,
      kind: row.artist_kind,
      category: row.artist_category,
      photo: row.artist_photo,
    },
    occasion: row.occasion,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    minutes: performanceMinutes({ startsAt: row.starts_at, endsAt: row.ends_at }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    address: row.venue_address,
    total: paise(row.total_paise),
    paymentStatus: statusOf(row.total_paise, totals, state === 'capturing'),
    captured: paise(totals.captured),
    refunded: paise(totals.refunded),
    respondBy: state === 'requested' ? row.respond_by : null,
    holdExpiresAt: state === 'held' ? row.hold_expires_at : null,
    cancellation: row.cancelled_at
      ? {
          by: row.cancelled_by!,
          refund: paise(row.refund_paise!),
          kept: paise(row.kept_paise!),
          at: row.cancelled_at,
        }
      : null,
  };
}
