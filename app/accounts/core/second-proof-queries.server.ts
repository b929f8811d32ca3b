import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { CODE_MINUTES, MAX_ATTEMPTS } from './sign-in-limits.ts';

/** Whole days since the account was last active; null if unknown. */
export async function selectDaysSinceSeen(db: Database, accountId: string): Promise<number | null> {
  const { days } = await db
    .selectFrom('account')
    .select(
      sql<number | null>`floor(extract(epoch from business_now() - last_seen_at) / 86400)::integer`.as(
        'days',
      ),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return days;
}

/** True if bookings, earnings, refunds or a payout account are at stake. Reads other domains' tables. */
export async function hasMoneyAtStake(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ stake: boolean }>`select
    exists (select from booking where host_id = ${accountId}
      and state not in ('held', 'completed') and ends_at > business_now())
    or exists (select from booking join artist on artist.id = booking.artist_id where artist.account_id = ${accountId}
      and booking.state not in ('held', 'completed') and ends_at > business_now())
    or exists (select from sound_order where host_id = ${accountId}
      and state = 'confirmed' and ends_at > business_now())
    or exists (select from refund join payment on payment.id = refund.payment_id
      join payment_order on payment_order.id = payment.payment_order_id
      where payment_order.payer_id = ${accountId} and refund.state in ('requested', 'pending'))
    or exists (select from payout_account join artist on payout_account.payee = 'artist:' || artist.id
      where artist.account_id = ${accountId})
    or exists (select from payout join artist on payout.payee = 'artist:' || artist.id
      where artist.account_id = ${accountId} and payout.state in ('held', 'due')) as stake`.execute(db);
  return rows[0]!.stake;
}

export async function insertEmailCode(
  trx: Transaction,
  code: { proofHash: Buffer; accountId: string; salt: Buffer; codeHash: Buffer },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('email_code')
    .values({
      proof_hash: code.proofHash,
      account_id: code.accountId,
      salt: code.salt,
      code_hash: code.codeHash,
      created_at: sql`business_now()`,
      expires_at: sql`business_now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function countEmailAttempt(trx: Transaction, proofHash: Buffer, accountId: string) {
  return trx
    .updateTable('email_code')
    .set({ attempts: sql`attempts + 1` })
    .where('proof_hash', '=', proofHash)
    .where('account_id', '=', accountId)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
}

export async function touchAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_seen_at: sql`business_now()` })
    .where('id', '=', accountId)
    .execute();
}
