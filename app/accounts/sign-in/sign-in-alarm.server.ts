import { inTransaction } from '#app/platform/database.server.ts';
import { signInAlarms, startAtZero } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits, readCounts } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { type AlarmLevel, alarmLevels } from '../core/sign-in-limits.ts';

type Watch = Pick<Platform, 'config' | 'db' | 'log'>;

/** Load of the counters that concern a phone, relative to their levels. */
export interface SignInLoad {
  /** Highest ratio of a counter to its level; 0 while none is above. */
  overload: number;
  /** Too many wrong codes for this phone: unknown devices get no codes for now. */
  refused: boolean;
  waitSeconds: number;
}

export async function readSignInLoad({ config, db }: Watch, phone: string): Promise<SignInLoad> {
  const { sent, wrong } = alarmLevels(phone, config.addressFactor);
  const levels: AlarmLevel[] = [...sent, ...wrong];
  const counts = await readCounts(db, countersOfLevels(levels));
  const over = levels.map(({ level }, at) => (counts[at]! >= level ? counts[at]! / level : 0));
  const refusing = levels.find(({ refuseAt }, at) => refuseAt !== undefined && counts[at]! >= refuseAt);
  return {
    overload: Math.max(...over),
    refused: refusing !== undefined,
    waitSeconds: refusing?.seconds ?? 0,
  };
}

export function countSentCode(watch: Watch, phone: string): Promise<void> {
  return countAndAlarm(watch, alarmLevels(phone, watch.config.addressFactor).sent);
}

export function countWrongCode(watch: Watch, phone: string): Promise<void> {
  return countAndAlarm(watch, alarmLevels(phone, watch.config.addressFactor).wrong);
}

/** Outside the caller's transaction, so that no request waits for locks on global counters. */
async function countAndAlarm({ db, log }: Watch, levels: AlarmLevel[]): Promise<void> {
  await inTransaction(db, (trx) => consumeLimits(trx, countersOfLevels(levels)));
  const counts = await readCounts(db, countersOfLevels(levels));
  for (const [at, { key, level }] of levels.entries()) {
    if (counts[at] !== level) continue;
    const counter = counterOf(key);
    signInAlarms.inc({ counter });
    log.warn({ counter, level }, 'sign-in asks for puzzles: a level was reached');
  }
}

/** Limits that only count, never refuse. */
function countersOfLevels(levels: AlarmLevel[]): Limit[] {
  return levels.map(({ key, seconds }) => ({ key, seconds, max: Number.POSITIVE_INFINITY, shared: true }));
}

function counterOf(key: string): string {
  return key.split(':').slice(0, 2).join('_');
}

for (const { key } of Object.values(alarmLevels('', 1)).flat())
  startAtZero(signInAlarms, { counter: counterOf(key) });
