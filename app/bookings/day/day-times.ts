import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';

/** Before the call time the arrival code is shown, and taken, this long. */
const CODE_HOURS_BEFORE_CALL = 3;

const MINUTE = 60_000;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** When the artist is expected at the venue. */
export function callAt({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - CALL_MINUTES * MINUTE);
}

/** From when to when an arrival can be recorded; the end is not part of it. */
export function arrivalWindow(times: Times): { from: Date; to: Date } {
  return { from: new Date(callAt(times).getTime() - CODE_HOURS_BEFORE_CALL * 60 * MINUTE), to: times.endsAt };
}

export function canArrive(times: Times, at: Date): boolean {
  const { from, to } = arrivalWindow(times);
  return from <= at && at < to;
}

export type AlarmStep = 'artist' | 'manager' | 'everyone';

/** Who is told when the artist is not there so many minutes before the start. */
export const ALARMS: readonly { step: AlarmStep; minutes: number }[] = [
  { step: 'artist', minutes: CALL_MINUTES },
  { step: 'manager', minutes: 45 },
  { step: 'everyone', minutes: 30 },
];

/** The alarms that are due for a performance whose artist has not arrived. */
export function dueAlarms(startsAt: Date, now: Date): AlarmStep[] {
  return ALARMS.filter(({ minutes }) => now.getTime() >= startsAt.getTime() - minutes * MINUTE).map(
    ({ step }) => step,
  );
}
