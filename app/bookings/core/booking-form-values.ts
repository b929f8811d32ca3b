import {
  BILLING_FIELDS,
  type BillingDetails,
  type BillingValues,
} from '#app/accounts/profile/billing-input.ts';
import { OCCASION_NAMES } from '#app/artists/core/occasions.ts';
import type { MustKind } from '#app/artists/core/rider-musts.ts';
import { VENUE_SETTINGS } from '#app/nights/sound-verdict.ts';
import { readForm, sameFieldForEach, typedOrNull } from '#app/shared/read-form.ts';
import { AUDIENCE_SIZES, type BookingDraft, DEFAULT_FROM, DEFAULT_TO } from './booking-choices.ts';
import { MUST_ANSWERS } from './must.ts';

export type BookingFormValues = typeof EMPTY_FORM;

export const MUST_FIELDS = {
  power: 'mustPower',
  stage: 'mustStage',
  sound: 'mustSound',
  changing_room: 'mustRoom',
} as const satisfies Record<MustKind, keyof BookingFormValues>;

export const EMPTY_FORM = {
  hostName: '',
  occasion: '',
  audienceSize: '',
  /** `2026-12-12`, or empty. */
  date: '',
  from: DEFAULT_FROM,
  to: DEFAULT_TO,
  address: '',
  lat: null as number | null,
  lng: null as number | null,
  /** Indoors, outdoors or not known. */
  setting: 'unknown',
  message: '',
  /** As in the URL: empty for the fitting sound, `none`, or a selection. */
  sound: '',
  plan: '',
  /** Answers to what the artist must have; empty until chosen. */
  mustPower: '',
  mustStage: '',
  mustSound: '',
  mustRoom: '',
  /** Whom documents are made out to; kept in the account too if `yes`. */
  'billing-name': '',
  'billing-gstin': '',
  'billing-address': '',
  'billing-pin': '',
  keepsBilling: '',
  poNumber: '',
};

export function billingOf(values: BookingFormValues): BillingValues {
  const [name, gstin, address, pin] = BILLING_FIELDS.map((field) => values[`billing-${field}`]);
  return { name: name!, gstin: gstin!, address: address!, pin: pin! };
}

/** The fields of whom documents are made out to; empty for null. */
export function billingInForm(billing: BillingDetails | null | undefined): Partial<BookingFormValues> {
  return Object.fromEntries(BILLING_FIELDS.map((field) => [`billing-${field}`, billing?.[field] ?? '']));
}

/** URL names by field. Name and address stay out of URLs unless submitted without JavaScript. */
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
  setting: 'setting',
  message: 'message',
  mustPower: 'must_power',
  mustStage: 'must_stage',
  mustSound: 'must_sound',
  mustRoom: 'must_changing_room',
} as const satisfies Partial<Record<keyof BookingFormValues, string>>;

type TextField = keyof typeof NAME_IN_URL;

const PRICED = ['audienceSize', 'date', 'from', 'to', 'sound', 'plan'] as const satisfies TextField[];

/** Fields from the URL with valid values only. */
export function valuesInUrl(query: URLSearchParams): Partial<BookingFormValues> {
  const values: Partial<BookingFormValues> = {};
  for (const [field, name] of Object.entries(NAME_IN_URL) as [TextField, string][]) {
    const value = query.get(name);
    if (value !== null && isAllowedValue(field, value)) values[field] = value;
  }
  return values;
}

function isAllowedValue(field: TextField, value: string): boolean {
  if (field === 'audienceSize') return (AUDIENCE_SIZES as readonly string[]).includes(value);
  if (field === 'occasion') return (OCCASION_NAMES as readonly string[]).includes(value);
  if (field === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (field === 'from' || field === 'to') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  if (field === 'setting') return (VENUE_SETTINGS as readonly string[]).includes(value);
  if (field === 'plan') return value === '' || value === 'deposit';
  if (Object.values(MUST_FIELDS).some((must) => must === field))
    return (MUST_ANSWERS as readonly string[]).includes(value);
  return true;
}

export function samePrice(one: BookingFormValues, other: BookingFormValues): boolean {
  return PRICED.every((field) => one[field] === other[field]);
}

/** The URL query with the price fields replaced; other parameters unchanged. */
export function withPricedFields(query: URLSearchParams, values: BookingFormValues): URLSearchParams {
  return writeFieldsToUrl(new URLSearchParams(query), PRICED, values);
}

export function withAllFields(query: URLSearchParams, values: BookingFormValues): URLSearchParams {
  return writeFieldsToUrl(new URLSearchParams(query), Object.keys(NAME_IN_URL) as TextField[], values);
}

function writeFieldsToUrl(query: URLSearchParams, fields: readonly TextField[], values: BookingFormValues) {
  for (const field of fields) {
    if (values[field]) query.set(NAME_IN_URL[field], values[field]);
    else query.delete(NAME_IN_URL[field]);
  }
  return query;
}

const FIELDS = sameFieldForEach(Object.keys(NAME_IN_URL) as TextField[], typedOrNull(4000));

/** Fields of a posted form; date and sound may come from the URL instead. */
export function valuesInForm(form: FormData, query: URLSearchParams): BookingFormValues {
  const posted = Object.entries(readForm(form, FIELDS)).filter(([, text]) => text !== null);
  return { ...EMPTY_FORM, ...valuesInUrl(query), ...Object.fromEntries(posted) };
}

export function toBookingDraft(values: BookingFormValues): BookingDraft {
  return { ...values, from: values.from && values.to };
}
