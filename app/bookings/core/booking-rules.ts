import { coveredMinutes, type PerformanceTime, performanceMinutes } from '#app/artists/calendar/slot.ts';
import { depositPercent } from '#app/quotes/payment-plan.ts';
import type { BookingRefusal } from './booking-refusal.ts';

/** How long a slot is kept for a host who is paying. */
export const HOLD_MINUTES = 15;
/** Notice that an artist gets, and one who accepts instantly. */
export const NOTICE_HOURS = 24;
export const INSTANT_NOTICE_HOURS = 4;

const HOUR = 3_600_000;
export const MAX_AHEAD = 18 * 30 * 24 * HOUR;
const MAX_ANSWER_LENGTH = 48 * HOUR;
const MIN_ANSWER_LENGTH = 2 * HOUR;

/** Why an artist cannot be booked for this time, if so. Whether they are free is the database's to say. */
export function refusedTime(
  now: Date,
  time: PerformanceTime,
  artist: { acceptsInstantly: boolean; setMinutes: number },
): BookingRefusal | null {
  const ahead = time.startsAt.getTime() - now.getTime();
  const hours = noticeHours(artist);
  if (ahead < hours * HOUR) return { reason: 'too_soon', hours };
  if (ahead > MAX_AHEAD) return { reason: 'too_far_ahead' };
  const minutes = coveredMinutes(artist.setMinutes);
  if (performanceMinutes(time) > minutes) return { reason: 'too_long', minutes };
  return null;
}

/** So long before the start an artist can be booked at the latest. */
function noticeHours({ acceptsInstantly }: { acceptsInstantly: boolean }): number {
  return acceptsInstantly ? INSTANT_NOTICE_HOURS : NOTICE_HOURS;
}

/**
 * Whether money that came after a hold ran out may still make it a booking: the artist has the notice they are
 * promised, and a deposit would be taken today.
 */
export function mayComeBack(
  now: Date,
  booking: { startsAt: Date; paymentPlan: string },
  artist: { acceptsInstantly: boolean },
): boolean {
  const ahead = booking.startsAt.getTime() - now.getTime();
  if (ahead < noticeHours(artist) * HOUR) return false;
  return booking.paymentPlan === 'full' || depositPercent(booking.startsAt, now) !== null;
}

/** The artist answers within 48 h, or a quarter of the time left, but gets at least 2 h [S9-12]. */
export function respondBy(now: Date, startsAt: Date): Date {
  const quarter = (startsAt.getTime() - now.getTime()) / 4;
  return new Date(now.getTime() + Math.max(MIN_ANSWER_LENGTH, Math.min(MAX_ANSWER_LENGTH, quarter)));
}

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A booking's name for people: `MF-7K3Q9D`, without letters that are mistaken for digits. */
export function bookingCode(random: Uint8Array): string {
  return `MF-${codeOf(random)}`;
}

/** The name of an order of sound alone: `MS-7K3Q9D`. */
export function soundOrderCode(random: Uint8Array): string {
  return `MS-${codeOf(random)}`;
}

function codeOf(random: Uint8Array): string {
  return [...random.slice(0, 6)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
