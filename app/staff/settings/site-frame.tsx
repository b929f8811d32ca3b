import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { TabChips } from '../frame/tab-chips.tsx';

const TABS = [
  ['details', '/operator/site'],
  ['slides', '/operator/site/slides'],
  ['texts', '/operator/site/texts'],
  ['showcase', '/operator/site/showcase'],
  ['refundRule', '/operator/site/refund-rule'],
] as const;

interface SiteFrameProps {
  tab: (typeof TABS)[number][0];
  title: string;
  lead: string;
  children: ReactNode;
}

export function SiteFrame({ tab, title, lead, children }: SiteFrameProps) {
  const { t } = useTranslation('site-settings');
  return (
    <AdminFrame title={title} lead={lead}>
      <TabChips
        label={t('site.title')}
        tabs={TABS.map(([key, to]) => [t(`site.tab.${key}`), to])}
        chosen={TABS.find(([key]) => key === tab)![1]}
      />
      {children}
    </AdminFrame>
  );
}
