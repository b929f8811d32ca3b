/** A column of `artist` that the artist fills in and that agrees with no other column. */
export type ArtistFieldRule = FieldPlaces & FieldInput;

interface FieldPlaces {
  /** Without it the column may be null. */
  required: boolean;
  /** Where the studio asks for it: after the text about the artist, after the city, or with the price. */
  form: 'about' | 'place' | 'offer';
  /** Whether words below the input explain it. */
  help: boolean;
  /** Whether the public page lists it among its figures. */
  profile: boolean;
  /** Whether the API answers it with the profile. */
  api: boolean;
  /** What the column holds after the artist is erased. */
  erased: FieldValue | 'kept';
}

type FieldInput =
  | { kind: 'number'; min: number; max: number }
  /** A length of time: one of these, or another that is stored already. */
  | { kind: 'minutes'; choices: readonly number[] }
  /** One line of text, at most this long. */
  | { kind: 'line'; max: number }
  | { kind: 'yes' };

export type FieldValue = number | string | boolean | null;

/** In the order of forms and lists. Words are in `messages/artist-fields.*.json`. */
export const ARTIST_FIELDS = {
  experience_years: {
    kind: 'number',
    min: 0,
    max: 80,
    required: true,
    form: 'about',
    help: false,
    profile: true,
    api: true,
    erased: 0,
  },
  travel_km: {
    kind: 'number',
    min: 5,
    max: 500,
    required: true,
    form: 'place',
    help: true,
    profile: false,
    api: false,
    erased: 'kept',
  },
  set_minutes: {
    kind: 'minutes',
    choices: [30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360],
    required: true,
    form: 'offer',
    help: true,
    profile: false,
    api: false,
    erased: 'kept',
  },
  call_minutes: {
    kind: 'minutes',
    choices: [60, 90, 120, 150, 180],
    required: true,
    form: 'offer',
    help: true,
    profile: false,
    api: false,
    erased: 'kept',
  },
  accepts_instantly: {
    kind: 'yes',
    required: true,
    form: 'offer',
    help: true,
    profile: false,
    api: false,
    erased: false,
  },
  shows_number: {
    kind: 'yes',
    required: true,
    form: 'offer',
    help: true,
    profile: false,
    api: false,
    erased: false,
  },
} as const satisfies Record<string, ArtistFieldRule>;

type Rules = typeof ARTIST_FIELDS;
export type FieldName = keyof Rules;

/** Names of the fields that have these properties. */
export type FieldNameWith<Of> = {
  [Name in FieldName]: Rules[Name] extends Of ? Name : never;
}[FieldName];

type Stored<Rule extends ArtistFieldRule> =
  | (Rule extends { kind: 'yes' } ? boolean : Rule extends { kind: 'line' } ? string : number)
  | (Rule extends { required: true } ? never : null);

export type FieldValues = { [Name in FieldName]: Stored<Rules[Name]> };

export const FIELD_NAMES = Object.keys(ARTIST_FIELDS) as FieldName[];
/** For select lists. */
export const FIELD_COLUMNS = FIELD_NAMES.map((name) => `artist.${name}` as const);

export function ruleOf(name: FieldName): ArtistFieldRule {
  return ARTIST_FIELDS[name];
}

type Wanted = Partial<FieldPlaces & { kind: FieldInput['kind'] }>;

/** Whether a field has these properties. */
export function fieldHas<const Of extends Wanted>(name: FieldName, wanted: Of): name is FieldNameWith<Of> {
  const rule: Readonly<Record<string, unknown>> = ARTIST_FIELDS[name];
  return Object.entries(wanted).every(([property, value]) => rule[property] === value);
}

export function fieldsWith<const Of extends Wanted>(wanted: Of): FieldNameWith<Of>[] {
  return FIELD_NAMES.filter((name) => fieldHas(name, wanted)) as FieldNameWith<Of>[];
}

/** The fields of a row, without its other columns. */
export function pickFields<Name extends FieldName>(
  row: Pick<FieldValues, Name>,
  names: readonly Name[],
): Pick<FieldValues, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<FieldValues, Name>;
}

export function erasedFields(): Partial<FieldValues> {
  const replaced = FIELD_NAMES.filter((name) => ARTIST_FIELDS[name].erased !== 'kept');
  return Object.fromEntries(replaced.map((name) => [name, ARTIST_FIELDS[name].erased]));
}
