import { choice, readForm, sameFieldForEach, trimmed } from '#app/shared/read-form.ts';
import type english from '../messages/en.json';
import { type FieldProblems, type Names, readNames } from '../name-fields.ts';

/** GST codes of States and union territories: 25 and 28 have become parts of others. */
export const STATE_CODES = Array.from({ length: 38 }, (_, place) =>
  String(place + 1).padStart(2, '0'),
).filter((code) => code !== '25' && code !== '28') as StateCode[];
export type StateCode = keyof (typeof english)['state'];

/** Degrees around India. */
const INDIA = { lat: [6, 38], lng: [68, 98] } as const;

export interface CityInput {
  names: Names;
  /** State and point of a new city; those of a known one never change, since tax documents depend on them. */
  place: { stateCode: StateCode; lat: number; lng: number } | null;
}

const PLACE = { state: choice(STATE_CODES), ...sameFieldForEach(['lat', 'lng'], trimmed(20)) };

/** Reads a city: a new one with its State and point, a known one with its names alone. */
export function readCity(form: FormData, isNew: boolean): { input: CityInput; problems: FieldProblems } {
  const { names, problems } = readNames(form, 'name');
  if (!isNew) return { input: { names, place: null }, problems };
  const { state, lat, lng } = readForm(form, PLACE);
  const point = { lat: readDegreesWithin(lat, INDIA.lat), lng: readDegreesWithin(lng, INDIA.lng) };
  return {
    input: { names, place: state && { stateCode: state, lat: point.lat ?? 0, lng: point.lng ?? 0 } },
    problems: {
      ...problems,
      ...(state ? {} : { state: { code: 'state' } }),
      ...(point.lat === null ? { lat: { code: 'point' } } : {}),
      ...(point.lng === null ? { lng: { code: 'point' } } : {}),
    },
  };
}

/** Null outside the bounds, or if it is no number. */
function readDegreesWithin(text: string, [min, max]: readonly [number, number]): number | null {
  if (!/^\d{1,2}(\.\d{1,8})?$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
