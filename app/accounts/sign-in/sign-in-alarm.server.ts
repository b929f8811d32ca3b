import { inTransaction } from '#app/platform/database.server.ts';
import { signInAlarms } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits, type Limit, readCounts } from '#app/platform/rate-limit.server.ts';
import { type AlarmLevel, alarmLevels } from '../core/sign-in-limits.ts';

type Watch = Pick<Platform, 'config' | 'db' | 'log'>;

/** How far above their levels the counters stand that concern a phone. */
export interface SignInLoad {
  /** The most that a counter stands over its level, as a multiple; 0 while none does. */
  overload: number;
  /** Too many wrong codes for this phone: unknown devices get no more codes for now. */
  refused: boolean;
  waitSeconds: number;
}

export async function readSignInLoad({ config, db }: Watch, phone: string): Promise<SignInLoad> {
  const { sent, wrong } = alarmLevels(phone, config.demo);
  const levels: AlarmLevel[] = [...sent, ...wrong];
  const counts = await readCounts(db, counters(levels));
  const over = levels.map(({ level }, at) => (counts[at]! >= level ? counts[at]! / level : 0));
  const refusing = levels.find(({ refuseAt }, at) => refuseAt !== undefined && counts[at]! >= refuseAt);
  return {
    overload: Math.max(...over),
    refused: refusing !== undefined,
    waitSeconds: refusing?.seconds ?? 0,
  };
}

/** A code was sent. */
export function countSentCode(watch: Watch, phone: string): Promise<void> {
  return count(watch, alarmLevels(phone, watch.config.demo).sent);
}

/** Somebody who had asked for a code gave another. */
export function countWrongCode(watch: Watch, phone: string): Promise<void> {
  return count(watch, alarmLevels(phone, watch.config.demo).wrong);
}

/** Outside the transaction that it is about, so that everybody's counters are never waited for. */
async function count({ db, log }: Watch, levels: AlarmLevel[]): Promise<void> {
  await inTransaction(db, (trx) => consumeLimits(trx, counters(levels)));
  const counts = await readCounts(db, counters(levels));
  for (const [at, { key, level }] of levels.entries()) {
    if (counts[at] !== level) continue;
    const [kind, of] = key.split(':') as [string, string];
    signInAlarms.inc({ counter: `${kind}_${of}` });
    log.warn({ counter: `${kind}_${of}`, level }, 'sign-in asks for puzzles: a level was reached');
  }
}

/** They count and never refuse. */
function counters(levels: AlarmLevel[]): Limit[] {
  return levels.map(({ key, seconds }) => ({ key, seconds, most: Number.POSITIVE_INFINITY, shared: true }));
}
