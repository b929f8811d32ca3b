import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export interface DayDeps {
  db: Database;
  arrivalCodes: ArrivalCodes;
  wake(): void;
}

export function dayDepsOf({ db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>): DayDeps {
  return { db, arrivalCodes: arrivalCodes(config.keys), wake: () => wake() };
}

interface PerformedBooking {
  id: string;
  artistId: number;
  startsAt: Date;
}

interface ArrivalCodes {
  of(booking: PerformedBooking): string;
  /** Constant-time comparison. */
  accepts(booking: PerformedBooking, given: string): boolean;
}

/** Derived from the server secret, so never stored; differs by artist and by start. Codes of rotated keys stay valid. */
export function arrivalCodes(keys: KeyRing): ArrivalCodes {
  const codesOf = ({ id, artistId, startsAt }: PerformedBooking) =>
    keys.digests('arrival', id, String(artistId), startsAt.toISOString()).map(fourDigits);
  return {
    of: (booking) => codesOf(booking)[0]!,
    accepts: (booking, given) => {
      const entered = Buffer.from(given.trim());
      const equal = codesOf(booking).map((code) => isSameCode(Buffer.from(code), entered));
      return equal.includes(true);
    },
  };
}

function fourDigits(digest: Buffer): string {
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

function isSameCode(right: Buffer, given: Buffer): boolean {
  return right.length === given.length && timingSafeEqual(right, given);
}
