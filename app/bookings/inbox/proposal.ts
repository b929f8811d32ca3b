import { isTime } from '../core/booking-times.ts';

/** A proposed time from a form; null if invalid. */
export function readProposal(
  date: string,
  from: string,
  to: string,
): { date: string; from: string; to: string } | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(from) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(to) || from === to)
    return null;
  return isTime(date, from, to) ? { date, from, to } : null;
}
