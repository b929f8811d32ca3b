import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

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
