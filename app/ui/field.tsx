import { type ReactNode, useId } from 'react';
import { Diamond } from './diamond.tsx';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
}

/** Ids and ARIA attributes that link a control to its help and error. */
export function useFieldIds(given: string | undefined, { help, error }: Omit<FieldTexts, 'label'>) {
  const generated = useId();
  const id = given ?? generated;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return {
    id,
    helpId,
    errorId,
    control: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? (true as const) : undefined },
  };
}

interface FieldProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  className?: string | undefined;
}

export function Field({ ids, label, help, error, children, className = '' }: FieldProps) {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={ids.id}>
        {label}
      </label>
      {children}
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}

/** Error before help, since it should be read first. */
export function FieldNotes({ ids, help, error }: Omit<FieldProps, 'label' | 'children'>) {
  return (
    <>
      {error && (
        <p className="field-error" id={ids.errorId}>
          <Diamond fill="hollow" />
          {error}
        </p>
      )}
      {help && (
        <p className="field-help" id={ids.helpId}>
          {help}
        </p>
      )}
    </>
  );
}
