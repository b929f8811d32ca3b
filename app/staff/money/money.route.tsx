import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { CountedAgo } from '../frame/counted-ago.tsx';
import { EmptyList } from '../frame/empty-list.tsx';
import type { Route } from './+types/money.route';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import { openBalances } from './money-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openBalances(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.balances'), 'money');

export default function BalancesPage({ loaderData }: Route.ComponentProps) {
  const { balances, trial, invariants, countedAgo } = loaderData;
  const { t } = useTranslation('money');
  const names = [t('account'), t('debit'), t('credit'), t('balance')];
  return (
    <MoneyFrame tab="balances">
      <AdminSection
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
          <AdminTable label={t('trial')} columns={names.map((name, index) => ({ name, number: index > 0 }))}>
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
          </AdminTable>
        )}
      </AdminSection>
      <AdminSection title={t('always')} actions={<CountedAgo seconds={countedAgo} />}>
        <p className="mb-4 text-ink-2">{t('alwaysText')}</p>
        <AdminTable
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
        </AdminTable>
      </AdminSection>
    </MoneyFrame>
  );
}
