import { useEffect, useState } from 'react';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { pageMeta } from '#app/shared/page-meta.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SHARED_PICTURE } from '../seo/shared-picture.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { readOrigin } from '../shell/read-origin.server.ts';
import type { Route } from './+types/install.route';

export const handle: PageHandle = { accent: 'rani', head: 'paper' };

export const loader = (args: Route.LoaderArgs) => readOrigin(args);
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=1' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { t, language } = metaTexts('install');
  return loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: '/install',
        language,
        title: `${t('title')} | Mehfil`,
        description: t('meta.description'),
        image: SHARED_PICTURE,
      })
    : [];
};

const DEVICES = ['android', 'iphone', 'computer'] as const;
const STEPS = ['step1', 'step2', 'step3'] as const;

export default function Install() {
  const { t } = useTranslation('install');
  const { install, installed } = useInstallPrompt();
  return (
    <div className="page-width grid gap-10 py-16">
      <header className="grid max-w-[40rem] gap-4">
        <h1 className="text-70">{t('title')}</h1>
        <p className="text-20">{t('lead')}</p>
        {installed && <p role="status">{t('installed')}</p>}
        {install && !installed && (
          <div>
            <Button onClick={() => void install()}>{t('now')}</Button>
          </div>
        )}
      </header>
      <div className="grid gap-8 md:grid-cols-3">
        {DEVICES.map((device) => (
          <section
            key={device}
            id={device}
            aria-labelledby={`${device}-title`}
            className="grid content-start gap-3"
          >
            <h2 id={`${device}-title`} className="text-27">
              {t(`${device}.title`)}
            </h2>
            <ol className="grid list-decimal gap-2 ps-5">
              {STEPS.map((step) => [step, t(`${device}.${step}` as 'android.step1')] as const)
                .filter(([step, words]) => words !== `${device}.${step}`)
                .map(([step, words]) => (
                  <li key={step}>{words}</li>
                ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="max-w-[40rem]">{t('offline')}</p>
    </div>
  );
}

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function useInstallPrompt(): { install: (() => Promise<void>) | null; installed: boolean } {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    const done = () => setInstalled(true);
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', done);
    setInstalled(matchMedia('(display-mode: standalone)').matches);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  const install =
    offer &&
    (async () => {
      await offer.prompt();
      setOffer(null);
    });
  return { install, installed };
}
