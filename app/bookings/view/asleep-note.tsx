import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { Banner } from '#app/ui/banner.tsx';

/** Where the session is too idle to do more than read. */
export function AsleepNote() {
  const { t } = useTranslation('bookings');
  const { pathname, search } = useLocation();
  if (!useViewer()?.asleep) return null;
  return (
    <div className="mt-6">
      <Banner tone="info" fact={t('asleep.fact')}>
        <Link className="link" to={`/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          {t('asleep.signIn')}
        </Link>
      </Banner>
    </div>
  );
}
