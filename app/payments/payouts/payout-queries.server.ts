import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { PayoutState } from '../payment.ts';
import { payeesOfPerson } from './payee-queries.server.ts';
import type { YearsSoFar } from './withholding.ts';

export type TransferState = 'requested' | 'held' | 'released' | 'settled' | 'bounced' | 'failed' | 'stuck';

const now = sql<Date>`business_now()`;

const payoutColumns = [
  'payout.id',
  'payout.payee',
  'payout.reference',
  'payout.earned_on',
  'payout.gross_paise',
  'payout.gst_paise',
  'payout.own_gst_paise',
  'payout.commission_paise',
  'payout.tds_paise',
  'payout.tcs_paise',
  'payout.withheld_at',
  'payout.adjustment_paise',
  'payout.state',
  'payout.due_at',
  'payout.failure',
  'payout.version',
  'payout.paid_at',
  'payout.arrived_at',
  'payout.by_bank_since',
] as const;

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

export function lockPayout(trx: Transaction, id: string) {
  return trx
    .selectFrom('payout')
    .select(payoutColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectPayoutsOfReference(db: Database, reference: string) {
  return db.selectFrom('payout').select(payoutColumns).where('reference', '=', reference).execute();
}

export function lockPayoutsOfReference(trx: Transaction, reference: string) {
  return trx
    .selectFrom('payout')
    .select(payoutColumns)
    .where('reference', '=', reference)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface PayoutTerms {
  reference: string;
  payee: string;
  earnedOn: string;
  gross: number;
  /** Taken off, because we pay it to the State. */
  gst: number;
  /** Inside `gross`, because the payee pays it to the State. */
  ownGst: number;
  commission: number;
}

/** Upserts what a payee is due for a reference; id and version only if changed. */
export async function upsertPayout(
  trx: Transaction,
  terms: PayoutTerms,
): Promise<{ id: string; version: number } | undefined> {
  const values = {
    earned_on: terms.earnedOn,
    gross_paise: terms.gross,
    gst_paise: terms.gst,
    own_gst_paise: terms.ownGst,
    commission_paise: terms.commission,
  };
  return trx
    .insertInto('payout')
    .values({ payee: terms.payee, reference: terms.reference, created_at: now, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('one_payout_per_reference_and_payee')
        .doUpdateSet({
          ...values,
          state: sql`case when payout.state = 'withdrawn' then 'held' else payout.state end`,
          version: sql`payout.version + 1`,
        })
        .where('payout.state', '<>', 'paid')
        .where(
          sql<boolean>`payout.state = 'withdrawn' or (payout.earned_on, payout.gross_paise, payout.gst_paise, payout.own_gst_paise, payout.commission_paise)
            is distinct from (excluded.earned_on, excluded.gross_paise, excluded.gst_paise, excluded.own_gst_paise, excluded.commission_paise)`,
        ),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export interface PayoutChange {
  state?: PayoutState;
  dueAt?: Date;
  tds?: number;
  tcs?: number;
  withheld?: boolean;
  adjustment?: number;
  failure?: string | null;
  arrived?: boolean;
  byBank?: boolean;
}

export async function updatePayout(trx: Transaction, id: string, change: PayoutChange): Promise<number> {
  const { version } = await trx
    .updateTable('payout')
    .set({
      version: sql`version + 1`,
      ...(change.state ? { state: change.state } : {}),
      ...(change.state
        ? { paid_at: change.state === 'paid' ? now : null, arrived_at: null, arrival_unrecorded: false }
        : {}),
      ...(change.arrived ? { arrived_at: now } : {}),
      ...(change.byBank ? { by_bank_since: now } : {}),
      ...(change.dueAt ? { due_at: change.dueAt } : {}),
      ...(change.tds !== undefined ? { tds_paise: change.tds } : {}),
      ...(change.tcs !== undefined ? { tcs_paise: change.tcs } : {}),
      ...(change.withheld ? { withheld_at: now } : {}),
      ...(change.adjustment !== undefined ? { adjustment_paise: change.adjustment } : {}),
      ...(change.failure !== undefined ? { failure: change.failure } : {}),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Earned and withheld in a span of days, optionally excluding one payout. */
export async function sumEarnedAndWithheld(
  db: Database,
  payee: string,
  year: { from: string; to: string },
  without: string | null,
): Promise<YearsSoFar> {
  const sum = (what: string, whose = sql`true`) =>
    sql`coalesce(sum(${sql.raw(what)}) filter (where ${whose}), 0)::bigint`;
  const own = sql`payee = ${payee}`;
  const { rows } = await sql<Record<'gross' | 'gst' | 'tds' | 'own_gross' | 'own_gst' | 'own_tcs', number>>`
    select ${sum('gross_paise')} as gross, ${sum('gst_paise + own_gst_paise')} as gst, ${sum('tds_paise')} as tds,
      ${sum('gross_paise', own)} as own_gross, ${sum('gst_paise + own_gst_paise', own)} as own_gst,
      ${sum('tcs_paise', own)} as own_tcs
    from payout where payee in ${payeesOfPerson(payee)} and earned_on between ${year.from} and ${year.to}
    and withheld_at is not null and state <> 'withdrawn' and id is distinct from ${without}::uuid`.execute(
    db,
  );
  const { gross, gst, tds, own_gross, own_gst, own_tcs } = rows[0]!;
  return {
    tds: { gross, gst, withheld: tds },
    tcs: { gross: own_gross, gst: own_gst, withheld: own_tcs },
  };
}

/** Payee's earnings of a reference that was completed, or of what was kept of it, in paise; null before. */
export async function selectEarned(db: Database, reference: string): Promise<number | null> {
  const earned = await db
    .selectFrom('ledger_txn')
    .innerJoin('ledger_entry', 'ledger_entry.txn_id', 'ledger_txn.id')
    .select(sql<number>`(-sum(ledger_entry.amount_paise))::bigint`.as('amount'))
    .where('ledger_txn.kind', 'in', ['completion', 'cancellation'])
    .where('ledger_txn.external_id', '=', reference)
    .where('ledger_entry.account', '=', 'artist_payable')
    .groupBy('ledger_txn.id')
    .executeTakeFirst();
  return earned ? earned.amount : null;
}

/** Payouts due, not held, with a linked account. */
export function selectDuePayouts(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'due')
    .where('due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_hold')
            .select('reason')
            .whereRef('payout_hold.reference', '=', 'payout.reference')
            // Settling looks whether the account still is too small.
            .where('payout_hold.reason', '<>', 'account_cap')
            .where('released_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payee_hold')
            .select('payee_hold.id')
            .whereRef('payee_hold.payee', '=', 'payout.payee')
            .where('released_at', 'is', null),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout_account')
          .select('payout_account.id')
          .whereRef('payout_account.payee', '=', 'payout.payee')
          .where('payout_account.state', '=', 'active'),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Payouts with a movement in flight, with more sent than due, or with money that left before they were finished. */
export function selectUnsettledPayouts(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('payout')
    .innerJoin('payout_transfer', 'payout_transfer.payout_id', 'payout.id')
    .select('payout.id')
    .where((on) =>
      on.or([
        on('payout_transfer.state', '=', 'requested'),
        on.and([on('payout_transfer.state', '=', 'held'), on('release_begun_at', 'is not', null)]),
        on.and([
          on('payout.state', '=', 'due'),
          on('payout.due_at', '<=', now),
          on('payout_transfer.state', 'in', ['released', 'settled', 'bounced']),
        ]),
        on.and([
          on('payout.state', '=', 'withdrawn'),
          on('payout_transfer.state', 'in', ['held', 'bounced']),
          on('reversed_paise', '<', on.ref('payout_transfer.amount_paise')),
        ]),
      ]),
    )
    .where('payout_transfer.tried_at', '<', sql<Date>`now() - interval '30 seconds'`)
    .$if(after !== null, (query) => query.where('payout.id', '>', after!))
    .groupBy('payout.id')
    .orderBy('payout.id')
    .limit(limit)
    .execute();
}

export function selectOpenPayouts(db: Database, payee: string) {
  return db
    .selectFrom('payout')
    .select(['id', 'version'])
    .where('payee', '=', payee)
    .where('state', 'in', ['held', 'due'])
    .orderBy('earned_on')
    .execute();
}

/** Whether money of a payee could leave at once: it is due, or its event is today or over and not paid yet. */
export async function hasEarnedUnpaid(db: Database, payee: string, today: string): Promise<boolean> {
  const earned = await db
    .selectFrom('payout')
    .select('id')
    .where('payee', '=', payee)
    .where((on) =>
      on.or([on('state', '=', 'due'), on.and([on('state', '=', 'held'), on('earned_on', '<=', today)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return earned !== undefined;
}

/**
 * Transfers that left and whose money is not known to have arrived, asked about once an hour; or all to one account. What
 * was said to have come back may have arrived all the same.
 */
export function selectUnarrivedTransfers(db: Database, page: Page, linkedAccountId: string | null = null) {
  return db
    .selectFrom('payout_transfer')
    .innerJoin('payout', 'payout.id', 'payout_transfer.payout_id')
    .select(['payout_transfer.id', sql<string>`gateway_transfer_id`.as('gateway_transfer_id')])
    .where('payout_transfer.state', 'in', ['released', 'bounced'])
    .whereRef('reversed_paise', '<', 'amount_paise')
    .$if(linkedAccountId === null, (query) => query.where('payout.arrival_unrecorded', '=', false))
    .$if(linkedAccountId !== null, (query) => query.where('linked_account_id', '=', linkedAccountId!))
    .$if(page.after !== null, (query) => query.where('payout_transfer.id', '>', page.after!))
    .orderBy('payout_transfer.id')
    .limit(page.limit)
    .execute();
}

/** Whether all that was sent of a payout has arrived, paise of it, and the newest number of the bank's. */
export async function selectArrivals(db: Database, payoutId: string) {
  const left = sql`amount_paise - reversed_paise`;
  return db
    .selectFrom('payout_transfer')
    .select([
      sql<boolean>`coalesce(bool_and(state = 'settled'), false)`.as('all'),
      sql<number>`coalesce(sum(${left}), 0)::bigint`.as('sent'),
      sql<string | null>`(array_agg(utr order by settled_at desc) filter (where utr is not null))[1]`.as(
        'utr',
      ),
    ])
    .where('payout_id', '=', payoutId)
    .where('state', '<>', 'failed')
    .where(sql<boolean>`${left} > 0`)
    .executeTakeFirstOrThrow();
}

/** A payout that staff paid from our bank account; false where the bank's number was used before. */
export async function insertBankTransfer(
  trx: Transaction,
  paid: { payoutId: string; account: string; amount: number; number: string; by: string },
): Promise<boolean> {
  const now = sql<Date>`business_now()`;
  const inserted = await trx
    .insertInto('payout_transfer')
    .values({
      payout_id: paid.payoutId,
      linked_account_id: paid.account,
      amount_paise: paid.amount,
      state: 'settled',
      settled_at: now,
      utr: paid.number,
      bank_paid_by: paid.by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('utr').where('bank_paid_by', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
