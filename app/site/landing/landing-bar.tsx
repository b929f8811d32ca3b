import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** On small screens, the way back stays in reach: to where the visitor came from, else to all artists. */
export function LandingBar() {
  const { t } = useTranslation('landing');
  const { key } = useLocation();
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <div className="landing-bar" data-ground="paper">
      <Link to="/search" onClick={back}>
        <Icon name="left" />
        {t('back')}
      </Link>
    </div>
  );
}
