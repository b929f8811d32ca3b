import { useNames } from '#app/shared/names/use-names.ts';
import type { MapDrawing } from './map-drawing.ts';
import './place-map.css';

export interface MapMark {
  /** Short: a number, or a name to be written beside the mark. */
  text: string;
  look: 'full' | 'hollow' | 'alarm' | 'seen' | 'dashed';
}

interface PlaceMapProps {
  drawing: MapDrawing;
  /** One for each mark of the drawing. */
  marks: readonly MapMark[];
  /** Says all that the map shows. */
  label: string;
  /** Texts are written beside the marks, with a line from the first to the second. */
  named?: boolean;
}

const HALF = 9;

export function PlaceMap({ drawing, marks, label, named }: PlaceMapProps) {
  const say = useNames();
  const { width, height, sectors, places, towns } = drawing;
  const [one, other] = drawing.marks;
  return (
    <svg className="place-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={sectors} data-part="ground" />
      <path d={places} data-part="ground" />
      {towns.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} textAnchor="middle" data-part="town">
          {say(name)}
        </text>
      ))}
      {named && one && other && <path d={`M${one.x} ${one.y}L${other.x} ${other.y}`} data-part="way" />}
      {drawing.marks.map((at, index) => (
        <Mark key={index} {...at} mark={marks[index]!} width={width} named={named ?? false} />
      ))}
    </svg>
  );
}

interface MarkProps {
  x: number;
  y: number;
  mark: MapMark;
  width: number;
  named: boolean;
}

function Mark({ x, y, mark, width, named }: MarkProps) {
  const leftwards = x > width * 0.62;
  return (
    <g data-look={mark.look}>
      <path d={`M${x} ${y - HALF}l${HALF} ${HALF}-${HALF} ${HALF}-${HALF}-${HALF}Z`} data-part="mark" />
      {named ? (
        <text
          x={x + (leftwards ? -12 : 12)}
          y={y + 4.5}
          textAnchor={leftwards ? 'end' : 'start'}
          data-part="name"
        >
          {mark.text}
        </text>
      ) : (
        <text x={x} y={y + 4.5} textAnchor="middle" data-part="number">
          {mark.text}
        </text>
      )}
    </g>
  );
}
