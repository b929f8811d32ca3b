import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PageHandle } from './page-handle.ts';
import type { SiteDetails } from './site-details.ts';
import { useHead } from './use-head.ts';
import { ViewerMark } from './viewer-mark.tsx';

const loadMenu = () => import('./menu-drawer.tsx');
const loadProfile = () => import('./profile-drawer.tsx');
const MenuDrawer = lazy(loadMenu);
const ProfileDrawer = lazy(loadProfile);

export interface HeaderProps {
  viewer: PageViewer | null | undefined;
  site: SiteDetails;
  head: NonNullable<PageHandle['head']>;
}

/** Both buttons are forms that work without scripts. */
export function Header({ viewer, site, head }: HeaderProps) {
  const { t } = useTranslation('shell');
  const [drawer, setDrawer] = useState<'menu' | 'profile' | null>(null);
  const { ground, title, logo } = useHead(head);
  const { pathname, search } = useLocation();
  const open = (which: 'menu' | 'profile') => (event: FormEvent) => {
    event.preventDefault();
    setDrawer(which);
  };
  const close = () => setDrawer(null);
  return (
    <header
      className="head"
      data-ground={ground === 'paper' ? 'paper' : 'night'}
      data-clear={ground === 'clear' || undefined}
    >
      <div className="head-row page-width">
        <form action="/menu" onSubmit={open('menu')} onPointerEnter={loadMenu} onFocus={loadMenu}>
          {/* The menu page returns here after a language is chosen. */}
          {pathname !== '/menu' && <input type="hidden" name="from" value={pathname + search} />}
          <button
            type="submit"
            className="head-button"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'menu'}
            aria-label={t('menu.open')}
          >
            <Icon name="menu" size={28} />
            <span className="head-word">{t('menu.open')}</span>
          </button>
        </form>
        <Link
          to="/"
          className="head-logo"
          data-title={title || undefined}
          style={logo && { opacity: logo.opacity, translate: `0 -${logo.up}px` }}
        >
          {!title && <BrandMark brand={site.brand} />}
          {title && <Logo brand={site.brand} />}
        </Link>
        <form
          action="/menu/profile"
          onSubmit={open('profile')}
          onPointerEnter={loadProfile}
          onFocus={loadProfile}
        >
          <button
            type="submit"
            className="head-button head-profile"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'profile'}
            aria-label={t('profile.open')}
          >
            <ViewerMark viewer={viewer} />
          </button>
        </form>
      </div>
      <Suspense fallback={null}>
        {drawer === 'menu' && <MenuDrawer site={site} onClose={close} />}
        {drawer === 'profile' && <ProfileDrawer viewer={viewer} onClose={close} />}
      </Suspense>
    </header>
  );
}

function BrandMark({ brand }: { brand: string }) {
  return (
    <span>
      <VisuallyHidden>{brand}</VisuallyHidden>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <path d="M18 2 34 18 18 34 2 18Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 16v4M15 13v10M18 10v16M21 13v10M24 16v4" stroke="var(--mark)" strokeWidth="2" />
      </svg>
    </span>
  );
}
