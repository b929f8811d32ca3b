import {
  type InputEvent,
  type InputEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    /** A text, or a control of its own. */
    prefix?: ReactNode;
  };

export function TextField({ label, help, error, className, prefix, ...rest }: TextFieldProps) {
  const ids = useFieldIds(rest.id, { help, error });
  const limit = useLengthLimit<HTMLInputElement>(rest);
  const input = <input {...rest} {...limit.control} {...ids.control} className="control" />;
  return (
    <Field ids={ids} label={label} help={help} error={error} className={className}>
      {prefix ? (
        <div className="control-with-prefix">
          {typeof prefix === 'string' ? <span className="control-prefix tabular">{prefix}</span> : prefix}
          {input}
        </div>
      ) : (
        input
      )}
      {limit.note}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, help, error, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds(rest.id, { help, error });
  const limit = useLengthLimit<HTMLTextAreaElement>(rest);
  return (
    <Field ids={ids} label={label} help={help} error={error} className={className}>
      <textarea {...rest} {...limit.control} {...ids.control} className="control" />
      {limit.note}
    </Field>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Limited<Control> {
  maxLength?: number | undefined;
  value?: unknown;
  defaultValue?: unknown;
  onInput?: InputEventHandler<Control> | undefined;
}

/** Below are numbers and codes: their value is checked, however it is written. */
const SHORTEST = 30;
/** The count appears once a tenth of the room is left. */
const NEAR = 0.9;

/** Instead of `maxLength`, which cuts what is pasted: counts, and makes the field invalid while it holds too much. */
export function useLengthLimit<Control extends TextControl>({
  maxLength,
  value,
  defaultValue,
  onInput,
}: Limited<Control>) {
  const { t } = useTranslation('ui');
  const max = maxLength && maxLength >= SHORTEST ? maxLength : undefined;
  const ref = useRef<Control>(null);
  const [length, setLength] = useState(String(value ?? defaultValue ?? '').length);
  const over = max !== undefined && length > max;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for a value that a form set
  useEffect(() => setLength(ref.current?.value.length ?? 0), [value]);
  useEffect(() => {
    if (max === undefined) return;
    ref.current?.setCustomValidity(over ? t('length.tooLong', { length, max }) : '');
  }, [over, length, max, t]);
  const near = max !== undefined && length > max * NEAR;
  return {
    control: {
      ref,
      maxLength: undefined,
      onInput(event: InputEvent<Control>) {
        setLength(event.currentTarget.value.length);
        onInput?.(event);
      },
    },
    note: near && (
      <p className={over ? 'field-error' : 'field-help'} role="status">
        {t(over ? 'length.tooLong' : 'length.near', { length, max })}
      </p>
    ),
  };
}

/** Called once: also a form that does its own checks is not sent while one of its texts is too long. */
export function blockSubmitOfLongTexts(): void {
  addEventListener(
    'submit',
    (event) => {
      const submitter = event.submitter as HTMLButtonElement | null;
      if (!(event.target instanceof HTMLFormElement) || submitter?.formNoValidate) return;
      const tooLong = [...event.target.elements].find(
        (control) => (control as TextControl).validity?.customError,
      ) as TextControl | undefined;
      if (!tooLong) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tooLong.reportValidity();
    },
    true,
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
