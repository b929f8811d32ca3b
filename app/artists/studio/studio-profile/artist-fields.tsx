import { useTranslation } from '#app/shared/texts.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import {
  type ArtistFieldRule,
  type FieldName,
  fieldHas,
  fieldsWith,
  ruleOf,
} from '../../core/artist-fields.ts';
import type { FieldErrors } from './read-fields.ts';

type Texts = Partial<Record<FieldName, string>>;

interface ArtistFieldsProps {
  form: ArtistFieldRule['form'];
  /** As typed, or as stored. */
  values: Texts;
  stored: Texts;
  errors: FieldErrors | undefined;
}

/** Inputs of the fields that one place of the studio asks for. */
export function ArtistFields({ form, values, stored, errors }: ArtistFieldsProps) {
  return fieldsWith({ form }).map((name) => (
    <ArtistField
      key={name}
      name={name}
      value={values[name] ?? ''}
      stored={stored[name] ?? ''}
      error={errors?.[name]}
    />
  ));
}

interface ArtistFieldProps {
  name: FieldName;
  value: string;
  stored: string;
  error: FieldErrors[FieldName];
}

function ArtistField({ name, value, stored, error }: ArtistFieldProps) {
  const rule = ruleOf(name);
  const texts = { ...useFieldTexts(name, error), name };
  switch (rule.kind) {
    case 'yes':
      return <TickBox {...texts} value="yes" defaultChecked={value === 'yes'} />;
    case 'minutes':
      return <LengthField {...texts} value={value} choices={[...rule.choices, Number(stored)]} />;
    case 'line':
      return <TextField {...texts} autoComplete="off" defaultValue={value} maxLength={rule.max} />;
    case 'number':
      return <TextField {...texts} inputMode="numeric" className={widthFor(rule.max)} defaultValue={value} />;
  }
}

function useFieldTexts(name: FieldName, error: FieldErrors[FieldName]) {
  const { t } = useTranslation('artist-fields');
  const { t: common } = useTranslation('studio-profile');
  return {
    label: t(`${name}.label`),
    help: fieldHas(name, { help: true }) && t(`${name}.help`),
    error:
      error === 'invalid' && !fieldHas(name, { kind: 'yes' })
        ? t(`${name}.error`)
        : error && common('error.contact'),
  };
}

function widthFor(max: number): string {
  return max < 100 ? 'max-w-52' : 'max-w-72';
}

interface LengthFieldProps {
  name: string;
  label: string;
  help: string | false;
  error: string | undefined;
  value: string;
  choices: readonly number[];
}

function LengthField({ value, choices, ...texts }: LengthFieldProps) {
  const { t } = useTranslation('studio-profile');
  const lengths = [...new Set(choices)].sort((one, other) => one - other);
  return (
    <SelectField {...texts} className="max-w-72" defaultValue={value}>
      {lengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          {lengthName(minutes, t)}
        </option>
      ))}
    </SelectField>
  );
}

function lengthName(minutes: number, t: ReturnType<typeof useTranslation<'studio-profile'>>['t']): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('length.minutes', { minutes: rest });
  return rest === 0 ? t('length.hours', { count: hours }) : t('length.both', { hours, minutes: rest });
}
