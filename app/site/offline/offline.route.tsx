import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
// What tells that a page was kept is itself kept with this page, whose files the keeper takes along.
import './offline.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import { SITE_DETAILS } from '../shell/site-details.ts';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export const meta = () => [
  { title: `${metaTexts('offline').t('title')} | ${SITE_DETAILS.brand}` },
  { name: 'robots', content: 'noindex' },
];

/** Shown in place of any page that has not come because there is no network. Kept in the browser. */
export default function Offline() {
  const { t } = useTranslation('offline');
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title={t('title')}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {/* A whole page: without a network, what was not yet loaded cannot be moved to. */}
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

/** Back to where the visitor was going, as long as that is a page of ours. */
function tryAgain() {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  location.assign(/^\/(?![/\\])/.test(from) ? from : '/');
}
