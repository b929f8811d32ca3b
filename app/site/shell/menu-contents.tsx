import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { joinAddress, type SiteDetails } from './site-details.ts';
import { MENU_SKILLS, SkillWindow } from './skill-window.tsx';
import { useSkillSearch } from './use-skill-search.ts';

interface MenuContentsProps {
  site: SiteDetails;
  onGone?: () => void;
}

export function MenuContents({ site, onGone }: MenuContentsProps) {
  const { t } = useTranslation('shell');
  const { searching, failed, dismiss, search } = useSkillSearch(onGone);
  const help = [
    ['/contact-us', t('menu.support')],
    ['/FAQ', t('menu.faq')],
    ['/term-conditions', t('menu.terms')],
    ['/company-policies', t('menu.company')],
    ['/refund-policy', t('menu.refund')],
  ] as const;
  return (
    <div className="menu">
      {failed && (
        <div className="menu-failed" role="alert">
          <div>
            <b>{t('menu.failed')}</b>
            <p>{t('menu.failedHelp')}</p>
          </div>
          <IconButton label={t('menu.dismiss')} onClick={dismiss}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
      )}
      <nav aria-label={t('menu.find')}>
        <ul>
          {MENU_SKILLS.map((skill) => (
            <li key={skill}>
              <Link
                to={skillAddress(skill)}
                className="menu-skill"
                data-searching={searching === skill || undefined}
                onClick={(event) => search(event, skill, skillAddress(skill))}
              >
                <SkillWindow skill={skill} />
                {t(`menu.skills.${skill}`)}
                {searching === skill && <span className="stitches-running" aria-hidden="true" />}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className="menu-searching">
          {searching && t('menu.searching')}
        </p>
      </nav>
      <MenuGroup title={t('menu.help')}>
        {help.map(([to, words]) => (
          <li key={to}>
            <Link to={to} className="menu-row" onClick={onGone}>
              {words}
            </Link>
          </li>
        ))}
      </MenuGroup>
      <MenuGroup title={t('menu.artists')}>
        {(['solo', 'team'] as const).map((kind) => (
          <li key={kind}>
            <Link to={joinAddress(kind, site)} className="menu-row" onClick={onGone}>
              {t(`menu.${kind}`)}
            </Link>
          </li>
        ))}
      </MenuGroup>
      <LanguageChoice title={t('menu.language')} />
    </div>
  );
}

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="menu-group">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function skillAddress(skill: string): string {
  return `/search?skill=${skill}&city=chandigarh`;
}
