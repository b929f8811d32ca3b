import { middleOf, STITCH, STITCH_GAP, stackSegments, stitchUnit } from './scale.ts';
import './charts.css';

/** How the parts of a column look, from the ground up. */
export type PartLook = 'ink' | 'accent' | 'thin';

export interface StackedColumn {
  key: string;
  /** Below the column. */
  name: string;
  /** Above the column. */
  total: string;
  parts: readonly number[];
  current?: boolean;
}

interface StackedColumnsProps {
  columns: readonly StackedColumn[];
  looks: readonly PartLook[];
  /** Of the highest column. */
  stitches: number;
}

const ABOVE = 24;
const BELOW = 26;

/** The value of one stitch of these columns. */
export function unitOf(columns: readonly Pick<StackedColumn, 'parts'>[], stitches: number): number {
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  return stitchUnit(Math.max(0, ...sums), stitches);
}

/** Columns of stitches; decorative, so a table with the same numbers belongs beside them. */
export function StackedColumns({ columns, looks, stitches }: StackedColumnsProps) {
  const unit = unitOf(columns, stitches);
  // Each part may be rounded up by a stitch.
  const ground = (stitches + looks.length) * STITCH + ABOVE;
  return (
    <svg className="chart" width="100%" height={ground + BELOW} aria-hidden="true">
      <line x1="0" x2="100%" y1={ground + 1} y2={ground + 1} data-part="ground" />
      {columns.map(({ key, name, total, parts, current }, index) => {
        const x = `${middleOf(index, columns.length)}%`;
        const segments = stackSegments(parts, unit);
        const top = segments.at(-1)?.to ?? 0;
        return (
          <g key={key} data-current={current || undefined}>
            {segments.map(({ kind, from, to }) => (
              <line
                key={kind}
                x1={x}
                x2={x}
                y1={ground - from - STITCH_GAP}
                y2={ground - to}
                strokeDasharray={`${STITCH - STITCH_GAP} ${STITCH_GAP}`}
                data-part="column"
                data-look={looks[kind]}
              />
            ))}
            {top > 0 && (
              <text x={x} y={ground - top - 8} textAnchor="middle" data-part="total">
                {total}
              </text>
            )}
            <text x={x} y={ground + 20} textAnchor="middle" data-part="name">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A square of the look, for the line that explains it. */
export function LegendSample({ look }: { look: PartLook }) {
  return (
    <svg className="chart-sample" width="18" height="14" aria-hidden="true">
      <line x1="9" x2="9" y1="14" y2="0" strokeDasharray="5 2" data-part="column" data-look={look} />
    </svg>
  );
}
