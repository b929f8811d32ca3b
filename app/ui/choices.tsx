import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  /** Language of the label when it differs from the page's. */
  lang?: string;
}

export interface ChoiceChipsProps extends FieldTexts {
  name: string;
  choices: readonly Choice[];
  /** Many choices are checkboxes, one is a radio group. */
  many?: boolean;
  /** Chosen values; with `onChange` the caller keeps them, else they are only the first ones. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  required?: boolean;
}

/** Short choices as chips: radios or checkboxes underneath, so forms and keyboards work as ever. */
export function ChoiceChips({
  label,
  help,
  error,
  name,
  choices,
  many,
  value = [],
  onChange,
  required,
}: ChoiceChipsProps) {
  const ids = useFieldIds(undefined, { help, error });
  const choose = (choice: string, on: boolean) =>
    onChange?.(many ? [...value.filter((other) => other !== choice), ...(on ? [choice] : [])] : [choice]);
  return (
    <fieldset className="field" id={ids.id} aria-describedby={ids.control['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value} className="chip choice" lang={choice.lang}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={required && !many}
              aria-invalid={error ? true : undefined}
              {...(onChange
                ? {
                    checked: value.includes(choice.value),
                    onChange: (event) => choose(choice.value, event.target.checked),
                  }
                : { defaultChecked: value.includes(choice.value) })}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </fieldset>
  );
}

export type TickProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { type?: 'checkbox' | 'radio' };

/** One checkbox or radio with its sentence beside it. */
export function Tick({ label, help, error, type = 'checkbox', ...rest }: TickProps) {
  const ids = useFieldIds(rest.id, { help, error });
  return (
    <div className="field">
      <label className="tick">
        <input {...rest} {...ids.control} type={type} />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}
