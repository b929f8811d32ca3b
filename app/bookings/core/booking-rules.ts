import { coveredMinutes, type PerformanceTime, performanceMinutes } from '#app/artists/calendar/slot.ts';
import { depositPercent } from '#app/pricing/payment-plan.ts';
import type { BookingRefusal } from './booking-refusal.ts';

/** Minimum notice; instant-booking artists have their own. */
export const NOTICE_HOURS = 24;
export const INSTANT_NOTICE_HOURS = 4;

const HOUR = 3_600_000;
export const MAX_AHEAD = 18 * 30 * 24 * HOUR;
const MAX_ANSWER_LENGTH = 48 * HOUR;
const MIN_ANSWER_LENGTH = 2 * HOUR;

/** Why this time is not bookable, or null. Availability is checked by the database. */
export function bookingTimeRefusal(
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

function noticeHours({ acceptsInstantly }: { acceptsInstantly: boolean }): number {
  return acceptsInstantly ? INSTANT_NOTICE_HOURS : NOTICE_HOURS;
}

/** Whether late money may revive an expired hold: notice is sufficient and a deposit still allowed. */
export function canReviveHold(
  now: Date,
  booking: { startsAt: Date; paymentPlan: string },
  artist: { acceptsInstantly: boolean },
): boolean {
  const ahead = booking.startsAt.getTime() - now.getTime();
  if (ahead < noticeHours(artist) * HOUR) return false;
  return booking.paymentPlan === 'full' || depositPercent(booking.startsAt, now) !== null;
}

/** Deadline for the artist: 48 h, or a quarter of the time left, but at least 2 h [S9-12]. */
export function respondBy(now: Date, startsAt: Date): Date {
  const quarter = (startsAt.getTime() - now.getTime()) / 4;
  return new Date(now.getTime() + Math.max(MIN_ANSWER_LENGTH, Math.min(MAX_ANSWER_LENGTH, quarter)));
}

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Public code like `MF-7K3Q9D`, without letters that look like digits. */
export function bookingCode(random: Uint8Array): string {
  return `MF-${randomCode(random)}`;
}

/** Public code of a sound-only order, like `MS-7K3Q9D`. */
export function soundOrderCode(random: Uint8Array): string {
  return `MS-${randomCode(random)}`;
}

function randomCode(random: Uint8Array): string {
  return [...random.slice(0, 6)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
