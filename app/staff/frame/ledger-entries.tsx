import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Cell } from './admin-table.tsx';
import type { LedgerRow } from './purchase-money-queries.server.ts';
import { Instant } from './times.tsx';

const rupees = (amount: number) => formatRupees(paise(amount));

export function LedgerEntries({ entries }: { entries: readonly LedgerRow[] }) {
  const { t } = useTranslation('operators');
  const money = useTranslation('money');
  const names = [t('money.fact'), t('money.account'), t('money.debit'), t('money.credit')] as const;
  return (
    <AdminSection title={t('money.ledger')}>
      <AdminTable
        label={t('money.ledger')}
        columns={names.map((name, index) => ({ name, number: index > 1 }))}
      >
        {entries.map((entry, index) => (
          <tr key={entry.id}>
            <Cell>
              {entry.txn_id !== entries[index - 1]?.txn_id && (
                <>
                  {money.t(`facts.${entry.kind}`, {
                    amount: rupees(sumDebits(entries, entry.txn_id)),
                  })}
                  <small>
                    <Instant at={entry.at} />
                  </small>
                </>
              )}
            </Cell>
            <Cell of={names[1]}>{money.t(`accounts.${entry.account}`)}</Cell>
            <Cell of={names[2]} number>
              {entry.amount_paise > 0 && rupees(entry.amount_paise)}
            </Cell>
            <Cell of={names[3]} number>
              {entry.amount_paise < 0 && rupees(-entry.amount_paise)}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </AdminSection>
  );
}

/** Sum of the debits of one transaction, which equals its credits. */
function sumDebits(entries: readonly LedgerRow[], txn: LedgerRow['txn_id']): number {
  return entries
    .filter((entry) => entry.txn_id === txn && entry.amount_paise > 0)
    .reduce((sum, entry) => sum + entry.amount_paise, 0);
}
