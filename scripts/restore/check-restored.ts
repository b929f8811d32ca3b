import { sql } from 'kysely';
import { countBrokenBookingInvariants } from '#app/bookings/core/invariant-queries.server.ts';
import { compareWithGateway } from '#app/payments/compare-gateway.server.ts';
import type { Gateway } from '#app/payments/gateway/gateway.ts';
import type { Comparison } from '#app/payments/gateway-comparison.ts';
import { countBrokenPaymentInvariants } from '#app/payments/ledger-queries.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';

export interface RestoredState {
  /** Time of the last transaction in the archived log; null if there is none since the backup. */
  lastCommit: Date | null;
  bookings: number;
  /** Number of rules, and those that rows contradict. */
  rules: number;
  broken: string[];
  /** Undefined without a gateway, null if it does not answer. */
  gateway: Comparison | null | undefined;
}

const DAY_MS = 86_400_000;

/** Checks all rules of money and slots, and compares the last day before the last commit with the gateway. */
export async function checkRestored(url: string, gateway?: Gateway): Promise<RestoredState> {
  const database = await openDatabase({
    databaseUrl: url,
    databasePool: 2,
    databaseAnswerMs: 0,
    dataDir: '',
  });
  const { db } = database;
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const counts = {
      ...(await countBrokenPaymentInvariants(db)),
      ...(await countBrokenBookingInvariants(db)),
    };
    const { rows } = await sql<{ at: Date | null; bookings: number }>`
      select pg_last_xact_replay_timestamp() as at, (select count(*) from booking) as bookings`.execute(db);
    const { at, bookings } = rows[0]!;
    const to = at ?? new Date();
    return {
      lastCommit: at,
      bookings: Number(bookings),
      rules: Object.keys(counts).length,
      broken: Object.entries(counts).flatMap(([rule, count]) => (count > 0 ? [`${rule}: ${count}`] : [])),
      gateway: gateway && (await compareWithGateway({ db, gateway }, new Date(to.getTime() - DAY_MS), to)),
    };
  } finally {
    await database.close();
  }
}
