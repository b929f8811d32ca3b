import { AUDIENCE_SIZES, type BookingDraft, DEFAULT_FROM, DEFAULT_TO, OCCASIONS } from './booking-choices.ts';

/** The booking form as it stands, each field as its control holds it. */
export interface BookingFormValues {
  hostName: string;
  occasion: string;
  audienceSize: string;
  /** `2026-12-12`, or nothing yet. */
  date: string;
  from: string;
  to: string;
  address: string;
  lat: number | null;
  lng: number | null;
  message: string;
  /** As in the address: nothing for the sound that fits, `none`, or a selection. */
  sound: string;
  /** `deposit` pays a part now; nothing pays everything. */
  plan: string;
}

export const EMPTY_FORM: BookingFormValues = {
  hostName: '',
  occasion: '',
  audienceSize: '',
  date: '',
  from: DEFAULT_FROM,
  to: DEFAULT_TO,
  address: '',
  lat: null,
  lng: null,
  message: '',
  sound: '',
  plan: '',
};

/** What a page's address says, by field. Who and where stay out of addresses unless a form without script put them there. */
const NAME_IN_URL = {
  audienceSize: 'audience',
  date: 'date',
  from: 'from',
  to: 'to',
  sound: 'sound',
  plan: 'plan',
  hostName: 'name',
  occasion: 'occasion',
  address: 'address',
  message: 'message',
} as const satisfies Partial<Record<keyof BookingFormValues, string>>;

type TextField = keyof typeof NAME_IN_URL;

/** Fields on which price and calendar depend. */
const PRICED = ['audienceSize', 'date', 'from', 'to', 'sound', 'plan'] as const satisfies TextField[];

/** The fields that an address names, as far as the form can hold their values. */
export function valuesInUrl(query: URLSearchParams): Partial<BookingFormValues> {
  const values: Partial<BookingFormValues> = {};
  for (const [field, name] of Object.entries(NAME_IN_URL) as [TextField, string][]) {
    const value = query.get(name);
    if (value !== null && canHold(field, value)) values[field] = value.slice(0, 1000);
  }
  return values;
}

function canHold(field: TextField, value: string): boolean {
  if (field === 'audienceSize') return (AUDIENCE_SIZES as readonly string[]).includes(value);
  if (field === 'occasion') return (OCCASIONS as readonly string[]).includes(value);
  if (field === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (field === 'from' || field === 'to') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  if (field === 'plan') return value === '' || value === 'deposit';
  return true;
}

export function samePrice(one: BookingFormValues, other: BookingFormValues): boolean {
  return PRICED.every((field) => one[field] === other[field]);
}

/** An address's query with the fields that decide the price, and everything else in it as it was. */
export function withPricedFields(query: URLSearchParams, values: BookingFormValues): URLSearchParams {
  return write(new URLSearchParams(query), PRICED, values);
}

/** The same with all that was typed, for a form without script. */
export function withAllFields(query: URLSearchParams, values: BookingFormValues): URLSearchParams {
  return write(new URLSearchParams(query), Object.keys(NAME_IN_URL) as TextField[], values);
}

function write(query: URLSearchParams, fields: readonly TextField[], values: BookingFormValues) {
  for (const field of fields) {
    if (values[field]) query.set(NAME_IN_URL[field], values[field]);
    else query.delete(NAME_IN_URL[field]);
  }
  return query;
}

/** The fields of a posted form. Date and sound may stand in the address instead. */
export function valuesInForm(form: FormData, query: URLSearchParams): BookingFormValues {
  const posted: Partial<BookingFormValues> = {};
  for (const field of Object.keys(NAME_IN_URL) as TextField[]) {
    const value = form.get(field);
    if (typeof value === 'string') posted[field] = value.slice(0, 1000);
  }
  return { ...EMPTY_FORM, ...valuesInUrl(query), ...posted };
}

/** What the rule of required fields looks at: the time is there when start and end are. */
export function requiredIn(values: BookingFormValues): BookingDraft {
  return { ...values, from: values.from && values.to };
}
