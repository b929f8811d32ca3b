import { type BookedTime, CALL_MINUTES } from '#app/artists/calendar/slot.ts';

/** Hours before call time from which the arrival code is shown and accepted. */
const CODE_HOURS_BEFORE_CALL = 3;

const MINUTE = 60_000;

export function callAt({ startsAt, callMinutes }: Pick<BookedTime, 'startsAt' | 'callMinutes'>): Date {
  return new Date(startsAt.getTime() - callMinutes * MINUTE);
}

/** When an arrival can be recorded; `to` is exclusive. */
export function arrivalWindow(times: BookedTime): { from: Date; to: Date } {
  return { from: new Date(callAt(times).getTime() - CODE_HOURS_BEFORE_CALL * 60 * MINUTE), to: times.endsAt };
}

export function canArrive(times: BookedTime, at: Date): boolean {
  const { from, to } = arrivalWindow(times);
  return from <= at && at < to;
}

export type AlarmStep = 'artist' | 'manager' | 'everyone';

/** Who is notified at which minutes before the start if the artist is missing; the artist at call time. */
export const ALARMS: readonly { step: AlarmStep; minutes: number }[] = [
  { step: 'artist', minutes: CALL_MINUTES },
  { step: 'manager', minutes: 45 },
  { step: 'everyone', minutes: 30 },
];

/** Raised steps in the order in which people are notified: several may have the same time. */
export function alarmsInOrder(raised: readonly string[]): AlarmStep[] {
  return ALARMS.map(({ step }) => step).filter((step) => raised.includes(step));
}

export function dueAlarms({ startsAt, callMinutes }: BookedTime, now: Date): AlarmStep[] {
  const left = (startsAt.getTime() - now.getTime()) / MINUTE;
  return ALARMS.filter(({ step, minutes }) => left <= (step === 'artist' ? callMinutes : minutes)).map(
    ({ step }) => step,
  );
}
