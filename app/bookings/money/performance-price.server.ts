import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { LATE_RULE, lateCredit, minutesLate } from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectReturnedPaise } from '../core/replacement-queries.server.ts';

/** Paise refunded because replacement artists cost less; reduces the price. */
export async function returnedByReplacements(db: Database, bookingId: string): Promise<Paise> {
  return paise(await selectReturnedPaise(db, bookingId));
}

/** Paise that the host pays for the performance now: its price less what cheaper artists returned; before credits. */
export async function performancePrice(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'fee_paise'>,
): Promise<Paise> {
  return paise(booking.fee_paise - (await returnedByReplacements(db, booking.id)));
}

/** When the performance that is sold begins and ends, and when another artist begins; null: at its start. */
interface Shortened {
  startsAt: Date;
  endsAt: Date;
  from: Date | null;
  /** It is the artist who was to be replaced: their fee is already less by the minutes they missed. */
  isBack?: boolean;
}

/**
 * What the host pays for another artist, in paise: never more than for the one before, less for a cheaper one, and by the
 * rule of lateness nothing for the minutes until they begin.
 */
export function replacementPrice(
  before: Paise,
  artistFee: number,
  { startsAt, endsAt, from, isBack = false }: Shortened,
): Paise {
  const price = isBack ? before : paise(Math.min(before, artistFee));
  const missed = from ? minutesLate(startsAt, from) : 0;
  const due = price - lateCredit(LATE_RULE, price, performanceMinutes({ startsAt, endsAt }), missed);
  return paise(Math.min(artistFee, due));
}

/**
 * What an artist of this fee costs us, in paise, beyond what the host of the booking then pays for the performance.
 * @param from when they begin at the latest; null: at the start
 */
export async function platformCostFor(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'fee_paise' | 'starts_at' | 'ends_at'>,
  artistFee: number,
  { from = null, isBack }: Partial<Pick<Shortened, 'from' | 'isBack'>> = {},
): Promise<Paise> {
  const times = { startsAt: booking.starts_at, endsAt: booking.ends_at, from, isBack };
  return paise(artistFee - replacementPrice(await performancePrice(db, booking), artistFee, times));
}
