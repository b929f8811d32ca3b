import { sameFieldForEach } from '#app/shared/read-form.ts';
import {
  type ArtistFieldRule,
  type FieldName,
  type FieldValue,
  type FieldValues,
  ruleOf,
} from '../../core/artist-fields.ts';
import { holdsContact, lineField, wholeNumber } from '../../core/public-text.ts';

export type FieldErrors<Name extends FieldName = FieldName> = Partial<Record<Name, FieldError>>;
type FieldError = 'invalid' | 'contact';

/** What a form sends for these fields. */
export function fieldInputs<const Name extends FieldName>(names: readonly Name[]) {
  return sameFieldForEach(names, lineField(400));
}

/** The fields as the form shows them. */
export function fieldTexts<Name extends FieldName>(
  names: readonly Name[],
  row: Pick<FieldValues, Name>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(row[name])])) as Record<Name, string>;
}

/** `stored` is what the columns hold now. */
export function readFields<Name extends FieldName>(
  names: readonly Name[],
  texts: Record<Name, string>,
  stored: Pick<FieldValues, Name>,
): { values: Pick<FieldValues, Name>; errors: FieldErrors<Name> } {
  const read = names.map((name) => [name, readField(ruleOf(name), texts[name], stored[name])] as const);
  const values = read.flatMap(([name, field]) => (field.ok ? [[name, field.value]] : []));
  const errors = read.flatMap(([name, field]) => (field.ok ? [] : [[name, field.error]]));
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

type Read = { ok: true; value: FieldValue } | { ok: false; error: FieldError };

export function readField(rule: ArtistFieldRule, text: string, stored: FieldValue): Read {
  if (rule.kind === 'yes') return { ok: true, value: text === 'yes' };
  if (text === '' && !rule.required) return { ok: true, value: null };
  if (rule.kind === 'line') return readLine(text, rule.max);
  const number = wholeNumber(text);
  const allowed =
    rule.kind === 'number'
      ? number >= rule.min && number <= rule.max
      : rule.choices.includes(number) || number === stored;
  return allowed ? { ok: true, value: number } : { ok: false, error: 'invalid' };
}

function readLine(text: string, max: number): Read {
  if (text === '' || text.length > max) return { ok: false, error: 'invalid' };
  return holdsContact(text) ? { ok: false, error: 'contact' } : { ok: true, value: text };
}

function textOf(value: FieldValue): string {
  if (value === true) return 'yes';
  return value === null || value === false ? '' : String(value);
}
