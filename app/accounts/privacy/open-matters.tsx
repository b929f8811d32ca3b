import { Link } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { OpenMatter } from './personal-data.ts';

export function OpenMatters({ matters }: { matters: readonly OpenMatter[] }) {
  const { t } = useTranslation('privacy');
  return (
    <Banner tone="failure" fact={t('erase.refused')}>
      <p>{t('erase.settleFirst')}</p>
      <ul className="erase-list mt-2">
        {matters.map((matter) => (
          <li key={`${matter.reason} ${matter.artist?.id}`}>
            <Trans
              t={t}
              i18nKey={`erase.because.${matter.reason}`}
              values={{ name: matter.artist?.name }}
              components={{ 1: <Link className="link" to={settledAt(matter)} /> }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function settledAt({ reason, artist }: OpenMatter): string {
  const studio = `/studio/${artist?.id}`;
  switch (reason) {
    case 'live_booking':
    case 'refund_on_its_way':
    case 'equipment_out':
      return '/all-bookings';
    case 'team_performance_open':
      return `${studio}/profile/team`;
    case 'refund_undecided':
    case 'dispute_open':
      return '/contact-us';
    case 'payout_open':
      return `${studio}/earnings`;
    default:
      return `${studio}/requests`;
  }
}
