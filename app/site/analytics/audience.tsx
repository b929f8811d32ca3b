import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { useConsent } from './consent.ts';
import { reportPageView } from './gtag.ts';
import { measuredPage } from './measured-page.ts';

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
