import { choice, eachOf, readForm, trimmed } from '#app/shared/read-form.ts';
import { type FieldProblems, type Names, readNames } from '../name-fields.ts';

/** GST codes of States and union territories. */
export const STATE_CODES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
] as const;
export type StateCode = (typeof STATE_CODES)[number];

/** Degrees around India. */
const INDIA = { lat: [6, 38], lng: [68, 98] } as const;

export interface CityInput {
  names: Names;
  /** State and point of a new city; those of a known one never change, since papers depend on them. */
  place: { stateCode: StateCode; lat: number; lng: number } | null;
}

const PLACE = { state: choice(STATE_CODES), ...eachOf(['lat', 'lng'], trimmed(20)) };

/** Reads a city: a new one with its State and point, a known one with its names alone. */
export function readCity(form: FormData, isNew: boolean): { input: CityInput; problems: FieldProblems } {
  const { names, problems } = readNames(form, 'name');
  if (!isNew) return { input: { names, place: null }, problems };
  const { state, lat, lng } = readForm(form, PLACE);
  const point = { lat: degrees(lat, INDIA.lat), lng: degrees(lng, INDIA.lng) };
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
function degrees(text: string, [min, max]: readonly [number, number]): number | null {
  if (!/^\d{1,2}(\.\d{1,8})?$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
