import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useWishCount } from '#app/artists/card/wishes.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { PageHandle } from './page-handle.ts';
import type { SiteDetails } from './site-details.ts';
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
  const { ground, title, logo } = useHeadLook(head);
  const open = (which: 'menu' | 'profile') => (event: FormEvent) => {
    event.preventDefault();
    setDrawer(which);
  };
  const wishes = useWishCount();
  const close = () => setDrawer(null);
  return (
    <header
      className="head"
      data-ground={ground === 'paper' ? 'paper' : 'night'}
      data-clear={ground === 'clear' || undefined}
    >
      <div className="head-row page-width">
        <div className="head-start">
          <form action="/menu" onSubmit={open('menu')} onPointerEnter={loadMenu} onFocus={loadMenu}>
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
          {wishes > 0 && (
            <Link
              to="/wishlist"
              className="head-button head-wishes"
              aria-label={t('wishes', { count: wishes })}
            >
              <Icon name="heart" size={20} />
              <span className="tabular">{wishes}</span>
            </Link>
          )}
        </div>
        <Link
          to="/"
          className="head-logo"
          data-title={title || undefined}
          style={logo && { opacity: logo.opacity, translate: `0 -${logo.up}px` }}
        >
          {!title && <BrandMark brand={site.brand} />}
          {title && <Logo brand={site.brand} />}
        </Link>
        <div className="head-end">
          <LanguageChoice />
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

type Head = NonNullable<PageHandle['head']>;

interface HeadLook {
  ground: HeadGround;
  title: boolean;
  logo: { up: number; opacity: number } | undefined;
}

/** Header look at the scroll position; re-renders only when it changes. */
function useHeadLook(head: Head): HeadLook {
  const { pathname } = useLocation();
  const [look, setLook] = useState(() => headLookAt(head, { y: 0, max: 0 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another length
  useEffect(() => {
    const read = () => setLook((before) => keepSame(before, headLookAt(head, pageScroll())));
    // Wait for layout: reading now would force a second one.
    const resized = new ResizeObserver(read);
    resized.observe(document.documentElement);
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
    };
  }, [head, pathname]);
  return look;
}

function headLookAt(head: Head, scroll: Scroll): HeadLook {
  return {
    ground: headGround(head, scroll),
    title: showsTitle(head, scroll),
    logo: head === 'landing' ? landingLogo(scroll.y) : undefined,
  };
}

function pageScroll(): Scroll {
  return { y: scrollY, max: document.documentElement.scrollHeight - innerHeight };
}

function keepSame(before: HeadLook, now: HeadLook): HeadLook {
  const same = before.ground === now.ground && before.title === now.title && before.logo?.up === now.logo?.up;
  return same && before.logo?.opacity === now.logo?.opacity ? before : now;
}

const WHITE_ABOVE = 0.5;
const TITLE_FROM = 0.95;
const LOGO_GONE_AT_PX = 160;

interface Scroll {
  y: number;
  /** Maximum scroll in pixels; 0 if the page fits. */
  max: number;
}

export function scrollProgress({ y, max }: Scroll): number {
  return max > 0 ? Math.min(1, Math.max(0, y / max)) : 0;
}

type HeadGround = 'clear' | 'night' | 'paper';

/** Header ground: home turns white half-way down; stage turns white after its dark head. */
export function headGround(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): HeadGround {
  if (head === 'paper') return 'paper';
  if (head === 'home' && scrollProgress(scroll) > WHITE_ABOVE) return 'paper';
  if (scroll.y < 8) return 'clear';
  return head === 'home' ? 'night' : 'paper';
}

/** The home hero shows the brand, so the header title appears only near the end of the page. */
export function showsTitle(head: 'paper' | 'stage' | 'home' | 'landing', scroll: Scroll): boolean {
  return head !== 'home' || scrollProgress(scroll) >= TITLE_FROM;
}

/** The landing logo scrolls away and fades: `up` in pixels, opacity 1 to 0. */
export function landingLogo(y: number): { up: number; opacity: number } {
  const gone = Math.min(1, Math.max(0, y / LOGO_GONE_AT_PX));
  return { up: Math.round(gone * LOGO_GONE_AT_PX * 0.5), opacity: 1 - gone };
}
