import type { ReactNode } from 'react';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { TabChips } from '../frame/tab-chips.tsx';
import type { MoneyProblem } from './handle-money-action.server.ts';

const TABS = [
  ['balances', '/operator/money'],
  ['ledger', '/operator/money/ledger'],
  ['refunds', '/operator/money/refunds'],
  ['payouts', '/operator/money/payouts'],
  ['tax', '/operator/money/tax'],
  ['supplier', '/operator/money/supplier'],
  ['gateway', '/operator/money/gateway'],
] as const;
const DONE = [
  'retry-refund',
  'refund-by-bank',
  'hold',
  'hold-partly',
  'hold-unsure',
  'release',
  'settle',
  'sweep',
  'release-payee',
  'payout-by-bank',
  'remind',
  'waits',
  'class-folk',
  'class-taxable',
  'correct-state',
] as const;

const CAUTIONS: ReadonlySet<string> = new Set(['waits', 'hold-partly', 'hold-unsure']);

export interface MoneyFrameProps {
  tab: (typeof TABS)[number][0];
  done?: string | null | undefined;
  problem?: MoneyProblem | undefined;
  children: ReactNode;
}

export function MoneyFrame({ tab, done, problem, children }: MoneyFrameProps) {
  const { t } = useTranslation('money');
  const known = DONE.find((act) => act === done);
  return (
    <AdminFrame title={t(`tab.${tab}`)} lead={t(`lead.${tab}`)} wide>
      <TabChips
        label={t('title')}
        tabs={TABS.map(([key, to]) => [t(`tab.${key}`), to])}
        chosen={TABS.find(([key]) => key === tab)![1]}
      />
      {problem && (
        <div className="mt-4">
          <Banner tone="failure" fact={t(`problem.${problem.reason}`)} />
        </div>
      )}
      {!problem && known && (
        <div className="mt-4" role="status">
          <Banner tone={CAUTIONS.has(known) ? 'caution' : 'free'} fact={t(`done.${known}`)} />
        </div>
      )}
      {children}
    </AdminFrame>
  );
}

export function rupeesText(amount: number): string {
  return amount < 0 ? `−${formatRupees(paise(-amount))}` : formatRupees(paise(amount));
}
