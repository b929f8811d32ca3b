import { holdOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { bookedTime, slotOf } from '#app/artists/calendar/slot.ts';
import { firmSlot, releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import type { Purchase, Seller } from '#app/payments/payment-deps.server.ts';
import { requestRefund } from '#app/payments/refund.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { agreedSupply } from '#app/pricing/quote.ts';
import { paise } from '#app/shared/money.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { lockBookableArtist, selectAcceptsInstantly } from '../core/bookable-artist-queries.server.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  lockBooking,
  lockLivingAccount,
  transitionBooking,
} from '../core/booking-queries.server.ts';
import { canReviveHold, respondBy } from '../core/booking-rules.ts';
import { type ChangeRow, selectOpenChange } from '../core/change-queries.server.ts';
import { mayBeRevived, whyLost } from '../core/hold-end.ts';
import {
  lockSoundOrder,
  type SoundOrderRow,
  transitionSoundOrder,
} from '../core/sound-order-queries.server.ts';
import { soundOrderIdOf } from '../core/sound-order-reference.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import { isPastThreshold } from '../core/turnover-limit.server.ts';
import { balanceIsOpen, mayTakeBalance } from '../money/balance.ts';
import { markBalancePaid } from '../money/balance-queries.server.ts';
import { hostPaymentTotals } from '../money/host-payment-totals.server.ts';
import { lengthenHold } from '../purchase/lengthen-hold-queries.server.ts';
import { applyChange, isOpenFor, requotedChange, timeOf } from '../reschedule/agree-change.server.ts';
import { priceAfter } from '../reschedule/money-of-change.server.ts';
import { checkSoundOfChange, musicRefusalOfChange } from '../reschedule/sound-of-change.server.ts';
import { expireSoundOrder } from '../sound-orders/expire-sound-order.server.ts';
import { orderTimeRefusal } from '../sound-orders/sound-order-rules.ts';

/** How long a new slot is held during capture. */
const CAPTURE_MS = 3 * 86_400_000;

/** What a booking or an order of sound does when its money comes. */
export const seller: Seller = {
  secure: (trx, purchase) => sellerOf(purchase).secure(trx, purchase),
  settle: (trx, purchase) => sellerOf(purchase).settle(trx, purchase),
  wait: (trx, purchase) => sellerOf(purchase).wait(trx, purchase),
  lapse: (trx, purchase) => sellerOf(purchase).lapse(trx, purchase),
};

function sellerOf({ reference }: Purchase): Seller {
  return soundOrderIdOf(reference) === null ? bookingSeller : soundOrderSeller;
}

/** Slot before money. */
const bookingSeller: Seller = {
  secure,
  settle,
  wait: lengthenHoldOfBooking,
  lapse: lapseHoldOfBooking,
};

async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  return secureOf[purchase.part](trx, await lockBookingOf(trx, purchase), purchase);
}

const secureOf = {
  full: secureHoldOf,
  deposit: secureHoldOf,
  balance: secureBalance,
  change: secureChange,
};

function secureHoldOf(trx: Transaction, booking: BookingRow): Promise<'secured' | LostReason> {
  return secureHold(booking, booking.now, {
    comesBack: () => mayHoldComeBack(trx, booking),
    reserve: () => secureSlotAndSound(trx, booking),
    secure: () => transitionBooking(trx, booking, 'secure', { actor: 'system' }),
    lose: (why) => loseHold(trx, booking, why),
  });
}

async function loseHold(trx: Transaction, booking: BookingRow, why: 'too_late' | 'slot_gone') {
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
  const reason = why === 'slot_gone' ? SYSTEM_REASONS.slotLost : SYSTEM_REASONS.holdRanOut;
  if (booking.state === 'held')
    await transitionBooking(trx, booking, 'expire', { actor: 'system', reason }, { holdEnded: 'lost' });
}

async function mayHoldComeBack(trx: Transaction, booking: BookingRow): Promise<boolean> {
  // The account may have been erased or blocked after the hold ended.
  const host = await lockLivingAccount(trx, booking.host_id);
  if (!host || host.blocked) return false;
  const artist = await lockBookableArtist(trx, booking.artist_id);
  if (!artist) return false;
  const asked = {
    artistId: booking.artist_id,
    day: booking.event_date,
    price: booking.quote.fee,
    exceptHost: booking.host_id,
  };
  if (await isPastThreshold(trx, asked, agreedSupply(booking.quote))) return false;
  const { starts_at: startsAt, payment_plan: paymentPlan } = booking;
  const acceptsInstantly = await selectAcceptsInstantly(trx, booking.id);
  return canReviveHold(booking.now, { startsAt, paymentPlan }, { acceptsInstantly });
}

async function secureSlotAndSound(trx: Transaction, booking: BookingRow): Promise<boolean> {
  const { id: bookingId, artist_id: artistId } = booking;
  const [slot, sound] = await pipelined([
    firmSlot(trx, { bookingId, artistId, slot: slotOf(bookedTime(booking)) }),
    reserveSoundAgain(trx, bookingId),
  ]);
  return slot === 'secured' && sound.ok;
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  const [booking, acceptsInstantly] = await pipelined([
    lockBookingOf(trx, purchase),
    selectAcceptsInstantly(trx, bookingIdOf(purchase.reference) ?? ''),
  ]);
  if (purchase.part === 'balance') return settleBalance(trx, booking, purchase);
  if (purchase.part === 'change') return settleChange(trx, booking, purchase);
  return settleHold(trx, booking, acceptsInstantly);
}

async function settleHold(trx: Transaction, booking: BookingRow, acceptsInstantly: boolean): Promise<void> {
  const deadline = respondBy(booking.now, booking.starts_at);
  // Captured only after the start: the request ends by itself with a full refund.
  const agreed = booking.starts_at > booking.now && acceptsInstantly;
  const { id: bookingId } = booking;
  const [paid] = await pipelined([
    transitionBooking(trx, booking, 'pay', { actor: 'system' }, { respondBy: deadline }),
    announce(trx, { kind: 'booking.requested', key: bookingId, payload: { bookingId, agreed } }),
  ]);
  if (!paid) throw new Error(`Booking ${bookingId} is ${booking.state} and cannot take money`);
  if (!agreed) return;
  await pipelined([
    transitionBooking(trx, { id: bookingId, state: 'requested' }, 'accept', {
      actor: 'system',
      reason: SYSTEM_REASONS.instant,
    }),
    announce(trx, { kind: 'booking.confirmed', key: bookingId, payload: { bookingId } }),
  ]);
}

async function lengthenHoldOfBooking(trx: Transaction, { reference, part }: Purchase): Promise<void> {
  const id = bookingIdOf(reference);
  if (id && (part === 'full' || part === 'deposit')) await lengthenHold(trx, 'booking', { id, reference });
}

/** Lapsed later payments change nothing: they can be paid again. */
async function lapseHoldOfBooking(trx: Transaction, purchase: Purchase): Promise<void> {
  if (purchase.part !== 'full' && purchase.part !== 'deposit') return;
  const booking = await lockBookingOf(trx, purchase);
  const by = { actor: 'system', reason: SYSTEM_REASONS.wentBack } as const;
  if (!(await transitionBooking(trx, booking, 'lapse', by, { holdEnded: 'payment_lapsed' }))) return;
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
}

async function lockBookingOf(trx: Transaction, { reference }: Purchase): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingIdOf(reference) ?? '');
  if (!booking) throw new Error(`No booking for ${reference}`);
  return booking;
}

interface PaidHold {
  state: string;
  hold_ended: string | null;
  hold_expires_at: Date;
  starts_at: Date;
}

/** What differs by what was sold, in the caller's transaction. */
interface SecureSteps {
  /** Whether an ended hold is still valid at this time. */
  comesBack(): Promise<boolean>;
  /** Reserves what was sold for good; false if it is gone. */
  reserve(): Promise<boolean>;
  secure(): Promise<unknown>;
  lose(why: 'too_late' | 'slot_gone'): Promise<unknown>;
}

/**
 * Reserves before money is taken. An expired hold is honoured if it still can be kept.
 * A hold that was given up or replaced is never revived.
 * @param now business time
 */
async function secureHold(hold: PaidHold, now: Date, steps: SecureSteps): Promise<'secured' | LostReason> {
  if (hold.state === 'capturing') return 'secured';
  if (hold.state !== 'held' && hold.state !== 'expired') return 'given_up';
  if (hold.state === 'expired' && !mayBeRevived(hold.hold_ended)) return whyLost(hold.hold_ended);
  const why = await whyNotSecured(hold, now, steps);
  if (why) {
    await steps.lose(why);
    return why;
  }
  await steps.secure();
  return 'secured';
}

async function whyNotSecured(hold: PaidHold, now: Date, steps: SecureSteps) {
  const late = hold.state === 'expired' || hold.hold_expires_at <= now;
  if (late && !(await steps.comesBack())) return 'too_late';
  if (hold.starts_at <= now) return 'too_late';
  return (await steps.reserve()) ? null : 'slot_gone';
}

/** An extension is paid within minutes, as another booking may need the time. */
function isTooLate(change: ChangeRow, now: Date): boolean {
  return change.kind === 'extension' ? change.pay_by! <= now : change.starts_at <= now;
}

/** Captures only while the change is pending and its slot and sound are available. */
async function secureChange(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  const change = await changeAwaitingPayment(trx, booking, purchase);
  if (!change) return 'not_due';
  if (isTooLate(change, booking.now)) return 'too_late';
  const slot = await holdOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    own: slotOf(bookedTime(booking)),
    other: slotOf({ ...bookedTime(booking), ...timeOf(change) }),
    expiresAt: new Date(booking.now.getTime() + CAPTURE_MS),
  });
  if (slot === 'taken') return 'slot_gone';
  const fits = await checkSoundOfChange(trx, booking, requotedChange(change), timeOf(change));
  if (!fits.ok) return 'slot_gone';
  return (await musicRefusalOfChange(trx, booking, change)) ? 'not_due' : 'secured';
}

/** Applies a paid change; refunds money for a change that ended meanwhile. */
async function settleChange(trx: Transaction, booking: BookingRow, purchase: Purchase): Promise<void> {
  const change = await changeAwaitingPayment(trx, booking, purchase);
  const requoted = change && requotedChange(change);
  if (!change || !requoted || !(await checkSoundOfChange(trx, booking, requoted, timeOf(change))).ok)
    return refundInFull(trx, purchase);
  const { price, paid } = await hostPaymentTotals(trx, booking);
  const after = priceAfter(booking, price, change.total_paise);
  const left = balanceIsOpen(booking) ? Math.max(0, after - paid) : 0;
  await applyChange(trx, booking, change, requoted, {
    due: change.due_paise,
    back: paise(0),
    balance: paise(left),
  });
}

async function changeAwaitingPayment(
  trx: Transaction,
  booking: BookingRow,
  { amount, subject }: Purchase,
): Promise<ChangeRow | undefined> {
  const change = await selectOpenChange(trx, booking.id);
  const waits =
    change?.state === 'agreed' &&
    isOpenFor(booking, change) &&
    // Money for a withdrawn change must not pay for another that costs the same.
    (subject === null || subject === change.id) &&
    change.due_paise === amount &&
    isAhead(booking, change);
  return waits ? change : undefined;
}

/** A performance that has begun is never moved, even if a clock lags; its end is, until the new end. */
function isAhead(booking: BookingRow, change: ChangeRow): boolean {
  return (change.kind === 'extension' ? change.ends_at : booking.starts_at) > booking.now;
}

/** Captures the balance only while the booking is live and owes exactly this amount. */
async function secureBalance(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  return (await stillOwesBalance(trx, booking, purchase.amount, 0)) ? 'secured' : 'not_due';
}

/** Runs after capture: settles the balance, or refunds if the booking ended or now owes another amount. */
async function settleBalance(trx: Transaction, booking: BookingRow, purchase: Purchase): Promise<void> {
  if (!(await stillOwesBalance(trx, booking, purchase.amount, purchase.amount)))
    return refundInFull(trx, purchase);
  await markBalancePaid(trx, booking.id);
  await announce(trx, {
    kind: 'balance.paid',
    key: purchase.orderId,
    payload: { bookingId: booking.id, orderId: purchase.orderId, amount: purchase.amount },
  });
}

/** @param captured part of the amount already included in the money we hold, in paise. */
async function stillOwesBalance(
  trx: Transaction,
  booking: BookingRow,
  amount: number,
  captured: number,
): Promise<boolean> {
  if (!mayTakeBalance(booking.state) || !balanceIsOpen(booking)) return false;
  // An agreed change that awaits payment includes the balance in its price.
  if ((await selectOpenChange(trx, booking.id))?.state === 'agreed') return false;
  const { price, paid } = await hostPaymentTotals(trx, booking);
  return price - (paid - captured) === amount;
}

/** Refunds money captured for something that ended meanwhile, in full, and notifies the payer why. */
async function refundInFull(
  trx: Transaction,
  { reference, amount, orderId, paymentId }: Purchase,
): Promise<void> {
  await requestRefund(trx, { paymentId, reference, amount, reason: `came_late:${orderId}` });
  await announce(trx, {
    kind: 'payment.unusable',
    key: paymentId,
    payload: { paymentId, reference, amount, why: 'not_due' },
  });
}

/** Stock before money. */
const soundOrderSeller: Seller = {
  secure: secureOrder,
  settle: settleOrder,
  wait: lengthenHoldOfOrder,
  lapse: lapseHoldOfOrder,
};

async function secureOrder(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  const order = await lockOrderOf(trx, purchase);
  const now = await businessNow(trx);
  return secureHold(order, now, {
    comesBack: () => mayOrderComeBack(trx, order, now),
    reserve: async () => (await reserveSoundAgain(trx, order.id)).ok,
    secure: () => transitionSoundOrder(trx, order, 'secure'),
    lose: () => expireSoundOrder(trx, order, { ended: 'lost' }),
  });
}

async function mayOrderComeBack(trx: Transaction, order: SoundOrderRow, now: Date): Promise<boolean> {
  const time = { startsAt: order.starts_at, endsAt: order.ends_at };
  // The account may have been erased or blocked after the hold ended.
  const host = await lockLivingAccount(trx, order.host_id);
  return orderTimeRefusal(now, time) === null && host !== undefined && !host.blocked;
}

async function settleOrder(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (!(await transitionSoundOrder(trx, order, 'pay')))
    throw new Error(`Sound order ${order.id} is ${order.state} and cannot take money`);
  await announce(trx, { kind: 'sound_order.confirmed', key: order.id, payload: { orderId: order.id } });
}

async function lengthenHoldOfOrder(trx: Transaction, { reference }: Purchase): Promise<void> {
  const id = soundOrderIdOf(reference);
  if (id) await lengthenHold(trx, 'sound_order', { id, reference });
}

async function lapseHoldOfOrder(trx: Transaction, purchase: Purchase): Promise<void> {
  const order = await lockOrderOf(trx, purchase);
  if (await transitionSoundOrder(trx, order, 'lapse', { holdEnded: 'payment_lapsed' }))
    await releaseSound(trx, order.id);
}

async function lockOrderOf(trx: Transaction, { reference }: Purchase): Promise<SoundOrderRow> {
  const id = soundOrderIdOf(reference);
  const order = id === null ? undefined : await lockSoundOrder(trx, id);
  if (!order) throw new Error(`No sound order for ${reference}`);
  return order;
}
