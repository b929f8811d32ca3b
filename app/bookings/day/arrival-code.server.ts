import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The four digits that a host tells the artist at the door. They are computed from the server's secret, so no
 * table, list or export can give them away; another artist in the same booking has others.
 */
export function arrivalCode(secret: string, booking: { id: string; artistId: number }): string {
  const digest = createHmac('sha256', secret).update(`arrival:${booking.id}:${booking.artistId}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/** Whether these are the digits, found out in the same time whichever are wrong. */
export function isArrivalCode(
  secret: string,
  booking: { id: string; artistId: number },
  given: string,
): boolean {
  const [right, entered] = [arrivalCode(secret, booking), given.trim()].map((code) => Buffer.from(code));
  return right!.length === entered!.length && timingSafeEqual(right!, entered!);
}
