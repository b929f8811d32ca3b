import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { MenuContents } from './menu-contents.tsx';
import type { SiteDetails } from './site-details.ts';

export default function MenuDrawer({ site, onClose }: { site: SiteDetails; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      side="left"
      open
      onClose={onClose}
      label={t('menu.label')}
      head={
        <Link to="/" onClick={onClose}>
          <Logo brand={site.brand} />
        </Link>
      }
    >
      <MenuContents site={site} onGone={onClose} />
    </Drawer>
  );
}
