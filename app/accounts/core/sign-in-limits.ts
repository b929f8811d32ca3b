import { addressRanges } from '#app/platform/address-ranges.ts';

export const CODE_MINUTES = 10;
export const PROOF_MINUTES = 10;
export const MAX_ATTEMPTS = 5;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS = 30;
/** Sessions per account; beyond this the least recently used one ends. */
export const MAX_SESSIONS = 20;
/** Staff sessions are shorter, by real time. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_SESSION_HOURS = 12;

/** After so many silent days the number may have a new owner: an e-mail code is required too. */
export const SILENT_DAYS = 180;
/** The same for a new browser when money is at stake; equals the session lifetime. */
export const NEW_DEVICE_SILENT_DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** SMS per phone and day, across all requesters. */
const MAX_CODES_PER_PHONE = 30;
/** Wrong codes per phone and day, after which unknown devices get no more codes. */
const MAX_WRONG_CODES_PER_PHONE = 50;

/** Seconds until another code, by the number of unused codes in the last hour. */
export function resendWait(unusedCodes: number): number {
  return [0, 30, 60][unusedCodes] ?? 120;
}

/** Limits on codes for a phone. `knownDevice` has its own share, which others cannot exhaust. */
export function sendLimits(phone: string, network: string, knownDevice?: string) {
  if (knownDevice) return phoneLimits(phone, knownDevice);
  return [
    ...phoneLimits(phone, network),
    { key: `code:phone:${phone}:1d`, max: MAX_CODES_PER_PHONE, seconds: DAY },
  ];
}

function phoneLimits(phone: string, from: string) {
  return [
    { key: `code:phone:${phone}:${from}:10m`, max: 3, seconds: 10 * MINUTE },
    { key: `code:phone:${phone}:${from}:1h`, max: 6, seconds: HOUR },
    { key: `code:phone:${phone}:${from}:1d`, max: 10, seconds: DAY },
  ];
}

/** Codes that a signed-in account, which gets no puzzle, sends to numbers outside India. */
export const accountLimit = (id: string) => ({ key: `code:account:${id}:1d`, max: 10, seconds: DAY });

/** Limits, per address and network, on guessing codes that the caller did not request. */
export function unsolicitedGuessLimits(address: string, factor: number) {
  const { host, network } = addressRanges(address);
  return [
    { key: `guess:host:${host}:1h`, max: 30 * factor, seconds: HOUR },
    { key: `guess:network:${network}:1h`, max: 300 * factor, seconds: HOUR },
  ];
}

/** Above this level a code needs a puzzle; above `refuseAt` unknown devices get no code. */
export interface AlarmLevel {
  key: string;
  seconds: number;
  level: number;
  refuseAt?: number;
}

/** Global counters of codes sent and wrong codes. High levels make sign-in costlier, never closed. */
export function alarmLevels(phone: string, factor: number) {
  return {
    sent: [
      { key: `sent:phone:${phone}:1h`, level: 6, seconds: HOUR },
      { key: `sent:range:${phone.slice(0, -4)}:1h`, level: 20 * factor, seconds: HOUR },
      { key: 'sent:all:1h', level: 3000 * factor, seconds: HOUR },
    ],
    wrong: [
      { key: `wrong:phone:${phone}:1d`, level: 15, seconds: DAY, refuseAt: MAX_WRONG_CODES_PER_PHONE },
      { key: 'wrong:all:1h', level: 1000 * factor, seconds: HOUR },
    ],
  } satisfies Record<string, AlarmLevel[]>;
}
