import { readFileSync } from 'node:fs';
import type { Database } from '#app/platform/database.server.ts';
import { type CheckedRows, countInvariantViolations } from '#app/platform/invariant-queries.server.ts';

const MOVED = `select booking_id from booking_transition where at > {since}`;
const THEIRS = `select 'booking:' || booking_id from booking_transition where at > {since}`;

/** What of a table changed lately, or belongs to a booking that did. */
const RECENT = {
  booking: `select * from booking where id in (${MOVED})`,
  slot_claim: `select * from slot_claim where booking_id in (${MOVED})`,
  payment_order: `select * from payment_order where reference in (${THEIRS})`,
  payout: `select * from payout where reference in (${THEIRS})`,
  ledger_txn: `select * from ledger_txn where at > {since}`,
  sound_order: `select * from sound_order where updated_at > {since}`,
};

/** Each query finds the rows that violate it; it stands under a line with its name. */
const invariants = Object.fromEntries(
  readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
    .split(/^-- (?=\w+$)/m)
    .slice(1)
    .map((part) => {
      const [name, ...lines] = part.split('\n');
      return [name, lines.filter((line) => !line.startsWith('--')).join('\n')];
    }),
);

/** Number of violating rows per invariant; all zero when healthy. */
export function countBrokenBookingInvariants(
  db: Database,
  rows: CheckedRows = 'all',
  onBroken?: (rule: string, count: number, examples: unknown) => void,
): Promise<Record<string, number>> {
  return countInvariantViolations(db, invariants, RECENT, rows, onBroken);
}
