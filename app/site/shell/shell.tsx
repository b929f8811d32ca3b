import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { layOutTheRest } from '#app/ui/render-below-fold.ts';
import { Toasts } from '#app/ui/toast.tsx';
import { SkipLink } from '#app/ui/visually-hidden.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageHandle } from './page-handle.ts';
import type { SiteDetails } from './site-details.ts';
import type { Viewer } from './viewer.ts';
import { WaitingNote } from './waiting-note.tsx';

export interface ShellProps {
  viewer: Viewer | null;
  site: SiteDetails;
  demo: boolean;
  children: ReactNode;
}

export function Shell({ viewer, site, demo, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const { accent, head, footer } = usePageHandle();
  useEffect(() => {
    layOutTheRest(() => (document.documentElement.dataset.awake = ''));
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
      {footer && <Footer site={site} />}
      <WaitingNote />
      <Toasts />
    </div>
  );
}
