import { data } from 'react-router';
import { idIn, isUuid, MAX_ID } from './read-id.ts';
import { visibleText } from './typed-text.ts';

/**
 * Reads what a form sent under one name: its texts in order, none if the field is missing.
 * Throws a response, of which there is a page, for nothing but a text that is too long (`refuseTooLong`).
 */
export type Field<Value> = (sent: readonly string[]) => Value;

type Fields = Readonly<Record<string, Field<unknown>>>;
export type FormValues<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Reads a form by a table of its fields. Files and other names are left out; NUL, which PostgreSQL refuses, is removed.
 * Lines end in LF, as they do in the browser's own count of letters.
 */
export function readForm<Of extends Fields>(form: FormData, fields: Of): FormValues<Of> {
  const read = Object.entries(fields).map(([name, field]) => [name, field(textsOf(form, name))]);
  return Object.fromEntries(read);
}

function textsOf(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .flatMap((sent) =>
      typeof sent === 'string' ? [sent.replaceAll('\0', '').replaceAll('\r\n', '\n')] : [],
    );
}

/** A file that was chosen; null if none was. Browsers send an empty file then. */
export function readFile(form: FormData, name: string): Blob | null {
  const file = form.get(name);
  return file instanceof Blob && file.size > 0 ? file : null;
}

/** The same field under each of the names. */
export function sameFieldForEach<const Name extends string, Value>(
  names: readonly Name[],
  field: Field<Value>,
): Record<Name, Field<Value>> {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field<Value>>;
}

/** What a person wrote is never cut: a text that is too long is refused, with a page that shows all of it. */
export interface TextTooLong {
  code: 'text_too_long';
  text: string;
  max: number;
}

/** The text; throws a 422 response with `TextTooLong` if it has more than `max` letters. */
export function refuseTooLong(text: string, max: number): string {
  if (text.length > max)
    throw data({ code: 'text_too_long', text, max } satisfies TextTooLong, { status: 422 });
  return text;
}

/** See {@link visibleText}; at most `maxLength` letters; empty if missing. */
export function trimmed(maxLength: number): Field<string> {
  return ([text = '']) => refuseTooLong(visibleText(text), maxLength);
}

/** Text as typed, at most `maxLength` letters, to be shown again; empty if missing. */
export function typed(maxLength: number): Field<string> {
  return ([text = '']) => refuseTooLong(text, maxLength);
}

/** An address or a token that a page put into the form: cut, as what is too long is none; null if missing. */
export function cutText(maxLength: number): Field<string | null> {
  return ([text]) => text?.slice(0, maxLength) ?? null;
}

/** As `typed`; null if the field is missing. */
export function typedOrNull(maxLength: number): Field<string | null> {
  return ([text]) => (text === undefined ? null : refuseTooLong(text, maxLength));
}

/** As `trimmed`; null if nothing is left. */
export function trimmedOrNull(maxLength: number): Field<string | null> {
  return ([text = '']) => refuseTooLong(visibleText(text), maxLength) || null;
}

/** One of the values; null if it is none of them. */
export function choice<const Value extends string>(values: readonly Value[]): Field<Value | null> {
  return ([text]) => values.find((value) => value === text) ?? null;
}

/** Those of the values that were sent, in the order of the values. */
export function choices<const Value extends string>(values: readonly Value[]): Field<Value[]> {
  return (sent) => values.filter((value) => sent.includes(value));
}

/** As `choices`; null if something else was sent, which must not count as fewer. */
export function onlyChoices<const Value extends string>(values: readonly Value[]): Field<Value[] | null> {
  return (sent) =>
    sent.every((text) => values.some((value) => value === text)) ? choices(values)(sent) : null;
}

/** Whether the box with the value `yes` is ticked. */
export const ticked: Field<boolean> = ([text]) => text === 'yes';

/** Whether the field was sent, whatever it holds: the button that was pressed. */
export const isSent: Field<boolean> = (sent) => sent.length > 0;

/** Id of a row; 0, which no row has, if invalid. */
export function rowId(max = MAX_ID): Field<number> {
  return ([text]) => idIn(text, max);
}

/** UUID in lower case; null if invalid. */
export const uuid: Field<string | null> = ([text]) => (isUuid(text) ? text : null);
