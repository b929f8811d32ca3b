import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

/** Where the demo shows what an app on a phone would. */
export function DemoHint() {
  const { t } = useTranslation('second-factor');
  return (
    <Banner tone="info" fact={t('demo.fact')}>
      <a className="link" href="/dev/authenticator" target="_blank" rel="noreferrer">
        {t('demo.link')}
      </a>
    </Banner>
  );
}
