import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';

export type TextFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    prefix?: string;
  };

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
    children: ReactNode;
  };

/** Native select, which works best on phones. */
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
