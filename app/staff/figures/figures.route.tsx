import './figures.css';
import { useId } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CountedAgo } from '../frame/counted-ago.tsx';
import type { Route } from './+types/figures.route';
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
  const before = keyFigures(t, figures.before);
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
        {keyFigures(t, figures).map(({ key, text, of }, index) => (
          <div key={key}>
            <dt>
              {t(`figure.${key}`)}
              <small className="block text-15">
                {of !== undefined && `${t('of', { count: of })} · `}
                {t('before', { value: before[index]!.text })}
              </small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="figures">
        <ColumnChart
          title={t(days === 30 ? 'byDay' : 'byWeek')}
          names={[t('day'), count]}
          points={along(overTime)}
          none={none}
        />
        <ColumnChart title={t('upcoming')} names={[t('week'), count]} points={along(upcoming)} none={none} />
        <BarList title={t('byCategory')} points={take(byCategory)} none={none} />
        <BarList title={t('byCity')} points={take(byCity)} none={none} />
      </div>
    </AdminFrame>
  );
}

interface Point {
  name: string;
  value: number;
  text: string;
}

interface ChartProps {
  title: string;
  names: readonly [string, string];
  points: readonly Point[];
  none: string;
}

const WIDTH = 640;
const HEIGHT = 180;
const BOTTOM = 24;
/** Pixels of a date label: one starting later would overflow the edge. */
const TICK = 84;

/** Column chart over time, with a table for screen readers. */
function ColumnChart({ title, names, points, none }: ChartProps) {
  const id = useId();
  const max = Math.max(1, ...points.map(({ value }) => value));
  const step = WIDTH / Math.max(1, points.length);
  const every = Math.max(1, Math.ceil(points.length / 6));
  if (points.every(({ value }) => value === 0)) return <Empty title={title} none={none} />;
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id} className="text-20 font-strong">
        {title}
      </h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + BOTTOM}`} aria-hidden="true" className="figure-chart">
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="figure-axis" />
        {points.map(({ name, value, text }, index) => {
          const height = (value / max) * (HEIGHT - 24);
          const x = index * step + step * 0.15;
          return (
            <g key={name}>
              <rect className="figure-bar" x={x} y={HEIGHT - height} width={step * 0.7} height={height} />
              {value === max && (
                <text x={Math.min(x, WIDTH - 24)} y={HEIGHT - height - 6}>
                  {text}
                </text>
              )}
              {index % every === 0 && x <= WIDTH - TICK && (
                <text x={x} y={HEIGHT + 18} data-tick={(index / every) % 2}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{names[0]}</th>
              <th scope="col">{names[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
}

/** Bar list; needs no table because each bar has its name and number. */
function BarList({ title, points, none }: Omit<ChartProps, 'names'>) {
  const id = useId();
  const max = Math.max(1, ...points.map(({ value }) => value));
  if (points.length === 0) return <Empty title={title} none={none} />;
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id} className="text-20 font-strong">
        {title}
      </h2>
      <table className="figure-bars">
        <tbody>
          {points.map(({ name, value, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="figure-bar" width={(value / max) * 100} height={10} />
                </svg>
                <span>{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Empty({ title, none }: { title: string; none: string }) {
  return (
    <section className="figure">
      <h2 className="text-20 font-strong">{title}</h2>
      <p className="desk-empty">{none}</p>
    </section>
  );
}
