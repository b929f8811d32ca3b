import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';

export type TextFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Fixed beginning of the value, such as +91. */
    prefix?: string;
  };

/** One line of text, a number, a date or a time: the type attribute decides. */
export function TextField({ label, help, error, className, prefix, ...rest }: TextFieldProps) {
  const ids = useFieldIds(rest.id, { help, error });
  const input = <input {...rest} {...ids.control} className="control" />;
  return (
    <Field ids={ids} label={label} help={help} error={error} className={className}>
      {prefix ? (
        <div className="control-with-prefix">
          <span className="control-prefix tabular">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines; it grows with what is written. */
export function TextArea({ label, help, error, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds(rest.id, { help, error });
  return (
    <Field ids={ids} label={label} help={help} error={error} className={className}>
      <textarea {...rest} {...ids.control} className="control" />
    </Field>
  );
}

export type SelectFieldProps = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    /** `<option>` elements; begin with an empty one when nothing is chosen yet. */
    children: ReactNode;
  };

/** The browser's own select, which every phone shows best. */
export function SelectField({ label, help, error, className, children, ...rest }: SelectFieldProps) {
  const ids = useFieldIds(rest.id, { help, error });
  return (
    <Field ids={ids} label={label} help={help} error={error} className={className}>
      <select {...rest} {...ids.control} className="control">
        {children}
      </select>
    </Field>
  );
}
