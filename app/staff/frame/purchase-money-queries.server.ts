import { sql } from 'kysely';
import type { LedgerAccount, LedgerKind } from '#app/payments/ledger.ts';
import type { PaymentPart, PaymentState, RefundState } from '#app/payments/payment.ts';
import type { Database } from '#app/platform/database.server.ts';

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];
export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];
export type LedgerRow = Awaited<ReturnType<typeof selectLedger>>[number];

export function selectPayments(db: Database, reference: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select([
      'payment.id',
      'payment.amount_paise',
      'payment.state',
      'payment.method',
      'payment.captured_at',
      'payment.failure_code',
      'payment.failure_reason',
      'payment.failure',
      'payment.failed_at',
      'payment_order.part',
    ])
    .$narrowType<{ state: PaymentState; part: PaymentPart }>()
    .where('payment_order.reference', '=', reference)
    .orderBy('payment_order.created_at')
    .orderBy(sql`coalesce(payment.captured_at, payment.failed_at)`)
    .limit(50)
    .execute();
}

export function selectRefunds(db: Database, reference: string) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select([
      'refund.id',
      'refund.amount_paise',
      'refund.reason',
      'refund.state',
      'refund.failure',
      'refund.requested_at',
      'refund.processed_at',
    ])
    .$narrowType<{ state: RefundState }>()
    .where('payment_order.reference', '=', reference)
    .orderBy('refund.requested_at')
    .limit(100)
    .execute();
}

export function selectLedger(db: Database, reference: string) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select([
      'ledger_entry.id',
      'ledger_entry.txn_id',
      'ledger_txn.kind',
      'ledger_txn.at',
      'ledger_entry.account',
      'ledger_entry.amount_paise',
    ])
    .$narrowType<{ kind: LedgerKind; account: LedgerAccount }>()
    .where('ledger_entry.txn_id', 'in', (entry) =>
      entry.selectFrom('ledger_entry').select('txn_id').where('reference', '=', reference),
    )
    .orderBy('ledger_entry.txn_id')
    .orderBy('ledger_entry.id')
    .limit(200)
    .execute();
}
