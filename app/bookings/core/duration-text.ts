import type { BookingTexts } from './booking-texts.ts';
import { durationOf } from './booking-times.ts';

/** `2 hours 30 minutes`, only when both times parse [S5-10]. */
export function durationText(t: BookingTexts, from: string, to: string): string | null {
  const length = durationOf(from, to);
  return length && lengthText(t, length.hours * 60 + length.minutes);
}

/** `2 h 30 min`, where there is little room. */
export function shortLength(t: BookingTexts, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [
    ...(hours > 0 ? [t('duration.h', { count: hours })] : []),
    ...(minutes > 0 ? [t('duration.min', { count: minutes })] : []),
  ].join(' ');
}

/** `2 hours 30 minutes` from minutes. */
export function lengthText(t: BookingTexts, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [
    ...(hours > 0 ? [t('duration.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('duration.minutes', { count: minutes })] : []),
  ].join(' ');
}
