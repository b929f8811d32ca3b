import { addressRanges } from '#app/platform/address-ranges.ts';

/** Numbers and their reasons: README.md of this folder. */
export const CODE_MINUTES = 10;
export const PROOF_MINUTES = 10;
export const MOST_ATTEMPTS = 5;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In demo mode everybody comes from one address. */
const DEMO_FACTOR = 50;

/** Seconds to wait before another code, by how many codes were sent and not used within the last hour. */
export function resendWait(unusedCodes: number): number {
  return [0, 30, 60][unusedCodes] ?? 120;
}

/** How often codes may be sent: per phone, per range of phones, per address and its network, and in all. */
export function sendLimits(phone: string, address: string, demo: boolean) {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  return [
    { key: `code:phone:${phone}:10m`, most: 3, seconds: 10 * MINUTE },
    { key: `code:phone:${phone}:1h`, most: 6, seconds: HOUR },
    { key: `code:phone:${phone}:1d`, most: 10, seconds: DAY },
    { key: `code:range:${phone.slice(0, -4)}:1h`, most: 20 * factor, seconds: HOUR },
    { key: `code:host:${host}:1h`, most: 10 * factor, seconds: HOUR },
    { key: `code:host:${host}:1d`, most: 30 * factor, seconds: DAY },
    { key: `code:network:${network}:1h`, most: 100 * factor, seconds: HOUR },
    { key: 'code:all:1h', most: 3000 * factor, seconds: HOUR },
  ];
}

/** How often codes may be guessed. Sessions that exist are never touched by this. */
export function guessLimits(phone: string, demo: boolean) {
  const factor = demo ? DEMO_FACTOR : 1;
  return [
    { key: `guess:phone:${phone}:1d`, most: 15, seconds: DAY },
    { key: 'guess:all:1h', most: 1000 * factor, seconds: HOUR },
  ];
}
