import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';

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
      <nav className="mt-5" aria-label={t('site.title')}>
        <Chips>
          {TABS.map(([key, to]) => (
            <ChipLink key={key} to={to} chosen={key === tab}>
              {t(`site.tab.${key}`)}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      {children}
    </AdminFrame>
  );
}
