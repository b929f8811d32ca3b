import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import './account-frame.css';

const PAGES = ['profile', 'account', 'all-bookings', 'wishlist', 'messages', 'privacy-settings'] as const;

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Cards take the whole column; forms keep a readable one. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of one's own things, with the way to the others beside it. */
export function AccountFrame({ title, lead, wide, children }: AccountFrameProps) {
  const { t } = useTranslation('accounts');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(nav.current), []);
  return (
    <div className="page-width account-frame">
      <nav ref={nav} className="account-nav" aria-label={t('frame.label')}>
        <ul>
          {PAGES.map((page) => (
            <li key={page}>
              <NavLink to={`/${page}`} end>
                {t(`frame.${page}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-page" data-wide={wide || undefined}>
        <h1 className="text-70">{title}</h1>
        {lead && <p className="account-lead text-20">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** Where the row is wider than the screen, this page's name must be in sight. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

interface AccountSectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One matter of such a page. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="account-section">
      <h2 id={id} className="text-33">
        {title}
      </h2>
      {lead && <p className="account-section-lead">{lead}</p>}
      {children}
    </section>
  );
}
