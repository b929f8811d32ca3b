import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { joinAddress, type SiteDetails } from './site-details.ts';

export function MenuContents({ site, onGone }: { site: SiteDetails; onGone?: () => void }) {
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

/** Loads the list before navigating, so that a failure shows in the menu and can be retried there. */
function useSkillSearch(onGone: (() => void) | undefined) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [asked, setAsked] = useState<MenuSkill | null>(null);
  const [failed, setFailed] = useState(false);

  async function search(event: MouseEvent, skill: MenuSkill, address: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setFailed(false);
    setAsked(skill);
    const found = await fetch(address, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (found) {
      await navigate(address);
      onGone?.();
    }
    setFailed(!found);
    setAsked(null);
  }

  const { location } = navigation;
  const going = location?.pathname === '/search' && new URLSearchParams(location.search).get('skill');
  return {
    searching: asked ?? ((going || null) as MenuSkill | null),
    failed,
    dismiss: () => setFailed(false),
    search,
  };
}

const SILKS = {
  singer: ['#c2185b', '#f2a100'],
  dj: ['#2b1330', '#2746b6'],
  band: ['#c23a23', '#f2a100'],
  anchor: ['#2746b6', '#f6f1e7'],
  instrumentalist: ['#257431', '#f6f1e7'],
  magician: ['#170a1b', '#c2185b'],
  comedian: ['#f2a100', '#2b1330'],
  dancers: ['#c23a23', '#f6f1e7'],
} as const;

type MenuSkill = keyof typeof SILKS;

export const MENU_SKILLS = Object.keys(SILKS) as MenuSkill[];

function SkillWindow({ skill }: { skill: MenuSkill }) {
  const [ground, thread] = SILKS[skill];
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M0 0h40v40H0Z" fill={ground} />
      <path d={clothPath(MENU_SKILLS.indexOf(skill) % 3)} stroke={thread} strokeWidth="2" />
      <path d="M0 0h40l-5 5H5v30l-5 5Z" fill="#1c1620" fillOpacity=".45" />
    </svg>
  );
}

function clothPath(figure: number): string {
  const floats: string[] = [];
  for (let x = 7; x <= 38; x += 4) {
    const off = Math.abs(x - 23);
    if (figure === 0) floats.push(`M${x} ${23 - (16 - off)}v${Math.max(2, 2 * (16 - off))}`);
    if (figure === 1) for (const y of [2, 16, 30]) floats.push(`M${x} ${y + off * 0.6}v7`);
    if (figure === 2) floats.push(`M${x} ${9 + off * 1.6}V39`);
  }
  return floats.join('');
}
