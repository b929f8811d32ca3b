import type { ReactNode } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useScrollToCurrentPage } from '#app/ui/use-current-in-sight.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { cappedCountText, queuesOf } from './admin-queues.ts';
import { type ADMIN_SECTIONS, sectionsOf } from './admin-sections.ts';
import { useAdmin } from './use-admin.ts';
import './admin.css';
import './parts.css';

type SectionKey = (typeof ADMIN_SECTIONS)[number]['key'];

interface AdminFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  actions?: ReactNode;
  /** What the box above was asked. */
  searched?: string;
  children: ReactNode;
}

export function AdminFrame({ title, lead, wide, actions, searched, children }: AdminFrameProps) {
  const { t } = useTranslation('operators');
  return (
    <div className="desk">
      <button type="button" className="desk-menu" popoverTarget="desk-nav">
        <Icon name="menu" size={20} />
        {t('frame.label')}
      </button>
      <AdminNavigation />
      <div className="desk-page" data-wide={wide || undefined}>
        <AdminSearch key={searched} searched={searched} />
        <header className="desk-head">
          <div>
            <h1 className="text-33">{title}</h1>
            {lead && <div className="desk-lead">{lead}</div>}
          </div>
          {actions && <div className="desk-head-actions">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

function AdminNavigation() {
  const { t } = useTranslation('operators');
  const { roles, counts } = useAdmin();
  const nav = useScrollToCurrentPage();
  const entries = (group: 'work' | 'house') =>
    sectionsOf(roles, group).map(({ key, to, end, count }) => (
      <AdminLink key={key} to={to} end={end} count={count ? ownValue(counts, count) : undefined}>
        {t(`sections.${key as SectionKey}`)}
      </AdminLink>
    ));
  const house = entries('house');
  const own = sectionsOf(roles, 'work').map(({ to }) => to);
  const { pathname } = useLocation();
  // Empty queues are shown on the overview only, to keep the navigation short.
  const queues = queuesOf(roles).filter(
    ({ key, to }) => !own.includes(to) && (counts[key] || pathname.startsWith(to)),
  );
  return (
    <nav
      key={pathname}
      ref={nav}
      id="desk-nav"
      className="desk-nav"
      popover="auto"
      aria-label={t('frame.label')}
    >
      <ul>{entries('work')}</ul>
      {queues.length > 0 && (
        <>
          <h2>{t('frame.queues')}</h2>
          <ul>
            {queues.map(({ key, to }) => (
              <AdminLink key={key} to={to} count={counts[key] ?? 0}>
                {t(`queue.${key}`)}
              </AdminLink>
            ))}
          </ul>
        </>
      )}
      {house.length > 0 && (
        <>
          <h2>{t('frame.house')}</h2>
          <ul>{house}</ul>
        </>
      )}
      <ul>
        <AdminLink to="/second-factor">{t('staff.ownFactor')}</AdminLink>
      </ul>
    </nav>
  );
}

interface AdminLinkProps {
  to: string;
  end?: boolean | undefined;
  count?: number | undefined;
  children: ReactNode;
}

function AdminLink({ to, end, count, children }: AdminLinkProps) {
  const { t } = useTranslation('operators');
  return (
    <li>
      <NavLink to={to} end={end ?? false}>
        <span>{children}</span>
        {count !== undefined && (
          <span className="desk-count" data-none={count === 0 || undefined}>
            {cappedCountText(count)}
            <VisuallyHidden> {t('frame.waiting')}</VisuallyHidden>
          </span>
        )}
      </NavLink>
    </li>
  );
}

function AdminSearch({ searched }: { searched: string | undefined }) {
  const { t } = useTranslation('operators');
  return (
    <Form method="post" action="/operator/search" role="search" className="desk-search">
      <Icon name="search" size={18} />
      <input
        name="q"
        type="search"
        defaultValue={searched}
        aria-label={t('frame.search')}
        placeholder={t('frame.searchFor')}
        maxLength={80}
      />
      <IconButton type="submit" label={t('frame.find')}>
        <Icon name="right" size={18} />
      </IconButton>
    </Form>
  );
}
