import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { TabChips } from '../frame/tab-chips.tsx';

const TABS = [
  ['categories', '/operator/catalogue'],
  ['skills', '/operator/catalogue/skills'],
  ['cities', '/operator/catalogue/cities'],
] as const;

interface CatalogueFrameProps {
  tab: (typeof TABS)[number][0];
  actions?: ReactNode;
  children: ReactNode;
}

export function CatalogueFrame({ tab, actions, children }: CatalogueFrameProps) {
  const { t } = useTranslation('catalogue');
  return (
    <AdminFrame title={t('title')} lead={t(`lead.${tab}`)} actions={actions}>
      <TabChips
        label={t('title')}
        tabs={TABS.map(([key, to]) => [t(`tab.${key}`), to])}
        chosen={TABS.find(([key]) => key === tab)![1]}
      />
      {children}
    </AdminFrame>
  );
}
