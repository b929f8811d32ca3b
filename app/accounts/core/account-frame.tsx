import { useTranslation } from '#app/shared/texts.tsx';
import { PageFrame, type PageFrameProps } from '#app/ui/page-frame.tsx';
import { PageNav } from '#app/ui/page-nav.tsx';

const PAGES = ['profile', 'account', 'all-bookings', 'wishlist', 'messages', 'privacy-settings'] as const;

interface AccountFrameProps extends PageFrameProps {
  /** The page in the list that this one belongs to, where it is not in the list itself. */
  section?: (typeof PAGES)[number];
}

export function AccountFrame({ section, ...frame }: AccountFrameProps) {
  const { t } = useTranslation('accounts');
  const pages = PAGES.map((page) => ({
    to: `/${page}`,
    words: t(`frame.${page}`),
    end: true,
    ...(section && { current: page === section }),
  }));
  return <PageFrame {...frame} side={<PageNav label={t('frame.label')} pages={pages} />} />;
}
