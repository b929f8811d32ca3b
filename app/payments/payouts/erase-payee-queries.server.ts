import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Payees with unpaid money, with money that was sent and is not known to have arrived, or a movement in flight. */
export async function selectUnpaidPayees(db: Database, payees: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ payee: string }>`
    select distinct payee from payout
    left join payout_transfer transfer on transfer.payout_id = payout.id
    left join transfer_reversal reversal on reversal.transfer_id = transfer.id and reversal.state = 'requested'
    where payee = any(${payees}::text[]) and (
      payout.state in ('held', 'due')
      or transfer.state = 'requested' or reversal.id is not null
      or (transfer.reversed_paise < transfer.amount_paise and (
        (payout.state = 'withdrawn' and transfer.state in ('held', 'stuck'))
        or (payout.state = 'paid' and transfer.state = 'released' and not payout.arrival_unrecorded)
        or transfer.state = 'bounced')))
    order by payee`.execute(db);
  return rows.map(({ payee }) => payee);
}

/** Deletes unused accounts. Used ones keep holder, PAN and GSTIN for the books; the rest is wiped. */
export async function erasePayoutAccounts(trx: Transaction, payees: readonly string[]): Promise<void> {
  await sql`delete from payout_account where payee = any(${payees}::text[])
    and not exists (select from payout_transfer
      where payout_transfer.linked_account_id = payout_account.linked_account_id
      and payout_transfer.state <> 'failed')
    and not (state <> 'replaced' and exists (
      select from payout where payout.payee = payout_account.payee and payout.state = 'paid'))`.execute(trx);
  await sql`update payout_account set state = 'replaced', sealed_details = null, ending = '', failure = null,
    ifsc = case when ifsc is null then null else '' end
    where payee = any(${payees}::text[])`.execute(trx);
}

/** Their papers keep what was said in them. */
export async function deleteTaxWords(trx: Transaction, payees: readonly string[]): Promise<void> {
  await trx.deleteFrom('tax_standing').where('payee', 'in', payees).execute();
  await trx.deleteFrom('tax_class').where('payee', 'in', payees).execute();
}

export async function deleteStopLinks(trx: Transaction, payees: readonly string[]): Promise<void> {
  await trx.deleteFrom('payout_stop_link').where('payee', 'in', payees).execute();
}
