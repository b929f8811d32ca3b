import { linePoints, middleOf, STITCH, STITCH_GAP, stitchesOf, stitchUnit } from './scale.ts';
import './charts.css';

export interface WeekDay {
  key: string;
  /** One letter, below the column. */
  letter: string;
  /** Null for days to come. */
  value: number | null;
  before: number;
  today?: boolean;
  /** Of the value, for today's column. */
  text: string;
}

const STITCHES = 10;
const ABOVE = 22;
const BELOW = 24;
const HEIGHT = STITCHES * STITCH;

/** A week as columns with the week before as a dashed line. Hidden from screen readers: a table has the numbers. */
export function WeekColumns({ days }: { days: readonly WeekDay[] }) {
  const max = Math.max(0, ...days.flatMap(({ value, before }) => [value ?? 0, before]));
  const unit = stitchUnit(max, STITCHES);
  const ground = HEIGHT + ABOVE;
  return (
    <svg className="chart" data-size="week" width="100%" height={ground + BELOW} aria-hidden="true">
      <line x1="0" x2="100%" y1={ground + 1} y2={ground + 1} data-part="ground" />
      {days.map(({ key, letter, value, today, text }, index) => {
        const x = `${middleOf(index, days.length)}%`;
        const height = stitchesOf(value ?? 0, unit) * STITCH;
        return (
          <g key={key} data-current={today || undefined}>
            {height > 0 && (
              <line
                x1={x}
                x2={x}
                y1={ground - STITCH_GAP}
                y2={ground - height}
                strokeDasharray={`${STITCH - STITCH_GAP} ${STITCH_GAP}`}
                data-part="column"
                data-look={today ? 'accent' : 'ink'}
              />
            )}
            {today && (
              <text x={x} y={ground - height - 7} textAnchor="middle" data-part="total">
                {text}
              </text>
            )}
            <text x={x} y={ground + 19} textAnchor="middle" data-part="name">
              {letter}
            </text>
          </g>
        );
      })}
      <svg
        x="0"
        y={ABOVE}
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <polyline
          points={linePoints(
            days.map(({ before }) => stitchesOf(before, unit)),
            STITCHES,
            HEIGHT,
          )}
          vectorEffect="non-scaling-stroke"
          data-part="before"
        />
      </svg>
    </svg>
  );
}
