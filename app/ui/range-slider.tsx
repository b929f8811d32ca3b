import { type CSSProperties, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

export interface RangeSliderProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  min: number;
  max: number;
  step: number;
  /** The value kept by the caller; or `initial` to leave it to the slider. */
  value?: number;
  initial?: number;
  onChange?: (value: number) => void;
  /** The value in words, such as "up to ₹80,000". */
  say: (value: number) => string;
  /** Words at the low end. */
  low?: ReactNode;
}

/** Stitches up to a diamond thumb: the row is as long as what is chosen. A native range input underneath. */
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
