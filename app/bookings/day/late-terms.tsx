import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { DayPageData } from './load-day.server.ts';

export function LateTerms({ day: { terms, after, as } }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { rule, examples } = terms;
  return (
    <section aria-labelledby="late-terms">
      <h2 id="late-terms" className="text-20 font-strong">
        {t('terms.title')}
      </h2>
      <p className="mt-2">{t('terms.grace', { minutes: rule.graceMinutes })}</p>
      {examples && (
        <dl className="day-examples">
          {examples.map(({ minutes, credit }) => (
            <div key={minutes}>
              <dt>{t('terms.example', { minutes })}</dt>
              <dd className="tabular">{credit}</dd>
            </div>
          ))}
        </dl>
      )}
      {as === 'artist' ? (
        <p className="mt-3 text-15 text-ink-2">{t('terms.artist', { minutes: rule.noShowMinutes })}</p>
      ) : (
        <>
          <p>{t('terms.noShow', { minutes: rule.noShowMinutes })}</p>
          <p className="mt-3 text-15 text-ink-2">
            {t('terms.self', { percent: rule.automaticMaxPercent })}{' '}
            {t('terms.report', { when: formatInstant(after.reportUntil, language) })}
          </p>
        </>
      )}
    </section>
  );
}
