import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageNav } from '#app/ui/page-nav.tsx';

const PAGES = ['profile', 'account', 'all-bookings', 'wishlist', 'messages', 'privacy-settings'] as const;

interface AccountFrameProps {
  /** The page in the list that this one belongs to, where it is not in the list itself. */
  section?: (typeof PAGES)[number];
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function AccountFrame({ section, title, lead, wide, children }: AccountFrameProps) {
  const { t } = useTranslation('accounts');
  const pages = PAGES.map((page) => ({
    to: `/${page}`,
    words: t(`frame.${page}`),
    end: true,
    ...(section && { current: page === section }),
  }));
  return (
    <div className="page-width page-frame">
      <div className="frame-side">
        <PageNav label={t('frame.label')} pages={pages} />
      </div>
      <div className="frame-page" data-wide={wide || undefined}>
        <h1 className="text-70">{title}</h1>
        {lead && <p className="frame-lead text-20">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
