import { useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** Asks hosts who signed in by e-mail for the number without which the server takes no booking. */
export function NumberNeeded({ viewer }: { viewer: { phone: string } | null }) {
  const { t } = useTranslation('bookings');
  const { pathname, search } = useLocation();
  if (viewer?.phone !== '') return null;
  return (
    <Banner tone="caution" fact={t('numberNeeded.fact')}>
      <ButtonLink look="quiet" to={`/profile?next=${encodeURIComponent(pathname + search)}#contact`}>
        {t('numberNeeded.go')}
      </ButtonLink>
    </Banner>
  );
}
