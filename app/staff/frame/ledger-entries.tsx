import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from './admin-section.tsx';
import { AdminTable, Lines } from './admin-table.tsx';
import type { LedgerRow } from './purchase-money-queries.server.ts';
import { Instant } from './times.tsx';

const rupees = (amount: number) => formatRupees(paise(amount));

export function LedgerEntries({ entries }: { entries: readonly LedgerRow[] }) {
  const { t } = useTranslation('operators');
  const money = useTranslation('money');
  return (
    <AdminSection title={t('money.ledger')}>
      <AdminTable
        label={t('money.ledger')}
        rows={entries}
        columns={[
          [
            t('money.fact'),
            ({ txn_id, kind, at }, index) =>
              txn_id !== entries[index - 1]?.txn_id && (
                <Lines small={<Instant at={at} />}>
                  {money.t(`facts.${kind}`, { amount: rupees(sumDebits(entries, txn_id)) })}
                </Lines>
              ),
          ],
          [t('money.account'), ({ account }) => money.t(`accounts.${account}`)],
          [t('money.debit'), (entry) => entry.amount_paise > 0 && rupees(entry.amount_paise), 'number'],
          [t('money.credit'), (entry) => entry.amount_paise < 0 && rupees(-entry.amount_paise), 'number'],
        ]}
      />
    </AdminSection>
  );
}

/** Sum of the debits of one transaction, which equals its credits. */
function sumDebits(entries: readonly LedgerRow[], txn: LedgerRow['txn_id']): number {
  return entries
    .filter((entry) => entry.txn_id === txn && entry.amount_paise > 0)
    .reduce((sum, entry) => sum + entry.amount_paise, 0);
}
