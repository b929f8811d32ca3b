import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createListeners } from '#app/shared/listeners.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';

export default function Audience({ id }: { id: string }) {
  const { t } = useTranslation('site');
  const { pathname } = useLocation();
  const [consent, say] = useConsent();
  useEffect(() => {
    if (consent !== 'given') return;
    const page = measuredPage({ origin: location.origin, pathname }, document);
    if (page) reportPageView(id, page);
  }, [consent, id, pathname]);
  if (consent !== null) return null;
  return (
    <section className="consent" aria-label={t('consent.label')} data-ground="paper">
      <p>{t('consent.text')}</p>
      <div>
        <Button look="second" size="row" onClick={() => say('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button look="second" size="row" onClick={() => say('given')}>
          {t('consent.give')}
        </Button>
      </div>
    </section>
  );
}

type Consent = 'given' | 'refused' | null;

const KEY = 'measuring';
const { tell, subscribe } = createListeners();

/** Kept in the browser; null before the visitor was asked. */
function useConsent(): [consent: Consent, say: (consent: Exclude<Consent, null>) => void] {
  const consent = useSyncExternalStore(subscribe, readConsent, () => null);
  return [consent, pushConsent];
}

function pushConsent(consent: Exclude<Consent, null>): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Without browser storage the visitor is asked again and never measured.
  }
  tell();
}

function readConsent(): Consent {
  try {
    const said = localStorage.getItem(KEY);
    return said === 'given' || said === 'refused' ? said : null;
  } catch {
    return 'refused';
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** `page` also goes to what the tool reports by itself. */
function reportPageView(id: string, page: MeasuredPage): void {
  const isFirst = !window.dataLayer;
  window.dataLayer ??= [];
  gtag('set', { ...page });
  if (isFirst) loadGtag(id);
  gtag('event', 'page_view', { ...page });
}

function loadGtag(id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true });
}

/** gtag needs `arguments` objects, not arrays. */
function gtag(..._what: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tool tells calls from data by it
  window.dataLayer?.push(arguments);
}

/** Pages of public things, whose whole address may be reported. */
const PUBLIC = /^\/(live\/[a-z-]+(\/[a-z-]+)?|artists\/\d+(\/reviews)?)$/i;
/** Pages of staff, and links of messages: their address holds a token. */
const NOT_MEASURED = new Set([
  'operator',
  'second-factor',
  'not-me',
  'is-it-right',
  'your-side',
  'confirm-email',
  'calendar',
]);
const FIRST_WORD = /^\/([a-z-]{1,30})(?:\/|$)/i;

interface MeasuredPage {
  page_path: string;
  page_location: string;
  page_referrer: string;
  page_title: string;
}

/**
 * What analytics learns about a page: never ids, tokens, searches or titles of bookings. Null: nothing is reported.
 * All four fields are set, since the tool reads missing ones from the document.
 */
export function measuredPage(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  page: { title: string; referrer: string },
): MeasuredPage | null {
  const isPublic = PUBLIC.test(pathname) || pathname === '/';
  const word = FIRST_WORD.exec(pathname)?.[1]?.toLowerCase() ?? '';
  if (NOT_MEASURED.has(word)) return null;
  const path = isPublic ? pathname : `/${word}`;
  return {
    page_path: path,
    page_location: origin + path,
    page_referrer: URL.canParse(page.referrer) ? new URL(page.referrer).origin : '',
    page_title: isPublic ? page.title : path,
  };
}
