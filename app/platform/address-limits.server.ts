import { sql } from 'kysely';
import { addressRanges } from './address-ranges.ts';
import type { Transaction } from './database.server.ts';
import { consumeLimits, readCounts } from './rate-limit.server.ts';
import type { Limit } from './rate-limit.ts';

export interface AddressUse {
  what: 'code' | 'contact' | 'application' | 'hold';
  address: string;
  /** `config.addressFactor`. */
  factor: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Uses an hour without a price: hundreds of people share one IPv4 address. */
const FREE = { host: 10, network: 100 };
const CLOSED = { hostHour: 200, hostDay: 600, networkHour: 2000, networkDay: 6000 };
/** The wait in place of a puzzle, and until when the caller must have come back. */
export const WAIT_SECONDS = 60;
const WAIT_GOOD_SECONDS = 600;

/**
 * Counts what unknown callers do from an address: free up to ten an hour, then at a price that grows, closed only
 * at 200 an hour or 600 a day (ten times that for a network). Browsers that are known are not counted.
 * @returns `overload`: times above what is free, 0 below it; `waitSeconds` where it is closed, else 0
 */
export async function countUseByAddress(
  trx: Transaction,
  { what, address, factor }: AddressUse,
): Promise<{ waitSeconds: number; overload: number }> {
  const { host, network } = addressRanges(address);
  const limits: Limit[] = [
    { key: `${what}:host:${host}:1h`, max: CLOSED.hostHour * factor, seconds: HOUR },
    { key: `${what}:host:${host}:1d`, max: CLOSED.hostDay * factor, seconds: DAY },
    { key: `${what}:network:${network}:1h`, max: CLOSED.networkHour * factor, seconds: HOUR },
    { key: `${what}:network:${network}:1d`, max: CLOSED.networkDay * factor, seconds: DAY },
  ];
  const { waitSeconds } = await consumeLimits(trx, limits);
  const [ofHost = 0, , ofNetwork = 0] = await readCounts(trx, limits);
  const above = (count: number, free: number) => (count > free * factor ? count / (free * factor) : 0);
  return { waitSeconds, overload: Math.max(above(ofHost, FREE.host), above(ofNetwork, FREE.network)) };
}

/** Remembers that a caller was told to wait; the first time counts. In a transaction of its own, since a refusal undoes its own. */
export async function beginWait(trx: Transaction, subject: string): Promise<void> {
  await sql`insert into rate_limit (key, window_started_at, count)
    select ${`wait:${subject}`}::text, business_now(), 1 where not exists (select from rate_limit
      where key = ${`wait:${subject}`}::text and window_started_at > business_now() - make_interval(secs => ${WAIT_GOOD_SECONDS}))
    on conflict do nothing`.execute(trx);
}

/** Whether they waited as told; good once. */
export async function hasWaited(trx: Transaction, subject: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from rate_limit where key = ${`wait:${subject}`}::text
    and window_started_at <= business_now() - make_interval(secs => ${WAIT_SECONDS})
    and window_started_at > business_now() - make_interval(secs => ${WAIT_GOOD_SECONDS})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
