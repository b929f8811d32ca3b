import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CountedAgo } from '../frame/counted-ago.tsx';
import type { Route } from './+types/figures.route';
import { BarList, ColumnChart, LineChart } from './chart.tsx';
import { type Figures, openFigures } from './figures-page.server.ts';
import { keyFigures } from './key-figures.ts';

export const loader = (args: Route.LoaderArgs) => openFigures(args);

const SPANS = [30, 90, 365] as const;

export default function FiguresPage({ loaderData: figures }: Route.ComponentProps) {
  const { t, language } = useTranslation('figures');
  const say = useNames();
  const { days, overTime, byCategory, byCity, upcoming, countedAgo } = figures;
  const along = (points: Figures['overTime']) =>
    points.map(({ day, count }) => ({ name: formatDay(day, language), value: count, text: String(count) }));
  const take = (rows: Figures['byCity']) =>
    rows.map((row) => ({ name: say(row.name), value: row.take, text: formatRupees(paise(row.take)) }));
  const count = t('bookings');
  const none = t('none');
  return (
    <AdminFrame
      title={t('title')}
      lead={
        <>
          {t('lead')} <CountedAgo seconds={countedAgo} />
        </>
      }
      wide
    >
      <div className="mt-5">
        <Chips>
          {SPANS.map((span) => (
            <ChipLink key={span} to={`?days=${span}`} chosen={span === days}>
              {t('days', { count: span })}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <dl className="figure-numbers">
        {keyFigures(t, figures).map(({ key, text, of }) => (
          <div key={key}>
            <dt>
              {t(`figure.${key}`)}
              {of !== undefined && <small className="block text-15">{t('of', { count: of })}</small>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="figures">
        <LineChart
          title={t(days === 30 ? 'byDay' : 'byWeek')}
          names={[t('day'), count]}
          points={along(overTime)}
          none={none}
        />
        <ColumnChart title={t('upcoming')} names={[t('week'), count]} points={along(upcoming)} none={none} />
        <BarList
          title={t('byCategory')}
          names={[t('category'), t('take')]}
          points={take(byCategory)}
          none={none}
        />
        <BarList title={t('byCity')} names={[t('city'), t('take')]} points={take(byCity)} none={none} />
      </div>
    </AdminFrame>
  );
}
