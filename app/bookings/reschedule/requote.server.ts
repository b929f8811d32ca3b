import type { Database } from '#app/platform/database.server.ts';
import { agreedSupply, type Quote, quoteBooking } from '#app/pricing/quote.ts';
import type { Paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { kitSelectionFor, type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import { soundToUrl } from '#app/sound/sound-in-url.ts';
import { selectSoundOfAct } from '../core/booking-people-queries.server.ts';
import { selectChosenSound } from '../core/booking-queries.server.ts';

export interface Requoted {
  quote: Quote;
  /** Null if the sound does not change. */
  sound: PricedSoundLine[] | null;
  /** A smaller system would do, and the agreed one stays. */
  keepsSound?: boolean;
}

interface Quoted {
  id: string;
  artist_id: number;
  audience_size: string;
  sound_audience: string | null;
  fee_paise: Paise;
  quote: Quote;
}

/** Whether the same sound fits the act of a booking for both audiences. */
export async function needSameKit(
  db: Database,
  { artist_id }: Pick<Quoted, 'artist_id'>,
  one: string,
  other: string,
): Promise<boolean> {
  if (one === other) return true;
  const act = await selectSoundOfAct(db, artist_id);
  return (
    soundToUrl(await kitSelectionFor(db, one, act)) === soundToUrl(await kitSelectionFor(db, other, act))
  );
}

/**
 * Reprices for another audience: auto-fitted sound at today's price; chosen sound and the fee stay.
 * @param fullRefund whether cancelling would bring everything back; else a smaller system would undo the refund rule
 */
export async function requote(
  db: Database,
  booking: Quoted,
  audienceSize: string,
  fullRefund: boolean,
): Promise<Result<Requoted, { reason: 'unknown_sound' }>> {
  const stays = { quote: booking.quote, sound: null };
  const fittedFor = booking.sound_audience ?? booking.audience_size;
  if (await needSameKit(db, booking, fittedFor, audienceSize)) return accepted(stays);
  const act = await selectSoundOfAct(db, booking.artist_id);
  const chosen = soundToUrl(await selectChosenSound(db, booking.id));
  // Sound was once fitted to the guests alone.
  const fitted = [await kitSelectionFor(db, fittedFor, act), await kitSelectionFor(db, fittedFor)];
  if (!fitted.map(soundToUrl).includes(chosen)) return accepted(stays);
  const fitting = await kitSelectionFor(db, audienceSize, act);
  // No kit covers this audience: the host keeps theirs.
  if (fitting.kits.length === 0) return accepted(stays);
  const priced = await priceSound(db, fitting);
  if (!priced.ok) return refused({ reason: 'unknown_sound' });
  const quote = quoteBooking(booking.fee_paise, priced.value, agreedSupply(booking.quote));
  if (quote.total < booking.quote.total && !fullRefund) return accepted({ ...stays, keepsSound: true });
  return accepted({ quote, sound: priced.value });
}
