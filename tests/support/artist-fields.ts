import {
  FIELD_NAMES,
  type FieldName,
  type FieldValue,
  type FieldValues,
  ruleOf,
} from '#app/artists/core/artist-fields.ts';

interface Typed {
  typed: string;
  stored: FieldValue;
}

/** What an artist may type into a field at its bounds, and what is stored then. */
export function typedAnswers(name: FieldName): Typed[] {
  const rule = ruleOf(name);
  const empty = rule.required || rule.kind === 'yes' ? [] : [{ typed: '', stored: null }];
  return [...empty, ...filledAnswers(name)];
}

function filledAnswers(name: FieldName): Typed[] {
  const rule = ruleOf(name);
  const number = (value: number) => ({ typed: String(value), stored: value });
  switch (rule.kind) {
    case 'number':
      return [number(rule.min), number(rule.max)];
    case 'minutes':
      return rule.choices.map(number);
    case 'line':
      return [{ typed: 'P'.repeat(rule.max), stored: 'P'.repeat(rule.max) }];
    case 'yes':
      return [
        { typed: '', stored: false },
        { typed: 'yes', stored: true },
      ];
  }
}

/** An artist who has filled in every field. */
export function filledValues(): FieldValues {
  const filled = FIELD_NAMES.map((name) => [name, filledAnswers(name).at(-1)!.stored]);
  return Object.fromEntries(filled);
}

/** The same artist's forms. */
export function filledFields(): Record<FieldName, string> {
  const filled = FIELD_NAMES.map((name) => [name, filledAnswers(name).at(-1)!.typed]);
  return Object.fromEntries(filled);
}
