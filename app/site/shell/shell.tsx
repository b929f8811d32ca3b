import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { renderBelowFold } from '#app/ui/render-below-fold.ts';
import { Seam } from '#app/ui/seam.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { SkipLink } from '#app/ui/visually-hidden.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-choice.tsx';
import { usePageHandle } from './page-handle.ts';
import { joinAddress, type SiteDetails } from './site-details.ts';

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
      {site.banner && (
        <aside className="demo-banner site-banner" aria-label={t('bannerLabel')}>
          <BannerWords banner={site.banner} />
        </aside>
      )}
      <LanguageOffer />
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

/** Staff may have written it in English alone. */
function BannerWords({ banner }: { banner: NonNullable<SiteDetails['banner']> }) {
  const { language } = useTranslation('shell');
  return ownValue(banner, language) || <span lang="en">{banner.en}</span>;
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

export function Footer({ site }: { site: SiteDetails }) {
  const { t } = useTranslation('shell');
  return (
    <footer data-ground="stage" className="later">
      <Seam />
      <div className="page-width footer">
        <div className="footer-brand">
          <Link to="/">
            <Logo brand={site.brand} />
          </Link>
          <p>{t('footer.sentence')}</p>
          <address>
            {site.company && <p>{site.company}</p>}
            {site.registration && <p>{site.registration}</p>}
            {site.address && <p>{site.address}</p>}
            {site.phone && (
              <p>
                <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
              </p>
            )}
            {site.email && (
              <p>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </p>
            )}
          </address>
        </div>
        <Column
          title={t('footer.hosts')}
          links={[
            ['/search', t('footer.search')],
            ['/all-bookings', t('footer.bookings')],
            ['/FAQ', t('footer.faq')],
            ['/contact-us', t('footer.contact')],
          ]}
        />
        <Column
          title={t('footer.artists')}
          links={[
            [joinAddress('solo', site), t('footer.solo')],
            [joinAddress('team', site), t('footer.team')],
          ]}
        />
        <Column
          title={t('footer.print')}
          links={[
            ['/term-conditions', t('footer.terms')],
            ['/company-policies', t('footer.company')],
            ['/bookings-and-performances-policy', t('footer.performances')],
            ['/refund-policy', t('footer.refund')],
            ['/search/Shipping-delivery', t('footer.shipping')],
            ['/privacy-policy', t('footer.privacy')],
          ]}
        />
        <Column
          title={t('footer.app')}
          links={[
            [site.appStore ?? '/install#iphone', t('footer.appStore')],
            [site.playStore ?? '/install#android', t('footer.playStore')],
          ]}
        />
        {site.social.length > 0 && (
          <Column title={t('footer.follow')} links={site.social.map(({ name, url }) => [url, name])} />
        )}
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={title} className="footer-column">
      <h2>{title}</h2>
      <ul>
        {links.map(([to, words]) => (
          <li key={to}>
            {to.startsWith('/') ? (
              <Link to={to}>{words}</Link>
            ) : (
              <a href={to} rel="noopener external">
                {words}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
