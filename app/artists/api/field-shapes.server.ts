import { z } from 'zod';
import { ownValue } from '#app/shared/own-value.ts';
import {
  type ArtistFieldRule,
  type FieldNameWith,
  type FieldValues,
  fieldsWith,
  ruleOf,
} from '../core/artist-fields.ts';

type Answered = FieldNameWith<{ api: true }>;
const ANSWERED = fieldsWith({ api: true });

const SHAPES = { number: z.number(), minutes: z.number(), line: z.string(), yes: z.boolean() };

/** Names on the wire that differ from those of the columns. */
const WIRE_NAMES = { experience_years: 'experience' } as const;
type WireNames = typeof WIRE_NAMES;
type WireName<Name> = Name extends keyof WireNames ? WireNames[Name] : Name;

type WireFields = { [Name in Answered as WireName<Name>]: FieldValues[Name] };
type FieldShapes = { [Name in keyof WireFields]: z.ZodType<WireFields[Name], WireFields[Name]> };

/** The shapes of the fields that the API answers. */
export const wireFields = Object.fromEntries(
  ANSWERED.map((name) => [wireName(name), shapeOf(ruleOf(name))]),
) as FieldShapes;

export function fieldsToWire(values: FieldValues): WireFields {
  return Object.fromEntries(ANSWERED.map((name) => [wireName(name), values[name]])) as WireFields;
}

function wireName(name: Answered): string {
  return ownValue(WIRE_NAMES, name) ?? name;
}

function shapeOf({ kind, required }: ArtistFieldRule): z.ZodType {
  return required ? SHAPES[kind] : SHAPES[kind].nullable();
}
