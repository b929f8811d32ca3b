import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, groupDigits, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { WeekColumns } from '#app/ui/charts/week-columns.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { CountedAgo } from '../components/counted-ago.tsx';
import type { Overview } from './overview-page.server.ts';
import type { WeekFigure } from './week.server.ts';

const LETTERS = [1, 2, 3, 4, 5, 6, 7] as const;

export function WeekSection({ section }: { section: Overview['week'] }) {
  const { t } = useTranslation('overview');
  if (section.loaded && !section.value) return null;
  return (
    <HomeSection
      id="week"
      title={t('week.title')}
      section={section}
      aside={(counted) => (
        <>
          {counted && <CountedAgo seconds={counted.countedAgo} />} {t('week.before')}{' '}
          <Link className="link" to="/operator/figures">
            {t('week.all')}
          </Link>
        </>
      )}
    >
      {(counted) => (
        <div className="week-figures">
          {counted?.value.map((figure) => (
            <Figure key={figure.key} figure={figure} />
          ))}
        </div>
      )}
    </HomeSection>
  );
}

function Figure({ figure: { key, week } }: { figure: WeekFigure }) {
  const { t } = useTranslation('overview');
  const { t: ui } = useTranslation();
  const text = (value: number) => textOf(key, value);
  return (
    <section aria-labelledby={`week-${key}`} className="week-figure">
      <h3 id={`week-${key}`}>{t(`week.${key}`)}</h3>
      <p>
        <strong className="tabular">{text(week.sum)}</strong>
        <span className="text-15 text-ink-2">{t('week.last', { number: text(week.before) })}</span>
      </p>
      <WeekColumns
        days={week.days.map(({ day, value, before, today }, index) => ({
          ...{ key: day, value, before, today },
          letter: ui(`calendar.letters.${LETTERS[index]!}`),
          text: text(value ?? 0),
        }))}
      />
      <WeekTable figure={{ key, week }} />
    </section>
  );
}

function WeekTable({ figure: { key, week } }: { figure: WeekFigure }) {
  const { t, language } = useTranslation('overview');
  return (
    <table className="chart-table visually-hidden">
      <caption>{t(`week.${key}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('week.day')}</th>
          <th scope="col">{t('week.this')}</th>
          <th scope="col">{t('week.lastWeek')}</th>
        </tr>
      </thead>
      <tbody>
        {week.days.map(({ day, value, before }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, language)}</th>
            <td>{value === null ? '–' : textOf(key, value)}</td>
            <td>{textOf(key, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(key: WeekFigure['key'], value: number): string {
  return key === 'in' || key === 'out' ? formatRupees(paise(Math.round(value))) : groupDigits(value);
}
