import { replacementCandidatesOf } from '#app/artists/search/replacement-candidates.server.ts';
import type { OpenPaymentRow } from '#app/payments/payment.ts';
import { listPaymentsAndRefunds, statusOf } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { refundDeadlines } from '#app/pricing/refund-policy.ts';
import { paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { outlineOf } from '../core/booking-outline.ts';
import { isTransitionAllowed, progressStep } from '../core/booking-states.ts';
import {
  type BookingViewRow,
  selectBookingOfHost,
  selectBookingsOfHost,
  selectTransitions,
} from '../core/booking-view-queries.server.ts';
import { replacementStart } from '../core/late-replacement-rules.ts';
import { cancellableBooking, refundPolicyOf } from '../core/refund-policy.server.ts';
import {
  selectLiveReplacement,
  selectOffers,
  selectReplacedArtists,
} from '../core/replacement-queries.server.ts';
import { selectAmountDue } from '../money/amount-due.server.ts';
import { balanceIsOpen, mayTakeBalance } from '../money/balance.ts';
import { cancellationTerms } from '../money/cancel-purchase.server.ts';
import { replacementPrice, returnedByReplacements } from '../money/performance-price.server.ts';
import { currentCost } from '../money/sale-of-booking.server.ts';
import type { BookingDetails, BookingStep, BookingSummary, PaymentAtBank } from './booking-view.ts';
import { newestChange } from './change-view.server.ts';
import type { ReplacementView } from './replacement-view.ts';

export const BOOKINGS_PER_PAGE = 20;

/** Bookings of a host, soonest first, then past. `page` counts from 1. */
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

/** A host's own booking in full; null for other hosts' bookings. */
export async function bookingOf(db: Database, hostId: string, id: string): Promise<BookingDetails | null> {
  const row = await selectBookingOfHost(db, id, hostId);
  if (!row) return null;
  const { now } = row;
  const policy = await refundPolicyOf(db, row);
  const summary = toSummary(row);
  const cancellable =
    isTransitionAllowed(summary.state, 'cancel', 'host') &&
    (summary.startsAt > now || summary.state === 'replacing');
  const terms = cancellable ? await cancellationTerms(db, 'host', row, now) : null;
  const history = await selectTransitions(db, id);
  const base = await refundBase(db, row, summary);
  return {
    ...summary,
    message: row.message,
    venueAccess: row.venue_access,
    hostName: row.host_name,
    version: row.version,
    lines: row.quote.lines,
    tax: row.tax_paise,
    money: await listPaymentsAndRefunds(db, bookingReference(id)),
    history: withArtists(
      history.map(({ from_state, to_state, ...rest }) => ({ from: from_state, to: to_state, ...rest })),
      [...(await replacedArtists(db, id)), summary.artist.name],
    ),
    refundClock: refundDeadlines(policy, await cancellableBooking(db, row), base, now),
    refundBase: base,
    due: await selectAmountDue(db, row),
    change: await newestChange(db, id),
    replacement: await replacementOf(db, id),
    cancelNow: terms && {
      refund: terms.refund,
      kept: terms.kept,
      ...(terms.pending && { pending: terms.pending.paise }),
    },
  };
}

/** Each replacement the host accepts moves on to the next name. */
function withArtists(steps: BookingStep[], artists: string[]) {
  let turn = 0;
  return steps.map((step) => {
    if (step.from === 'replacing' && step.to === 'confirmed') turn += 1;
    return { ...step, artist: artists[Math.min(turn, artists.length - 1)]! };
  });
}

/** Before capture the first payment, afterwards what we hold. */
async function refundBase(
  db: Database,
  row: BookingViewRow,
  { captured, refunded, given, total }: BookingSummary,
) {
  const counted = captured - refunded + given;
  const paid = paise(counted > 0 ? counted : (row.deposit_paise ?? total));
  const { price, tax } = await currentCost(db, row);
  return { paid, tax: taxOfPart(paid, price, tax), held: paise(paid - given) };
}

export function toSummary(row: BookingViewRow): BookingSummary {
  const state = row.state;
  const bank = row.open_payment && toPaymentAtBank(row.open_payment);
  const unpaid = state === 'held' || state === 'expired';
  const totals = { captured: Number(row.captured_paise), refunded: Number(row.refunded_paise) };
  const given = Number(row.given_paise);
  return {
    ...outlineOf(row),
    step: progressStep(state),
    address: row.venue_address,
    total: row.total_paise,
    paymentStatus: statusOf(
      row.total_paise,
      totals,
      state === 'capturing' || (unpaid && bank?.kind === 'waits'),
    ),
    captured: paise(totals.captured),
    refunded: paise(totals.refunded),
    given: paise(given),
    balance:
      balanceIsOpen(row) && mayTakeBalance(state)
        ? {
            left: paise(
              Math.max(
                0,
                row.total_paise - Number(row.returned_paise) - totals.captured + totals.refunded - given,
              ),
            ),
            dueAt: row.balance_due_at!,
          }
        : null,
    replacementArtist: row.stand_in && row.decide_by ? { ...row.stand_in, decideBy: row.decide_by } : null,
    unconfirmed: row.is_unconfirmed ?? false,
    respondBy: state === 'requested' ? row.respond_by : null,
    holdExpiresAt: state === 'held' ? row.hold_expires_at : null,
    holdEnded: row.hold_ended,
    bank,
    lostWhy: row.lost_why,
    cancellation: row.cancelled_at
      ? {
          by: row.cancelled_by!,
          because: whyEndedBySystem(row, totals.captured),
          refund: row.refund_paise!,
          kept: row.kept_paise!,
          pending: row.pending_paise!,
          at: row.cancelled_at,
        }
      : null,
  };
}

export function toPaymentAtBank({ at, until, ...payment }: OpenPaymentRow): PaymentAtBank {
  return { ...payment, amount: paise(payment.amount), at: new Date(at), until: new Date(until) };
}

function whyEndedBySystem(row: BookingViewRow, captured: number) {
  if (row.cancelled_by !== 'system') return null;
  if (row.has_no_candidate) return 'no_artist';
  return captured < row.total_paise ? 'unpaid' : null;
}

export async function replacedArtists(db: Database, bookingId: string): Promise<string[]> {
  return (await selectReplacedArtists(db, bookingId)).map(({ name }) => name);
}

export async function replacementOf(db: Database, bookingId: string): Promise<ReplacementView | null> {
  const search = await selectLiveReplacement(db, bookingId);
  if (!search) return null;
  const offers = await selectOffers(db, search.id);
  const proposed = offers.find(({ state }) => state === 'proposed');
  const people = await replacementCandidatesOf(db, [
    search.from_artist_id,
    ...(proposed ? [proposed.artist_id] : []),
  ]);
  const before = people.find(({ id }) => id === search.from_artist_id)!;
  const artist = people.find(({ id }) => id === proposed?.artist_id);
  const pays = paise(search.fee_paise - (await returnedByReplacements(db, bookingId)));
  const times = { startsAt: search.starts_at, endsAt: search.ends_at };
  const ready = proposed?.ready_minutes ?? null;
  const from = ready === null ? null : replacementStart(await businessNow(db), ready, times);
  const price = replacementPrice(pays, proposed?.fee_paise ?? pays, {
    ...times,
    from,
    isBack: proposed?.artist_id === search.from_artist_id,
  });
  return {
    cause: search.cause,
    tonight: search.tonight,
    state: search.state as 'searching' | 'proposed',
    decideBy: search.decide_by,
    before: { id: before.id, name: before.name },
    asked: offers.filter(({ state }) => state === 'asked').length,
    proposal:
      proposed && artist
        ? {
            offerId: proposed.id,
            artist: {
              id: artist.id,
              name: artist.name,
              kind: artist.kind,
              category: artist.category,
              city: artist.city,
              photo: artist.photo,
              rating:
                artist.ratingCount > 0 ? Math.round((artist.ratingSum / artist.ratingCount) * 10) / 10 : null,
              ratingCount: artist.ratingCount,
            },
            fee: proposed.fee_paise,
            returned: paise(pays - price),
            saved: paise(proposed.fee_paise - price),
            from,
          }
        : null,
  };
}
