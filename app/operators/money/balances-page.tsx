import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { DeskSection } from '../parts/desk-section.tsx';
import { Cell, DeskTable } from '../parts/desk-table.tsx';
import { EmptyList } from '../parts/empty-list.tsx';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import type { openBalances } from './money-pages.server.ts';

type Balances = Awaited<ReturnType<typeof openBalances>>;

/** What stands on each account, that it is nothing together, and what must always be true of it. */
export function BalancesPage({ balances, trial, invariants }: Balances) {
  const { t } = useTranslation('money');
  const names = [t('account'), t('debit'), t('credit'), t('balance')];
  return (
    <MoneyFrame tab="balances">
      <DeskSection
        title={t('trial')}
        actions={
          <Status kind={trial === 0 ? 'paid' : 'unpaid'}>
            {trial === 0 ? t('balanced') : t('unbalanced', { amount: rupeesText(trial) })}
          </Status>
        }
      >
        {balances.length === 0 ? (
          <EmptyList>{t('noFacts')}</EmptyList>
        ) : (
          <DeskTable label={t('trial')} columns={names.map((name, index) => ({ name, number: index > 0 }))}>
            {balances.map(({ account, debit, credit, balance }) => (
              <tr key={account}>
                <Cell>{t(`accounts.${account}`)}</Cell>
                <Cell of={names[1]!} number>
                  {rupeesText(debit)}
                </Cell>
                <Cell of={names[2]!} number>
                  {rupeesText(credit)}
                </Cell>
                <Cell of={names[3]!} number>
                  <strong>{rupeesText(balance)}</strong>
                </Cell>
              </tr>
            ))}
            <tr>
              <Cell>
                <strong>{t('together')}</strong>
              </Cell>
              <Cell of={names[1]!} number>
                {rupeesText(balances.reduce((sum, { debit }) => sum + debit, 0))}
              </Cell>
              <Cell of={names[2]!} number>
                {rupeesText(balances.reduce((sum, { credit }) => sum + credit, 0))}
              </Cell>
              <Cell of={names[3]!} number>
                <strong>{rupeesText(trial)}</strong>
              </Cell>
            </tr>
          </DeskTable>
        )}
      </DeskSection>
      <DeskSection title={t('always')}>
        <DeskTable
          label={t('always')}
          columns={[{ name: t('rule') }, { name: t('contradictions'), number: true }]}
        >
          {invariants.map(({ name, broken }) => (
            <tr key={name}>
              <Cell>{t(`rules.${name}`)}</Cell>
              <Cell of={t('contradictions')} number>
                <Status kind={broken === 0 ? 'paid' : 'unpaid'}>{String(broken)}</Status>
              </Cell>
            </tr>
          ))}
        </DeskTable>
      </DeskSection>
    </MoneyFrame>
  );
}
