import { sql } from 'kysely';
import { unansweredSinceSql } from '#app/payments/unanswered-payment-queries.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { HoldTable } from '../core/hold-queries.server.ts';

/** Minutes that a hold may last from the beginning of a payment which its bank leaves unfinished. */
const UNFINISHED_MINUTES = 12;

/**
 * A running hold whose payment is unfinished at the bank ends {@link UNFINISHED_MINUTES} after that payment began, if that
 * is later. Once for each hold, whatever its payer begins afterwards.
 */
export async function lengthenHold(
  trx: Transaction,
  table: HoldTable,
  hold: { id: string; reference: string },
): Promise<void> {
  const until = sql`${unansweredSinceSql(sql`${hold.reference}`)} + make_interval(mins => ${UNFINISHED_MINUTES})`;
  const lengthened = sql`update ${sql.table(table)}
    set hold_lengthened_from = hold_expires_at, hold_expires_at = ${until}
    where id = ${hold.id} and state = 'held' and hold_lengthened_from is null
      and hold_expires_at > business_now() and hold_expires_at < ${until}
    returning id, hold_expires_at`;
  await (table === 'booking'
    ? sql`with hold as (${lengthened})
        update slot_claim set expires_at = hold.hold_expires_at from hold
        where slot_claim.booking_id = hold.id and slot_claim.state = 'held' and purpose = 'booking'`
    : lengthened
  ).execute(trx);
}
