import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { PayeeBlockReason } from './payee-block.ts';

const now = sql<Date>`business_now()`;
/** An expired block still applies until the job ends it. */
const open = sql<SqlBool>`payee_hold.released_at is null`;

/**
 * Inserts a block, or extends the one with the same reason.
 * @param hours without them a person must end it
 */
export async function insertPayeeBlock(
  trx: Transaction,
  payee: string,
  reason: PayeeBlockReason,
  hours: number | null,
): Promise<void> {
  const until = hours === null ? null : sql<Date>`business_now() + make_interval(hours => ${hours})`;
  await trx
    .insertInto('payee_hold')
    .values({ payee, reason, until, placed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['payee', 'reason'])
        .where('released_at', 'is', null)
        .doUpdateSet({ until: sql`excluded.until`, placed_at: sql`excluded.placed_at` }),
    )
    .execute();
}

export async function selectPayeeBlocks(db: Database, payee: string) {
  return db
    .selectFrom('payee_hold')
    .select(['reason', 'until', 'placed_at'])
    .where('payee', '=', payee)
    .where(open)
    .orderBy(sql`until nulls last`)
    .$narrowType<{ reason: PayeeBlockReason }>()
    .execute();
}

export async function hasPayeeBlock(db: Database, payee: string): Promise<boolean> {
  const block = await db
    .selectFrom('payee_hold')
    .select('id')
    .where('payee', '=', payee)
    .where(open)
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** Counts blocks that have ended too. */
export async function hasBlockPlacedAfter(db: Database, payee: string, since: Date): Promise<boolean> {
  const block = await db
    .selectFrom('payee_hold')
    .select('id')
    .where('payee', '=', payee)
    .where('placed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** Ends expired blocks. Returns each payee once. */
export async function endPassedPayeeBlocks(trx: Transaction): Promise<string[]> {
  const ended = await trx
    .updateTable('payee_hold')
    .set({ released_at: now })
    .where('until', '<=', now)
    .where(open)
    .returning('payee')
    .execute();
  return [...new Set(ended.map(({ payee }) => payee))];
}

export interface BlockVersion {
  reason: PayeeBlockReason;
  /** Changes with each write to the row, also if the clock is frozen. */
  version: string;
}

const blockVersion = sql<string>`payee_hold.id || ':' || payee_hold.xmin::text`.as('version');

/** Open blocks as committed now; does not wait for writes under way. */
export function selectBlockVersions(
  db: Database,
  payee: string,
  reasons: readonly PayeeBlockReason[],
): Promise<BlockVersion[]> {
  return blocksFor(db, payee, reasons).execute();
}

/** Locks open blocks, waiting for writes under way, then ends those that are still of these versions. */
export async function endBlockVersions(
  trx: Transaction,
  payee: string,
  reasons: readonly PayeeBlockReason[],
  seen: readonly BlockVersion[],
): Promise<PayeeBlockReason[]> {
  const versions = new Set(seen.map(({ version }) => version));
  const locked = await blocksFor(trx, payee, reasons).forUpdate().execute();
  const ended = locked.filter(({ version }) => versions.has(version)).map(({ reason }) => reason);
  if (ended.length > 0)
    await trx
      .updateTable('payee_hold')
      .set({ released_at: now })
      .where('payee', '=', payee)
      .where('reason', 'in', ended)
      .where(open)
      .execute();
  return ended;
}

function blocksFor(db: Database, payee: string, reasons: readonly PayeeBlockReason[]) {
  return db
    .selectFrom('payee_hold')
    .select(['reason', blockVersion])
    .where('payee', '=', payee)
    .where('reason', 'in', reasons)
    .where(open)
    .orderBy('id')
    .$narrowType<{ reason: PayeeBlockReason }>();
}

export async function insertStopLink(
  trx: Transaction,
  link: { tokenHash: Buffer; payee: string; days: number },
): Promise<void> {
  await insertRow(trx, 'payout_stop_link', {
    token_hash: link.tokenHash,
    payee: link.payee,
    expires_at: sql<Date>`business_now() + make_interval(days => ${link.days})`,
  });
}

export async function selectStopLink(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('payout_stop_link')
    .select('payee')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.payee;
}

/** Uses up a link; of concurrent calls only one gets the payee. */
export async function takeStopLink(trx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const used = await trx
    .updateTable('payout_stop_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('payee')
    .executeTakeFirst();
  return used?.payee;
}
