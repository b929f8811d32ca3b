import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#app/platform/key-ring.server.ts';

interface PerformedBooking {
  id: string;
  artistId: number;
}

/** The digits of bookings, without the key they are computed with. */
export interface ArrivalCodes {
  /** The four digits that a host tells the artist at the door. */
  of(booking: PerformedBooking): string;
  /** Whether these are the digits; takes the same time whichever are wrong. */
  accepts(booking: PerformedBooking, given: string): boolean;
}

/**
 * Arrival codes are computed from the server's secret, so no table, list or export can give them away; another artist
 * in the same booking has others. After a change of the secret the codes that hosts were shown before still count.
 */
export function arrivalCodes(keys: KeyRing): ArrivalCodes {
  const codesOf = ({ id, artistId }: PerformedBooking) =>
    keys.digests('arrival', id, String(artistId)).map(fourDigits);
  return {
    of: (booking) => codesOf(booking)[0]!,
    accepts: (booking, given) => {
      const entered = Buffer.from(given.trim());
      const equal = codesOf(booking).map((code) => isSame(Buffer.from(code), entered));
      return equal.includes(true);
    },
  };
}

function fourDigits(digest: Buffer): string {
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

function isSame(right: Buffer, given: Buffer): boolean {
  return right.length === given.length && timingSafeEqual(right, given);
}
