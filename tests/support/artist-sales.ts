import { sql } from 'kysely';
import { selectDocuments } from '#app/bookings/documents/documents-queries.server.ts';
import { issueDocuments } from '#app/bookings/documents/issue-documents.server.ts';
import { DEMO_SUPPLIER } from '#tests/support/demo-site.ts';
import type { useMarketplace } from './marketplace.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

/** Tax documents and books of what artists sell through us. */
export function artistSales(market: Marketplace) {
  async function documentsOf(reference: string) {
    const imprint = async () => ({ brand: 'Mehfil', supplier: DEMO_SUPPLIER, demo: true });
    await issueDocuments({ db: market.db, imprint }, reference);
    return selectDocuments(market.db, reference);
  }

  return {
    documentsOf,

    /** Tax documents in short: supplier and reader, kind, total, tax. */
    async listOf(reference: string) {
      const taxDocuments = await documentsOf(reference);
      return taxDocuments
        .map(({ supplier, reader, kind, total_paise, snapshot }) => {
          const tax = snapshot.taxes.reduce((sum, { amount }) => sum + amount, 0);
          const by = supplier === 'house' ? 'house' : 'artist';
          return `${by} for ${reader}: ${kind} ${total_paise}, tax ${tax}`;
        })
        .sort();
    },

    /** Sums of the sale in the ledger, by account; of a completion or of what was kept. */
    async bookedOf(reference: string): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; amount: number }>`
        select account, sum(amount_paise)::bigint as amount from ledger_txn
        join ledger_entry on txn_id = ledger_txn.id
        where kind in ('completion', 'cancellation') and external_id = ${reference}
        group by account`.execute(market.db);
      return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
    },
  };
}
