import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAskToSignIn } from '#app/shared/use-ask-to-sign-in.ts';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { ViewerMark } from './viewer-mark.tsx';

/** `teams`: of each team of the reader whether they said yes. */
const NOTHING_NEW = { unread: 0, teams: [] as boolean[] };

interface ProfileContentsProps {
  viewer: PageViewer | null | undefined;
  onGone?: () => void;
}

export function ProfileContents({ viewer, onGone }: ProfileContentsProps) {
  const { t } = useTranslation('shell');
  const { unread, teams } = useUnread(Boolean(viewer));
  const items = [
    ['/profile', t('profile.my')],
    ['/account', t('profile.account')],
    ['/all-bookings', t('profile.bookings')],
    ['/wishlist', t('profile.wishlist')],
    ['/messages', t('profile.messages')],
    ['/contact-us', t('profile.contact')],
    ['/privacy-settings', t('profile.privacy')],
    ['/studio', t('profile.studio')],
    ...(teams.length > 0 ? [['/evenings', t('profile.evenings')] as const] : []),
    ...(viewer?.staff ? [['/operator', t('profile.desk')] as const] : []),
  ] as const;
  return (
    <div className="menu">
      <div className="menu-viewer">
        <span className="head-profile" aria-hidden="true">
          <ViewerMark viewer={viewer} />
        </span>
        <div>
          <p className="text-27">{viewer === null ? t('profile.guest') : viewer?.name}</p>
          {viewer && <p className="text-ink-2">{t('profile.signedIn')}</p>}
          {viewer === null && <SignInLink onGone={onGone} />}
        </div>
      </div>
      <nav aria-label={t('profile.label')}>
        <ul>
          {items.map(([to, words]) => (
            <li key={to}>
              <Link to={to} className="menu-row" onClick={onGone}>
                {words}
                {to === '/evenings' && teams.includes(false) && (
                  <span className="menu-count">{t('profile.invited')}</span>
                )}
                {to === '/messages' && unread > 0 && (
                  <span className="menu-count tabular">{t('profile.unread', { count: unread })}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {viewer && <Logout />}
    </div>
  );
}

/** Unread messages and teams, fetched when the drawer opens. */
function useUnread(signedIn: boolean) {
  const [unread, setUnread] = useState(NOTHING_NEW);
  useEffect(() => {
    if (!signedIn) return setUnread(NOTHING_NEW);
    const leaving = new AbortController();
    fetch('/messages/unread', { signal: leaving.signal })
      .then((answer) => answer.json())
      .then((answer: typeof NOTHING_NEW) => setUnread(answer))
      .catch(() => {});
    return () => leaving.abort();
  }, [signedIn]);
  return unread;
}

function SignInLink({ onGone }: { onGone: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const askToSignIn = useAskToSignIn();
  function openDialog(event: MouseEvent) {
    event.preventDefault();
    onGone?.();
    askToSignIn();
  }
  return (
    <a
      className="link menu-sign-in"
      href={`/sign-in?next=${encodeURIComponent(pathname + search)}`}
      onClick={openDialog}
    >
      {t('profile.signIn')}
    </a>
  );
}

/** Ends the session, then reloads to drop client state. Plain form without a script. */
function Logout() {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  async function leave(event: FormEvent) {
    event.preventDefault();
    setState('leaving');
    const left = await fetch('/api/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(
      (answer) => answer.ok || answer.status === 401,
      () => false,
    );
    if (left) location.reload();
    else setState('failed');
  }
  return (
    <form method="post" action="/logout" className="menu-logout" onSubmit={leave}>
      <button
        type="submit"
        name="act"
        value="log-out"
        className="menu-row"
        aria-busy={state === 'leaving' || undefined}
      >
        {state === 'leaving' ? t('profile.leaving') : t('profile.logout')}
      </button>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          <span />
          {t('profile.logoutFailed')}
        </p>
      )}
    </form>
  );
}
