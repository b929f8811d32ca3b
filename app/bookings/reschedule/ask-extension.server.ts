import { holdOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { bookedTime, slotOf } from '#app/artists/calendar/slot.ts';
import { findPaymentOrder, isBeingCaptured } from '#app/payments/open-payment-order.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { extendedHalfHours, extendQuote } from '#app/pricing/extend-quote.ts';
import { timeInIndia } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBookingOfHost, lockLivingAccount } from '../core/booking-queries.server.ts';
import { termsOf } from '../core/booking-terms.ts';
import { type ChangeRow, insertChange, selectOpenChange } from '../core/change-queries.server.ts';
import { hasArrived } from '../core/event-queries.server.ts';
import { soundRefusalUntil } from '../core/sound-guard.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { endChange } from './answer-change.server.ts';
import { extensionAnswerBy } from './change-rules.ts';
import type { ExtensionRefusal } from './extension-refusal.ts';
import {
  type ExtensionMinutes,
  HALF_HOUR,
  halfHourPrice,
  isRunning,
  lengthsLeft,
} from './extension-rules.ts';
import { checkSoundOfChange } from './sound-of-change.server.ts';

export interface AskedExtension {
  changeId: string;
  endsAt: Date;
  /** Paise that the host pays once the artist has agreed. */
  due: Paise;
  answerBy: Date;
}

type Answer = Result<AskedExtension, ExtensionRefusal>;

const ASKS_OF_A_DAY = 8;
const DAY_SECONDS = 86_400;

/**
 * Asks the artist for a later end of the running event. The time is held until they answer; the same ask again
 * returns the open one.
 * @param wanted.until the end shown to the host; refused if it has moved since.
 */
export async function askExtension(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  host: { accountId: string },
  bookingId: string,
  wanted: { minutes: ExtensionMinutes; until: Date },
): Promise<Answer> {
  return inTransactionThenWake(deps, (trx) => askExtensionWithin(trx, host, bookingId, wanted));
}

async function askExtensionWithin(
  trx: Transaction,
  host: { accountId: string },
  bookingId: string,
  { minutes, until }: { minutes: ExtensionMinutes; until: Date },
): Promise<Answer> {
  const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
  if (!booking) return refused({ reason: 'booking_not_found' });
  if (booking.ends_at.getTime() !== until.getTime()) return refused({ reason: 'changed_meanwhile' });
  const endsAt = new Date(until.getTime() + minutes * 60_000);
  const open = await selectOpenChange(trx, booking.id);
  if (open && isWaiting(open, booking.now))
    return open.kind === 'extension' && open.ends_at.getTime() === endsAt.getTime()
      ? accepted({ changeId: open.id, endsAt: open.ends_at, due: open.due_paise, answerBy: open.answer_by })
      : refused({ reason: 'extension_open' });
  if (open && !(await endLapsed(trx, booking, open))) return refused({ reason: 'payment_in_progress' });
  const refusal =
    (await extensionRefusal(trx, booking, minutes)) ?? (await soundRefusalUntil(trx, booking, endsAt));
  if (refusal) return refused(refusal);
  return holdAndRequestExtension(trx, booking, minutes, endsAt);
}

/** Holds the time beyond the slot, with travel, and writes the request. */
async function holdAndRequestExtension(
  trx: Transaction,
  booking: BookingRow,
  minutes: ExtensionMinutes,
  endsAt: Date,
): Promise<Answer> {
  const time = { startsAt: booking.starts_at, endsAt };
  const halfHours = minutes / HALF_HOUR;
  const price = halfHourPrice(booking);
  const quote = extendQuote(booking.quote, price, halfHours);
  const fits = await checkSoundOfChange(trx, booking, { quote, sound: null }, time);
  if (!fits.ok) return refused({ reason: 'out_of_stock', item: fits.refusal.item });
  const answerBy = extensionAnswerBy(booking.now);
  const slot = await holdOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    own: slotOf(bookedTime(booking)),
    other: slotOf({ ...bookedTime(booking), ...time }),
    expiresAt: answerBy,
  });
  if (slot === 'taken') return refused({ reason: 'next_performance' });
  const was = { ...termsOf(booking), to: timeInIndia(booking.ends_at) };
  const due = paise(price * halfHours);
  const changeId = await insertChange(trx, {
    kind: 'extension',
    booking_id: booking.id,
    artist_id: booking.artist_id,
    asked_by: 'host',
    asked_by_id: booking.host_id,
    was: JSON.stringify(was),
    wanted: JSON.stringify({ ...was, to: timeInIndia(endsAt) }),
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    quote: JSON.stringify(quote),
    sound: null,
    total_paise: quote.total,
    due_paise: due,
    back_paise: 0,
    refund_cap: booking.refund_cap,
    answer_by: answerBy,
  });
  await announce(trx, {
    kind: 'change.asked',
    key: changeId,
    payload: { kind: 'extension', bookingId: booking.id, changeId },
  });
  return accepted({ changeId, endsAt, due, answerBy });
}

async function extensionRefusal(
  trx: Transaction,
  booking: BookingRow,
  minutes: ExtensionMinutes,
): Promise<ExtensionRefusal | null> {
  if (booking.now >= booking.ends_at) return { reason: 'too_late' };
  const host = await lockLivingAccount(trx, booking.host_id);
  const runs = isRunning({ ...booking, arrived: await hasArrived(trx, booking.id) }, booking.now);
  if (!host || host.blocked || !runs || balanceIsOpen(booking)) return { reason: 'not_running' };
  const extended = extendedHalfHours(booking.quote) * HALF_HOUR;
  if (!lengthsLeft(extended).includes(minutes)) return { reason: 'too_long' };
  const limit = { key: `extension:${booking.id}`, max: ASKS_OF_A_DAY, seconds: DAY_SECONDS };
  const { waitSeconds } = await consumeLimits(trx, [limit]);
  return waitSeconds > 0 ? { reason: 'too_many_asks' } : null;
}

function isWaiting(change: ChangeRow, now: Date): boolean {
  return (change.pay_by ?? change.answer_by) > now;
}

/** False while its money is being taken. */
async function endLapsed(trx: Transaction, booking: BookingRow, change: ChangeRow): Promise<boolean> {
  const order = await findPaymentOrder({ db: trx }, bookingReference(booking.id), 'change');
  if (change.state === 'agreed' && isBeingCaptured(order)) return false;
  const system = { actor: 'system', accountId: null } as const;
  await endChange(trx, system, change, { state: 'lapsed', reason: '' });
  return true;
}
