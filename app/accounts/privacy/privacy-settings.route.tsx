import './privacy.css';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { ConsentPurpose } from '../consents/consents.ts';
import { AccountFrame } from '../core/account-frame.tsx';
import { SavedToast } from '../core/saved.tsx';
import type { Route } from './+types/privacy-settings.route';
import { openPrivacy, submitConsent } from './privacy-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPrivacy(args);
export const action = (args: Route.ActionArgs) => submitConsent(args);
export const meta = () => personalMeta(metaTexts('privacy').t('meta.settings'));

const EraseDialog = lazy(() => import('./erase-dialog.tsx'));
const NOTICE = ['account', 'booking', 'artist', 'payment', 'device'] as const;
const RIGHTS = ['correct', 'nominee', 'grievance'] as const;

export default function PrivacyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { since, consents, history, erasure, fileLater, consentLater } = loaderData;
  const { t, language } = useTranslation('privacy');
  const [erasing, setErasing] = useState(false);
  const openDialog = (event: MouseEvent) => {
    event.preventDefault();
    setErasing(true);
  };
  const links = {
    1: <Link className="link" to="/profile" />,
    2: <Link className="link" to="/contact-us" />,
  };
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <SavedToast act={answer}>
        {answer
          ? t(answer.given ? 'done.given' : 'done.withdrawn', { what: t(`purpose.${answer.purpose}`) })
          : null}
      </SavedToast>
      <PageSection id="notice" title={t('notice.title')} lead={t('notice.lead')}>
        <dl className="privacy-notice">
          {NOTICE.map((item) => (
            <div key={item}>
              <dt>{t(`notice.${item}.what`)}</dt>
              <dd>{t(`notice.${item}.why`)}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection id="consents" title={t('consents.title')} lead={t('consents.lead')}>
        {consentLater && <Banner tone="failure" fact={t('consents.later')} />}
        <Consents since={since} consents={consents} />
        {history.length > 0 && (
          <details className="mt-6">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {t('consents.history')}
            </summary>
            <ol className="mt-2 grid gap-2">
              {history.map(({ purpose, given, at }, index) => (
                <li key={index} className="text-ink-2">
                  {t(given ? 'consents.gave' : 'consents.withdrew', {
                    what: t(`purpose.${purpose}`),
                    when: formatInstant(at, language, 'dayYear'),
                  })}
                </li>
              ))}
            </ol>
          </details>
        )}
      </PageSection>
      <PageSection id="download" title={t('download.title')} lead={t('download.lead')}>
        {fileLater && <Banner tone="failure" fact={t('download.later')} />}
        <ButtonLink to="/privacy-settings/download" reloadDocument look="second" size="row" className="mt-5">
          {t('download.action')}
        </ButtonLink>
      </PageSection>
      <PageSection id="rights" title={t('rights.title')}>
        <ul className="mt-3 grid gap-3">
          {RIGHTS.map((right) => (
            <li key={right}>
              <Trans t={t} i18nKey={`rights.${right}`} components={links} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="erase" title={t('erase.title')} lead={t('erase.lead')}>
        <ButtonLink
          to="/privacy-settings/erase"
          look="second"
          size="row"
          className="mt-5"
          onClick={openDialog}
        >
          {t('erase.action')}
        </ButtonLink>
      </PageSection>
      <Suspense fallback={null}>
        {erasing && <EraseDialog outlook={erasure} onClose={() => setErasing(false)} />}
      </Suspense>
    </AccountFrame>
  );
}

interface Consent {
  purpose: ConsentPurpose;
  given: boolean;
  since: Date | null;
}

function Consents({ since, consents }: { since: Date; consents: Consent[] }) {
  const { t, language } = useTranslation('privacy');
  return (
    <ul className="frame-rows mt-4">
      <li>
        <div>
          <p className="font-semibold">{t('purpose.needed')}</p>
          <p className="text-ink-2">{t('about.needed')}</p>
        </div>
        <p className="text-ink-2">
          {t('consents.since', { when: formatInstant(since, language, 'dayYear') })}
        </p>
      </li>
      {consents.map((consent) => (
        <ConsentRow key={consent.purpose} {...consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ purpose, given, since }: Consent) {
  const { t, language } = useTranslation('privacy');
  const busy = useNavigation().formData?.get('purpose') === purpose;
  const when = since && formatInstant(since, language, 'dayYear');
  const state = when ? t(given ? 'consents.agreed' : 'consents.refused', { when }) : t('consents.never');
  return (
    <li>
      <div>
        <p className="font-semibold">{t(`purpose.${purpose}`)}</p>
        <p className="text-ink-2">{t(`about.${purpose}`)}</p>
        <p className="mt-1 flex items-center gap-2">
          <Diamond fill={given ? 'filled' : 'hollow'} className={given ? 'text-parrot' : 'text-ink-2'} />
          {state}
        </p>
      </div>
      <EditForm method="post" preventScrollReset>
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="given" value={given ? 'no' : 'yes'} />
        <Button
          type="submit"
          look="second"
          size="row"
          className="privacy-switch"
          busy={busy && t('consents.saving')}
          aria-label={t(given ? 'consents.withdrawNamed' : 'consents.agreeNamed', {
            what: t(`purpose.${purpose}`),
          })}
        >
          {t(given ? 'consents.withdraw' : 'consents.agree')}
        </Button>
      </EditForm>
    </li>
  );
}
