import { sql } from 'kysely';
import { schedulePayout } from '#app/payments/payouts/schedule-payout.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { handleMoneyAction } from '#app/staff/money/handle-money-action.server.ts';
import { asAdmin, type Worker } from './admin-visit.ts';
import type { useMarketplace } from './marketplace.ts';
import { aPaidBooking } from './paid-booking.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

interface PayoutMove {
  subject: string;
  amount: number;
  send: (who: Worker, more?: Record<string, string>) => Promise<unknown>;
}

let days = 160;

async function aPayout(market: Marketplace) {
  const { reference, artistId, date } = await aPaidBooking(market, await market.dateIn(days++), {
    fee: 59_000,
  });
  const payee = `artist:${artistId}`;
  const terms = {
    reference,
    payee,
    earnedOn: date,
    gross: 5_000_000,
    gst: 0,
    ownGst: 0,
    commission: 500_000,
  };
  await inTransaction(market.db, (trx) => schedulePayout(trx, terms));
  const { id } = await market.db
    .selectFrom('payout')
    .select('id')
    .where('payee', '=', payee)
    .executeTakeFirstOrThrow();
  return { id, reference, payee };
}

export async function aRelease(market: Marketplace): Promise<PayoutMove> {
  const { id, reference } = await aPayout(market);
  await sql`insert into payout_hold (reference, reason, placed_at) values (${reference}, 'desk', business_now())`.execute(
    market.db,
  );
  return {
    subject: reference,
    amount: 4_500_000,
    send: (who) => handleMoneyAction(moneyForm(market, who, { act: 'release', item: id })),
  };
}

export async function aReleaseOfPayee(market: Marketplace): Promise<PayoutMove> {
  const { id, payee } = await aPayout(market);
  await sql`insert into payee_hold (payee, reason, placed_at) values (${payee}, 'other_holder', business_now())`.execute(
    market.db,
  );
  return {
    subject: payee,
    amount: 4_500_000,
    send: (who) => handleMoneyAction(moneyForm(market, who, { act: 'release-payee', item: id })),
  };
}

/** Due, and what no payment can carry; the gateway makes no transfers from our balance. */
export async function aPayoutByBank(market: Marketplace): Promise<PayoutMove> {
  const { id, reference, payee } = await aPayout(market);
  await sql`update payout set state = 'due', due_at = business_now(), by_bank_since = business_now()
    where id = ${id}`.execute(market.db);
  await sql`insert into payout_account (payee, method, holder_name, ending, ifsc, sealed_pan, pan_kind, state,
    linked_account_id, created_at) values (${payee}, 'bank', 'Jasleen Kaur', '7890', 'HDFC0000317', '', 'P', 'active',
    ${`acc_${id.replaceAll('-', '').slice(0, 14)}`}, business_now())`.execute(market.db);
  const number = `UTIBN${id.slice(0, 8)}`;
  return {
    subject: reference,
    amount: 4_500_000,
    send: (who, more) =>
      handleMoneyAction(moneyForm(market, who, { act: 'payout-by-bank', item: id, number, ...more })),
  };
}

export function moneyForm(market: Marketplace, who: Worker, form: Record<string, string>) {
  return asAdmin(market, who, '/operator/money/payouts', { ...form, reason: 'Seen the cheque' });
}
