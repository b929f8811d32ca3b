import type { ButtonHTMLAttributes } from 'react';
import { soundToUrl } from '../sound-in-url.ts';
import type { SoundSelection } from '../sound-selection.ts';

export interface SelectionButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange'> {
  selection: SoundSelection;
  change: (selection: SoundSelection) => SoundSelection;
  onChange: (change: (selection: SoundSelection) => SoundSelection) => void;
}

/** Changes the selection; before hydration it submits the changed one as `sound`. */
export function SelectionButton({ selection, change, onChange, disabled, ...rest }: SelectionButtonProps) {
  return (
    <button
      {...rest}
      type="submit"
      name="sound"
      value={soundToUrl(change(selection))}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onChange(change);
      }}
    />
  );
}
