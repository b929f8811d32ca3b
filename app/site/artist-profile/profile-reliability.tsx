import { RELIABILITY_RULES } from '#app/artists/core/reliability-rules.ts';
import type { ShownReliability } from '#app/artists/reliability/shown-reliability.server.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import './profile-checks.css';

/** Yeses that the artist withdrew shortly before, and events they missed. */
export function ProfileReliability({ reliability: { withdrew, missed } }: { reliability: ShownReliability }) {
  const { t } = useTranslation('artist-profile');
  const days = RELIABILITY_RULES.shownDays;
  const lines = [
    withdrew > 0 && t('standing.withdrew', { count: withdrew, days }),
    missed > 0 && t('standing.missed', { count: missed, days }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className="profile-withdrawals">
      {lines.map((line) => (
        <li key={line}>
          <Diamond fill="hollow" />
          {line}
        </li>
      ))}
    </ul>
  );
}
