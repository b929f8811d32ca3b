import type { BookingTexts } from './booking-texts.ts';
import { durationOf } from './booking-times.ts';

export function durationText(t: BookingTexts, from: string, to: string): string | null {
  const length = durationOf(from, to);
  return length && longDurationText(t, length.hours * 60 + length.minutes);
}

export function shortDurationText(t: BookingTexts, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [
    ...(hours > 0 ? [t('duration.h', { count: hours })] : []),
    ...(minutes > 0 ? [t('duration.min', { count: minutes })] : []),
  ].join(' ');
}

export function longDurationText(t: BookingTexts, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [
    ...(hours > 0 ? [t('duration.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('duration.minutes', { count: minutes })] : []),
  ].join(' ');
}
