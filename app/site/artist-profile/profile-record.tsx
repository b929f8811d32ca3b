import { type Badge, RECORD_RULES, type ShownResponse } from '#app/artists/core/artist-record.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import './profile-checks.css';

/** Badges, and how an artist answers requests. */
export function ProfileRecord({
  record: { badges, response },
}: {
  record: { badges: Badge[]; response: ShownResponse | null };
}) {
  const { t } = useTranslation('badges');
  if (badges.length === 0 && !response) return null;
  return (
    <section className="profile-record" aria-label={t('title')}>
      {badges.length > 0 && (
        <ul>
          {badges.map((badge) => (
            <li key={badge}>
              <Diamond fill="filled" className="text-marigold-deep" />
              {t(`name.${badge}`)}
            </li>
          ))}
        </ul>
      )}
      {response && (
        <p>
          {t('answers', { percent: response.percent, hours: RECORD_RULES.answerHours })}{' '}
          {response.withinHours && t('half', { count: response.withinHours })}
        </p>
      )}
      <a className="link" href="/company-policies#badges">
        {t('how')}
      </a>
    </section>
  );
}
