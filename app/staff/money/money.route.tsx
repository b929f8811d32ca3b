import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
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
  const moved = balances.filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  const sum = (side: 'debit' | 'credit') => moved.reduce((total, row) => total + row[side], 0);
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
          <AdminTable
            label={t('trial')}
            rows={[...moved, { account: null, debit: sum('debit'), credit: sum('credit'), balance: trial }]}
            columns={[
              [
                t('account'),
                ({ account }) => (account ? t(`accounts.${account}`) : <strong>{t('together')}</strong>),
              ],
              [t('debit'), ({ debit }) => rupeesText(debit), 'number'],
              [t('credit'), ({ credit }) => rupeesText(credit), 'number'],
              [t('balance'), ({ balance }) => <strong>{rupeesText(balance)}</strong>, 'number'],
            ]}
          />
        )}
      </AdminSection>
      <AdminSection title={t('always')} actions={<CountedAgo seconds={countedAgo} />}>
        <p className="mb-4 text-ink-2">{t('alwaysText')}</p>
        <AdminTable
          label={t('always')}
          rows={invariants}
          columns={[
            [t('rule'), ({ name }) => t(`rules.${name}`)],
            [
              t('contradictions'),
              ({ broken }) => <Status kind={broken === 0 ? 'paid' : 'unpaid'}>{String(broken)}</Status>,
              'number',
            ],
          ]}
        />
      </AdminSection>
    </MoneyFrame>
  );
}
