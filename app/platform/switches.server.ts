import type { Database } from './database.server.ts';
import type { EventKind } from './events.ts';
import { switchedOffGauge } from './metrics.server.ts';

/**
 * What staff may switch off for everybody: new bookings; captures; refunds and payouts sent; changes of any kind.
 * Without captures there are no new bookings; read-only (`changes`) switches off the others too.
 */
export const SWITCHES = ['bookings', 'captures', 'money_out', 'changes'] as const;
export type Switch = (typeof SWITCHES)[number];

/** Key in `site_setting` of the list of what is off. */
export const SWITCHED_OFF = 'switched_off';

const TAKES_ALONG: Record<Switch, readonly Switch[]> = {
  bookings: ['bookings'],
  captures: ['captures', 'bookings'],
  money_out: ['money_out'],
  changes: SWITCHES,
};

/** As staff have set them. */
export async function storedSwitches(db: Database): Promise<Switch[]> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', SWITCHED_OFF)
    .executeTakeFirst();
  const off = Array.isArray(row?.value) ? row.value : [];
  return SWITCHES.filter((one) => off.includes(one));
}

/** What is off, with what that takes along. Read where it counts, never cached. */
export async function switchedOff(db: Database): Promise<ReadonlySet<Switch>> {
  return new Set((await storedSwitches(db)).flatMap((one) => TAKES_ALONG[one]));
}

const EVENTS_OF: Partial<Record<Switch, readonly EventKind[]>> = {
  captures: ['capture:payment', 'return:payment'],
  money_out: ['send:refund', 'settle:payout'],
};

/** Events that wait, without an attempt, until what they do is switched on again. */
export async function waitingEvents(db: Database): Promise<ReadonlySet<string>> {
  return new Set([...(await switchedOff(db))].flatMap((one) => EVENTS_OF[one] ?? []));
}

export async function measureSwitches(db: Database): Promise<void> {
  const off = await storedSwitches(db);
  for (const one of SWITCHES) switchedOffGauge.set({ switch: one }, off.includes(one) ? 1 : 0);
}
