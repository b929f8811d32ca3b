import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import {
  type ArtistRecord,
  BADGE_RULES,
  BADGES,
  type Badge,
  badgesOf,
  RECORD_RULES,
} from '../core/artist-record.ts';

const { answersFast, keepsDate, loved, instant } = BADGE_RULES;

/** Each badge, with the artist's own figures and what is needed. */
export function StandingBadges({ record }: { record: ArtistRecord }) {
  const { t } = useTranslation('standing');
  const { t: badge } = useTranslation('badges');
  const figures = useFigures(record);
  const badges = badgesOf(record);
  return (
    <PageSection id="badges" title={t('badges.title')} lead={t('badges.lead')}>
      <dl className="mt-5 grid gap-5">
        {BADGES.map((name) => (
          <div key={name}>
            <dt className="flex flex-wrap gap-x-4 font-strong">
              {badge(`name.${name}`)}
              <Status kind={badges.includes(name) ? 'paid' : 'pending'}>
                {t(badges.includes(name) ? 'badges.has' : 'badges.not')}
              </Status>
            </dt>
            <dd className="mt-1">{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

function useFigures(record: ArtistRecord): Record<Badge, string> {
  const { t } = useTranslation('standing');
  const { requests, answered, medianMinutes, performed, onTime, ratingCount, ratingSum } = record;
  const answers = t('badges.answersFast', {
    count: requests,
    answered,
    hours: RECORD_RULES.answerHours,
    days: RECORD_RULES.requestDays,
    percent: answersFast.minPercent,
    requests: answersFast.minRequests,
    median: answersFast.maxMedianHours,
  });
  const median = medianMinutes === null ? '' : t('badges.median', { count: medianMinutes });
  return {
    answersFast: [answers, median].filter(Boolean).join(' '),
    keepsDate: t('badges.keepsDate', {
      count: performed,
      onTime,
      days: RECORD_RULES.eveningDays,
      percent: keepsDate.minPercent,
      performed: keepsDate.minPerformed,
    }),
    loved: t('badges.loved', {
      count: ratingCount,
      rating: ratingCount === 0 ? '–' : (ratingSum / ratingCount).toFixed(1),
      needed: loved.minRating,
      reviews: loved.minReviews,
    }),
    instant: t('badges.instant', { days: instant.withdrawalDays }),
  };
}
