import { CALL_MINUTES } from '#app/artists/calendar/slot.ts';

/** Hours before call time from which the arrival code is shown and accepted. */
const CODE_HOURS_BEFORE_CALL = 3;

const MINUTE = 60_000;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

export function callAt({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - CALL_MINUTES * MINUTE);
}

/** When an arrival can be recorded; `to` is exclusive. */
export function arrivalWindow(times: Times): { from: Date; to: Date } {
  return { from: new Date(callAt(times).getTime() - CODE_HOURS_BEFORE_CALL * 60 * MINUTE), to: times.endsAt };
}

export function canArrive(times: Times, at: Date): boolean {
  const { from, to } = arrivalWindow(times);
  return from <= at && at < to;
}

export type AlarmStep = 'artist' | 'manager' | 'everyone';

/** Who is notified at which minutes before the start if the artist is missing. */
export const ALARMS: readonly { step: AlarmStep; minutes: number }[] = [
  { step: 'artist', minutes: CALL_MINUTES },
  { step: 'manager', minutes: 45 },
  { step: 'everyone', minutes: 30 },
];

/** Raised steps in the order in which people are notified: several may have the same time. */
export function alarmsInOrder(raised: readonly string[]): AlarmStep[] {
  return ALARMS.map(({ step }) => step).filter((step) => raised.includes(step));
}

export function dueAlarms(startsAt: Date, now: Date): AlarmStep[] {
  return ALARMS.filter(({ minutes }) => now.getTime() >= startsAt.getTime() - minutes * MINUTE).map(
    ({ step }) => step,
  );
}
