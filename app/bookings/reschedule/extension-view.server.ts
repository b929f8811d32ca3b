import { findPaymentOrder, isBeingCaptured } from '#app/payments/open-payment-order.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { earningsOfAddedFee, extendedHalfHours } from '#app/pricing/extend-quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { minutesLonger } from '../core/booking-terms.ts';
import type { SoundRefusal } from '../core/sound-answer.ts';
import { soundRefusalUntil } from '../core/sound-guard.server.ts';
import type { BookingParty } from '../view/booking-access.server.ts';
import { selectBookingForExtension, selectNewestExtension } from './extension-queries.server.ts';
import {
  type ExtensionMinutes,
  HALF_HOUR,
  halfHourPrice,
  isRunning,
  lengthsLeft,
} from './extension-rules.ts';

export type ExtensionState = 'asked' | 'agreed' | 'paying' | 'paid' | 'declined' | 'lapsed' | 'withdrawn';

/** A later end, as one side sees it, in paise: what the host pays or the artist earns. Null before it is agreed and once it is over. */
export async function extensionView(
  db: Database,
  { booking, as }: { booking: Pick<BookingParty['booking'], 'id'>; as: BookingParty['as'] },
  now: Date,
) {
  const event = await selectBookingForExtension(db, booking.id);
  if (!event || !['confirmed', 'in_progress', 'completed'].includes(event.state)) return null;
  const price = halfHourPrice(event);
  const running = isRunning(event, now);
  const extended = extendedHalfHours(event.quote) * HALF_HOUR;
  const seen = (amount: Paise, fee: Paise) =>
    as === 'artist' ? earningsOfAddedFee({ fee, supplier: event.quote.supplier }, amount) : amount;
  const newest = await newestOf(db, booking.id, now);
  const open = newest !== null && ['asked', 'agreed', 'paying'].includes(newest.state);
  const asking = running && !open && as === 'host';
  const { lengths, silent } = await possibleLengths(db, event, asking ? lengthsLeft(extended) : []);
  return {
    until: event.ends_at,
    /** Minutes that were added and paid. */
    extended,
    price: seen(price, paise(event.quote.fee + price)),
    /** Lengths that the host may ask for now, and why music cannot go on for even half an hour more. */
    lengths,
    silent,
    running,
    newest: newest && { ...newest, amount: seen(newest.amount, newest.fee) },
  };
}

/** The lengths during which music may go on, and why not even the first may. */
async function possibleLengths(
  db: Database,
  event: NonNullable<Awaited<ReturnType<typeof selectBookingForExtension>>>,
  lengths: ExtensionMinutes[],
): Promise<{ lengths: ExtensionMinutes[]; silent: SoundRefusal | null }> {
  const refusals = await Promise.all(
    lengths.map((minutes) =>
      soundRefusalUntil(db, event, new Date(event.ends_at.getTime() + minutes * 60_000)),
    ),
  );
  return { lengths: lengths.filter((_, index) => !refusals[index]), silent: refusals[0] ?? null };
}

async function newestOf(db: Database, bookingId: string, now: Date) {
  const change = await selectNewestExtension(db, bookingId);
  if (!change) return null;
  const { id, due_paise: amount, answer_by: answerBy, pay_by: payBy, reason, ends_at: endsAt } = change;
  const state = await stateOf(db, bookingId, change, now);
  return {
    id,
    state,
    minutes: minutesLonger(change),
    endsAt,
    amount,
    answerBy,
    payBy,
    reason,
    fee: change.quote.fee,
  };
}

/** What the clock has ended is over, also before the sweep has written it. */
async function stateOf(
  db: Database,
  bookingId: string,
  change: NonNullable<Awaited<ReturnType<typeof selectNewestExtension>>>,
  now: Date,
): Promise<ExtensionState> {
  if (change.applied_at) return 'paid';
  if (change.state === 'asked') return change.answer_by > now ? 'asked' : 'lapsed';
  if (change.state !== 'agreed') return change.state as ExtensionState;
  if (isBeingCaptured(await findPaymentOrder({ db }, bookingReference(bookingId), 'change'))) return 'paying';
  return change.pay_by! > now ? 'agreed' : 'lapsed';
}
