import { percentsAlongLine } from './scale.ts';
import './charts.css';

interface PriceScaleProps {
  /** Integers of one unit. */
  low: number;
  middle: number;
  high: number;
  own: number;
  /** Of the range and of one's own. */
  texts: readonly [string, string];
}

const LINE = 46;

/** A range as a band, its middle as a line, one's own as a diamond; decorative. */
export function PriceScale({ low, middle, high, own, texts }: PriceScaleProps) {
  const [from = 0, at = 0, to = 0, mine = 0] = percentsAlongLine([low, middle, high, own]);
  const band = (from + to) / 2;
  return (
    <svg className="chart" width="100%" height="76" aria-hidden="true">
      <rect x={`${from}%`} y={LINE - 14} width={`${to - from}%`} height="14" data-part="band" />
      <line x1={`${at}%`} x2={`${at}%`} y1={LINE - 14} y2={LINE} data-part="middle" />
      <line x1="0" x2="100%" y1={LINE} y2={LINE} data-part="ground" />
      <svg x={`${mine}%`} y={LINE - 7} overflow="visible">
        <path d="M0-10 10 0 0 10-10 0Z" data-part="own" />
      </svg>
      <text x={`${mine}%`} y={LINE - 24} textAnchor={textAnchorAt(mine)} data-part="total">
        {texts[1]}
      </text>
      <text x={`${band}%`} y={LINE + 22} textAnchor={textAnchorAt(band)}>
        {texts[0]}
      </text>
    </svg>
  );
}

function textAnchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 22) return 'start';
  return percent > 78 ? 'end' : 'middle';
}
