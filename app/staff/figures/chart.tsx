import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import './figures.css';

export interface Point {
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
export function ColumnChart({ title, names, points, none }: ChartProps) {
  const max = Math.max(1, ...points.map(({ value }) => value));
  const step = WIDTH / Math.max(1, points.length);
  const every = Math.max(1, Math.ceil(points.length / 6));
  if (points.every(({ value }) => value === 0)) return <Empty title={title} none={none} />;
  return (
    <Plot title={title} names={names} points={points}>
      {points.map(({ name, value, text }, index) => {
        const height = (value / max) * (HEIGHT - 24);
        return (
          <g key={name}>
            <rect
              className="figure-bar"
              x={index * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
            />
            {value === max && <PeakLabel x={index * step + step / 2} y={HEIGHT - height - 6} text={text} />}
            {index % every === 0 && (
              <ColumnName x={index * step + step * 0.15} count={index / every} name={name} />
            )}
          </g>
        );
      })}
    </Plot>
  );
}

export function LineChart({ title, names, points, none }: ChartProps) {
  const max = Math.max(1, ...points.map(({ value }) => value));
  const at = (value: number, index: number) =>
    [
      (index / Math.max(1, points.length - 1)) * (WIDTH - 12) + 6,
      HEIGHT - (value / max) * (HEIGHT - 24),
    ] as const;
  const every = Math.max(1, Math.ceil(points.length / 6));
  if (points.every(({ value }) => value === 0)) return <Empty title={title} none={none} />;
  return (
    <Plot title={title} names={names} points={points}>
      <polyline
        className="figure-line"
        points={points.map(({ value }, index) => at(value, index).join()).join(' ')}
      />
      {points.map(({ name, value, text }, index) => {
        const [x, y] = at(value, index);
        return (
          <g key={name}>
            {value === max && <PeakLabel x={Math.min(x, WIDTH - 24)} y={y - 8} text={text} />}
            {index % every === 0 && x <= WIDTH - TICK && (
              <ColumnName x={x} count={index / every} name={name} />
            )}
          </g>
        );
      })}
    </Plot>
  );
}

/** Bar list; needs no table because each bar has its name and number. */
export function BarList({ title, names, points, none }: ChartProps) {
  const id = useId();
  const max = Math.max(1, ...points.map(({ value }) => value));
  if (points.length === 0) return <Empty title={title} none={none} />;
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id} className="text-20 font-strong">
        {title}
      </h2>
      <table className="figure-bars">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{names[0]}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{names[1]}</VisuallyHidden>
            </th>
          </tr>
        </thead>
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

type FigureProps = Omit<ChartProps, 'none'> & { children: ReactNode };

/** Figure drawn above an axis. */
function Plot({ children, ...figure }: FigureProps) {
  return (
    <ChartWithTable {...figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + BOTTOM}`} aria-hidden="true" className="figure-chart">
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="figure-axis" />
        {children}
      </svg>
    </ChartWithTable>
  );
}

function PeakLabel({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y} textAnchor="middle">
      {text}
    </text>
  );
}

/** Name below the axis; every second one is left out on narrow screens. */
function ColumnName({ x, count, name }: { x: number; count: number; name: string }) {
  return (
    <text x={x} y={HEIGHT + 18} data-tick={count % 2}>
      {name}
    </text>
  );
}

function ChartWithTable({ title, names, points, children }: FigureProps) {
  const id = useId();
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id} className="text-20 font-strong">
        {title}
      </h2>
      {children}
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

function Empty({ title, none }: { title: string; none: string }) {
  return (
    <section className="figure">
      <h2 className="text-20 font-strong">{title}</h2>
      <p className="desk-empty">{none}</p>
    </section>
  );
}
