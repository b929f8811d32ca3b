import type { ShownChecks } from '#app/artists/checks/artist-check.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import './profile-checks.css';

/** What our team looked at, and what that means. */
export function ProfileChecks({ checks: { identity, bank, live } }: { checks: ShownChecks }) {
  const { t, language } = useTranslation('artist-profile');
  const day = (on: string) => formatDay(on, language, 'dayYear');
  const shown = [
    identity && { key: 'identity' as const, words: t('checks.identity', { day: day(identity) }) },
    bank && { key: 'bank' as const, words: t('checks.bank') },
    live && { key: 'live' as const, words: t('checks.live', { day: day(live.on), place: live.place }) },
  ].filter((check) => check !== null && check !== '');
  if (shown.length === 0) return null;
  return (
    <section className="profile-checks" aria-label={t('checks.title')}>
      <ul>
        {shown.map(({ key, words }) => (
          <li key={key}>
            <Diamond fill="filled" className="text-parrot" />
            {words}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('checks.what')}</summary>
        {shown.map(({ key }) => (
          <p key={key}>{t(`checks.${key}Means`)}</p>
        ))}
        <p>{t('checks.not')}</p>
      </details>
    </section>
  );
}
