import { SelectField } from '#app/ui/text-field.tsx';

interface ChoiceFieldProps {
  label: string;
  name: string;
  value: string | number | null | undefined;
  /** Words of the choice of none. */
  any?: string;
  choices: readonly (readonly [value: string | number, words: string])[];
}

export function ChoiceField({ label, name, value, any, choices }: ChoiceFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? (any && '')}>
      {any && <option value="">{any}</option>}
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
