import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  lang?: string;
}

export interface ChoiceChipsProps extends FieldTexts {
  name: string;
  choices: readonly Choice[];
  many?: boolean;
  /** Controlled with `onChange`, else initial values. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  required?: boolean;
}

/** Native radios or checkboxes, so that forms and keyboards work. */
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

export function TickBox({ label, help, error, type = 'checkbox', ...rest }: TickProps) {
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
