import { lockTurnover } from '#app/payments/payouts/tax-year.server.ts';
import { passesThreshold } from '#app/payments/payouts/turnover.ts';
import { financialYear } from '#app/payments/payouts/withholding.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import type { PerformanceSupply } from '#app/pricing/performance-supply.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { selectTurnover } from './bookable-artist-queries.server.ts';
import type { BookingDeps } from './booking-deps.server.ts';
import { payeeOf } from './payee.ts';

/** One more performance of an artist. */
interface AskedPerformance {
  artistId: number;
  day: string;
  price: Paise;
  /** Whose own hold of this artist the new booking replaces. */
  exceptHost: string;
}

/**
 * Whether one more performance at `price` paise would take an unregistered artist past the threshold of registration in
 * the financial year of `day`. Bookings of one person's artists are decided one after the other: none sees what another
 * has not committed yet.
 */
export async function isPastThreshold(
  trx: Transaction,
  asked: AskedPerformance,
  supply: PerformanceSupply,
): Promise<boolean> {
  if (!isTurnoverLimited(supply)) return false;
  const [, past] = await pipelined([
    lockTurnover(trx, payeeOf(asked.artistId)),
    exceedsThresholdWithOffers(trx, asked, supply),
  ]);
  return past;
}

/** The same by what is committed, for artists who are only asked. */
export async function exceedsThresholdWithOffers(
  db: Database,
  { artistId, day, price, exceptHost }: AskedPerformance,
  supply: PerformanceSupply,
): Promise<boolean> {
  if (!isTurnoverLimited(supply)) return false;
  return passesThreshold(await turnoverWithBookings(db, artistId, day, { exceptHost }), price);
}

function isTurnoverLimited({ model, registered }: PerformanceSupply): boolean {
  return model === 'agent' && !registered;
}

/** What an artist's person charges in the financial year of a day, in paise: declared, paid, agreed, and with `asked` held too. */
export async function turnoverWithBookings(
  db: Database,
  artistId: number,
  day: string,
  asked: { exceptHost: string } | null = null,
): Promise<Paise> {
  return paise(await selectTurnover(db, artistId, financialYear(day), asked));
}

/** In a transaction of its own, as a refused booking leaves nothing behind; once for each financial year. */
export async function tellArtistOfTurnoverLimit(
  { db, wake }: BookingDeps,
  artistId: number,
  date: string,
): Promise<void> {
  const [payee, yearFrom] = [payeeOf(artistId), financialYear(date).from];
  const turnover = await turnoverWithBookings(db, artistId, date);
  const payload = { payee, yearFrom, level: 'stop' as const, turnover };
  await inTransaction(db, (trx) =>
    announce(trx, { kind: 'turnover.reached', key: `${payee}:${yearFrom}:stop`, payload }),
  );
  wake();
}
