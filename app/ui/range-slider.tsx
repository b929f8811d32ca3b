import { type CSSProperties, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

export interface RangeSliderProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  min: number;
  max: number;
  step: number;
  /** Controlled `value`, or `initial` for an uncontrolled slider. */
  value?: number;
  initial?: number;
  onChange?: (value: number) => void;
  say: (value: number) => string;
  low?: ReactNode;
}

export function RangeSlider({
  label,
  help,
  error,
  value,
  initial,
  onChange,
  say,
  low,
  ...rest
}: RangeSliderProps) {
  const ids = useFieldIds(rest.id, { help, error });
  const [own, setOwn] = useState(initial ?? rest.min);
  const current = value ?? own;
  const share = (current - rest.min) / (rest.max - rest.min);
  const change = (next: number) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.id}>
        {label}
      </label>
      <input
        {...rest}
        {...ids.control}
        type="range"
        className="slider"
        value={current}
        aria-valuetext={say(current)}
        style={{ '--share': share } as CSSProperties}
        onChange={(event) => change(Number(event.target.value))}
      />
      <div className="slider-ends tabular">
        <span>{low}</span>
        <output htmlFor={ids.id} className="needs-script">
          {say(current)}
        </output>
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}
