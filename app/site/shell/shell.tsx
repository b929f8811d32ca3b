import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { renderBelowFold } from '#app/ui/render-below-fold.ts';
import { Toasts } from '#app/ui/toast.tsx';
import { SkipLink } from '#app/ui/visually-hidden.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageHandle } from './page-handle.ts';
import type { SiteDetails } from './site-details.ts';

export interface ShellProps {
  viewer: PageViewer | null | undefined;
  site: SiteDetails;
  demo: boolean;
  children: ReactNode;
}

export function Shell({ viewer, site, demo, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const { accent, head, footer } = usePageHandle();
  useEffect(() => {
    renderBelowFold(() => (document.documentElement.dataset.hydrated = ''));
  }, []);
  return (
    <div className="shell" data-accent={accent}>
      <SkipLink>{t('skip')}</SkipLink>
      {demo && (
        <aside className="demo-banner" data-ground="night" aria-label={t('demoLabel')}>
          {t('demo')}
        </aside>
      )}
      <Header viewer={viewer} site={site} head={head} />
      <main id="content" className="content" data-head={head} tabIndex={-1}>
        {children}
      </main>
      {footer && (
        <KeptMarkup name="footer" of={site}>
          <Footer site={site} />
        </KeptMarkup>
      )}
      <WaitingNote />
      <Toasts />
    </div>
  );
}

const PROFILE = /^\/artists\/\d+$/;

function WaitingNote() {
  const { t } = useTranslation('shell');
  const { location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  if (!location || formMethod !== undefined || location.pathname === pathname) return null;
  return (
    <p className="waiting-note" role="status">
      <span className="stitches-running" aria-hidden="true" />
      {t(PROFILE.test(location.pathname) ? 'waiting.profile' : 'waiting.page')}
    </p>
  );
}
