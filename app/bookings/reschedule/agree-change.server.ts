import { extendOtherSlotHold, moveToOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { bookedTime, slotOf } from '#app/artists/calendar/slot.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { balanceDueAt } from '#app/pricing/payment-plan.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type ActingParty, bookingReference } from '../core/booking-deps.server.ts';
import { deleteArrivals, deleteVenueAndTasks } from '../core/booking-people-queries.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import { respondBy } from '../core/booking-rules.ts';
import type { BookingTerms } from '../core/booking-terms.ts';
import {
  answerChange,
  type ChangeRow,
  markApplied,
  selectChange,
  updateAgreement,
  updateTerms,
} from '../core/change-queries.server.ts';
import { askMustsAnew } from '../core/must-queries.server.ts';
import { taxAfterChange } from '../money/sale-of-booking.server.ts';
import type { ChangeMoney } from './change-money.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import { changeAnswerBy, extensionAnswerBy, takesChange } from './change-rules.ts';
import { moneyOf, moneyOfExtension } from './money-of-change.server.ts';
import type { Requoted } from './requote.server.ts';
import { checkSoundOfChange, moveSound, musicRefusalOfChange } from './sound-of-change.server.ts';

export interface AgreedChange {
  changeId: string;
  bookingId: string;
  /** False until the host has paid for it. */
  applied: boolean;
}

export async function agreeWithin(
  trx: Transaction,
  by: ActingParty,
  changeId: string,
): Promise<Result<AgreedChange, ChangeRefusal>> {
  const { change, booking } = await lockChange(trx, changeId);
  if (!change || !booking) return refused({ reason: 'change_not_found' });
  const bookingId = booking.id;
  if (change.state === 'agreed')
    return accepted({ changeId, bookingId, applied: change.applied_at !== null });
  const now = await businessNow(trx);
  if (change.state !== 'asked' || change.answer_by <= now || !isOpenFor(booking, change))
    return refused({ reason: 'change_ended' });
  const requoted = requotedChange(change);
  const fits = await checkSoundOfChange(trx, booking, requoted, timeOf(change));
  if (!fits.ok) return fits;

  const noMusic = await musicRefusalOfChange(trx, booking, change);
  if (noMusic) return refused(noMusic);
  const isExtension = change.kind === 'extension';
  const money = isExtension
    ? moneyOfExtension(change)
    : await moneyOf(trx, booking, change.total_paise, change.starts_at);
  const payBy = isExtension
    ? extensionAnswerBy(now)
    : changeAnswerBy(now, booking.starts_at, change.starts_at);
  await answerChange(trx, changeId, {
    state: 'agreed',
    by: by.actor,
    accountId: by.accountId,
    due: money.due,
    back: money.back,
    ...(money.due > 0 ? { payBy } : {}),
  });
  if (money.due > 0) await extendOtherSlotHold(trx, bookingId, payBy);
  else await applyChange(trx, booking, change, requoted, money);
  await announce(trx, {
    kind: 'change.agreed',
    key: changeId,
    payload: { ...kindIfExtension(change), bookingId, changeId },
  });
  return accepted({ changeId, bookingId, applied: money.due === 0 });
}

/** Locks the booking before the change, so the second caller sees the first one's result. */
export async function lockChange(
  trx: Transaction,
  changeId: string,
): Promise<{ change: ChangeRow | undefined; booking: BookingRow | undefined }> {
  const found = await selectChange(trx, changeId);
  const booking = found && (await lockBooking(trx, found.booking_id));
  return { booking, change: booking && (await selectChange(trx, changeId)) };
}

/** Whether the booking is still in the state for which the change was requested. */
export function isOpenFor(booking: BookingRow, change: ChangeRow): boolean {
  return takesChange(change.kind, booking.state) && booking.artist_id === change.artist_id;
}

export const timeOf = (change: ChangeRow) => ({ startsAt: change.starts_at, endsAt: change.ends_at });

export function requotedChange(change: ChangeRow): Requoted {
  return {
    quote: change.quote,
    sound: change.sound as unknown as Requoted['sound'],
  };
}

/** Applies the new terms: slot, sound, texts, price and money change in one transaction. */
export async function applyChange(
  trx: Transaction,
  booking: BookingRow,
  change: ChangeRow,
  requoted: Requoted,
  money: ChangeMoney,
): Promise<void> {
  const moved = await moveToOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    other: slotOf({ ...bookedTime(booking), ...timeOf(change) }),
  });
  if (moved === 'taken') throw new Error(`The slot of change ${change.id} was not held`);
  await moveSound(trx, booking, requoted, timeOf(change));
  const terms = termsAfter(booking, change);
  await updateTerms(trx, booking.id, terms);
  await forgetFormerTimeAndVenue(trx, booking, change);
  const { quote } = requoted;
  const deposit = booking.deposit_paise !== null && booking.deposit_paise < quote.total;
  await updateAgreement(trx, booking.id, {
    ...timeOf(change),
    quote,
    sound: quote.sound,
    soundAudience: soundAudienceAfter(booking, terms, requoted),
    total: quote.total,
    tax: await taxAfterChange(trx, booking, { quote, eventDate: change.wanted.date }),
    refundCap: change.refund_cap,
    respondBy: respondBy(booking.now, change.starts_at),
    plan: deposit ? 'deposit' : 'full',
    balanceDueAt: money.balance > 0 ? balanceDueAt(change.starts_at) : null,
    addedFee: change.kind === 'extension' ? change.due_paise : 0,
  });
  if (money.back > 0)
    await requestOwedRefund(trx, {
      reference: bookingReference(booking.id),
      amount: money.back,
      reason: `change:${change.id}`,
    });
  await markApplied(trx, change.id);
  await announce(trx, {
    kind: 'change.applied',
    key: change.id,
    payload: { ...kindIfExtension(change), bookingId: booking.id, changeId: change.id },
  });
}

/** A system that stayed though the audience changed is still the one for the audience before. */
function soundAudienceAfter(
  booking: BookingRow,
  { audienceSize }: BookingTerms,
  { sound }: Requoted,
): string | null {
  if (sound) return null;
  return booking.sound_audience ?? (audienceSize === booking.audience_size ? null : booking.audience_size);
}

/** What was said of the former time and venue is asked anew. */
async function forgetFormerTimeAndVenue(
  trx: Transaction,
  booking: BookingRow,
  change: ChangeRow,
): Promise<void> {
  if (change.starts_at.getTime() !== booking.starts_at.getTime()) await deleteArrivals(trx, booking.id);
  if (change.wanted.address === booking.venue_address) return;
  await askMustsAnew(trx, booking.id);
  await deleteVenueAndTasks(trx, booking.id);
}

function kindIfExtension({ kind }: ChangeRow): { kind?: 'extension' } {
  return kind === 'extension' ? { kind } : {};
}

/** Keeps what was edited while the change was pending, as it needs no consent: words, and guests that cost no more. */
function termsAfter(booking: BookingRow, { was, wanted }: ChangeRow): BookingTerms {
  const sameGuests = wanted.audienceSize === was.audienceSize;
  return {
    ...wanted,
    audienceSize: sameGuests ? booking.audience_size : wanted.audienceSize,
    hostName: booking.host_name,
    message: booking.message,
    venueAccess: booking.venue_access,
    setting: booking.venue_setting,
  };
}
