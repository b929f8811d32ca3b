import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useWayBack } from '#app/ui/use-way-back.ts';

export function LandingBar() {
  const { t } = useTranslation('landing');
  return (
    <div className="landing-bar" data-ground="paper">
      <Link to="/search" onClick={useWayBack()}>
        <Icon name="left" />
        {t('back')}
      </Link>
    </div>
  );
}
