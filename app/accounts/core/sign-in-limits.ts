import { addressRanges } from '#app/platform/address-ranges.ts';

/** Numbers and their reasons: README.md of this folder. */
export const CODE_MINUTES = 10;
export const PROOF_MINUTES = 10;
export const MAX_ATTEMPTS = 5;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS = 30;
/** Devices that one account is signed in on; beyond them the one used longest ago is signed out. */
export const MAX_SESSIONS = 20;
/** Sessions of staff end sooner, by the real clock. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_SESSION_HOURS = 12;

/** After so many days without a visit a phone number may be somebody else's: a code by e-mail is asked for too. */
export const SILENT_DAYS = 180;
/** The same on a browser that never signed in before, where money is at stake. As long as a session lasts. */
export const NEW_DEVICE_SILENT_DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In demo mode everybody comes from one address. */
const DEMO_FACTOR = 50;
/** SMS that one phone gets in a day, whoever asks for them. */
const MAX_CODES_PER_PHONE = 30;
/** Wrong codes for one phone in a day, after which no unknown device gets another code for it. */
const MAX_WRONG_CODES_PER_PHONE = 50;

/** Seconds to wait before another code, by how many codes were sent and not used within the last hour. */
export function resendWait(unusedCodes: number): number {
  return [0, 30, 60][unusedCodes] ?? 120;
}

/**
 * How often codes may be sent: to a phone from one network and from all, per address and its network.
 *
 * @param knownDevice a browser that signed in to the account of this phone before; nobody else can use up its share
 */
export function sendLimits(phone: string, address: string, demo: boolean, knownDevice?: string) {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  return [
    ...(knownDevice
      ? phoneLimits(phone, knownDevice)
      : [
          ...phoneLimits(phone, network),
          { key: `code:phone:${phone}:1d`, most: MAX_CODES_PER_PHONE, seconds: DAY },
        ]),
    { key: `code:host:${host}:1h`, most: 10 * factor, seconds: HOUR },
    { key: `code:host:${host}:1d`, most: 30 * factor, seconds: DAY },
    { key: `code:network:${network}:1h`, most: 100 * factor, seconds: HOUR },
  ];
}

function phoneLimits(phone: string, from: string) {
  return [
    { key: `code:phone:${phone}:${from}:10m`, most: 3, seconds: 10 * MINUTE },
    { key: `code:phone:${phone}:${from}:1h`, most: 6, seconds: HOUR },
    { key: `code:phone:${phone}:${from}:1d`, most: 10, seconds: DAY },
  ];
}

/** How often an address and its network may guess at codes that they did not ask for. */
export function unsolicitedGuessLimits(address: string, demo: boolean) {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  return [
    { key: `guess:host:${host}:1h`, most: 30 * factor, seconds: HOUR },
    { key: `guess:network:${network}:1h`, most: 300 * factor, seconds: HOUR },
  ];
}

/** A level above which asking for a code needs a puzzle; above `refuseAt` unknown devices get no code. */
export interface AlarmLevel {
  key: string;
  seconds: number;
  level: number;
  refuseAt?: number;
}

/** Counted for everybody together: codes sent and wrong codes. Above a level sign-in gets dearer, never closed. */
export function alarmLevels(phone: string, demo: boolean) {
  const factor = demo ? DEMO_FACTOR : 1;
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
