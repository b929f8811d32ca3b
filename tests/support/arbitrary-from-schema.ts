import fc, { type Arbitrary } from 'fast-check';
import { ODD_VALUES } from './odd-values.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

type Resolve = (reference: string) => Schema;

/** Values that mostly fit a schema: patterns are not enforced. */
export function fitting(schema: Schema, resolve: Resolve): Arbitrary<unknown> {
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, resolve)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return object(schema, resolve);
    case 'array':
      return fc.array(schema.items ? fitting(schema.items, resolve) : fc.anything(), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 10_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

function object(schema: Schema, resolve: Resolve) {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fitting(field, resolve)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]),
  });
}

function text(schema: Schema): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'email') return fc.emailAddress();
  return fc.oneof(
    fc.string({
      minLength: schema.minLength ?? 0,
      maxLength: Math.min(schema.maxLength ?? 40, 60),
      unit: 'binary',
    }),
    fc.constantFrom(
      '9876543210',
      '19:00',
      '21:30',
      '2027-01-15',
      'Wedding events',
      '1-100',
      'singer',
      "'; drop table booking; --",
      '<script>',
      '🎤',
      ...ODD_VALUES,
    ),
  );
}

export const anything: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as Arbitrary<unknown>,
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    -1,
    1e308,
    1e15,
    1e13,
    2 ** 31,
    32_768,
    0.5,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    'x'.repeat(5000),
    [[[[[]]]]],
    { __proto__: null, constructor: 1 },
  ),
);

export function almostFitting(schema: Schema, resolve: Resolve): Arbitrary<unknown> {
  const whole = fitting(schema, resolve);
  return fc.tuple(whole, fc.nat(), anything, fc.boolean()).map(([value, place, strange, lose]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return strange;
    const names = Object.keys(value);
    const name = names[place % Math.max(names.length, 1)];
    if (name === undefined) return strange;
    const { [name]: _gone, ...rest } = value as Record<string, unknown>;
    return lose ? rest : { ...rest, [name]: strange };
  });
}
