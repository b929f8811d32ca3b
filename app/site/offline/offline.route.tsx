import { localAddress } from '#app/shared/local-address.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
// Imported here so that the service worker caches it together with this page.
import './offline.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import { UNKNOWN_SITE } from '../shell/site-details.ts';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export const meta = () => [
  { title: `${metaTexts('offline').t('title')} | ${UNKNOWN_SITE.brand}` },
  { name: 'robots', content: 'noindex' },
];

/** Offline fallback page, kept by the service worker. */
export default function Offline() {
  const { t } = useTranslation('offline');
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title={t('title')}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {/* Full page load: offline, client navigation cannot fetch missing modules. */}
            <ButtonLink to="/all-bookings" reloadDocument>
              {t('ownLink')}
            </ButtonLink>
            <Button look="second" className="needs-script" onClick={tryAgain}>
              {t('again')}
            </Button>
          </div>
        }
      >
        <p>{t('lead')}</p>
        <p>{t('own')}</p>
      </EmptyState>
    </div>
  );
}

/** Retries the requested address, only if it is on this site. */
function tryAgain() {
  location.assign(localAddress(new URLSearchParams(location.search).get('from')) ?? '/');
}
