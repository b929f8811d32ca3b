import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';

const PROFILE = /^\/artists\/\d+$/;

export function WaitingNote() {
  const { t } = useTranslation('shell');
  const { location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  if (!location || formMethod !== undefined || location.pathname === pathname) return null;
  return (
    <p className="waiting-note" role="status">
      <span className="stitches-running" aria-hidden="true" />
      {t(PROFILE.test(location.pathname) ? 'waiting.profile' : 'waiting.page')}
    </p>
  );
}
