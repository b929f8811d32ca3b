import { plainText, rupeesTyped } from '#app/shared/typed-text.ts';
import type { SiteSettings } from '#app/site/settings.ts';
import { readAmount } from '../../frame/action-fields.ts';

export const HOUR_ROWS = 5;
export const SOCIAL_ROWS = 6;
const SUPPLIER = ['name', 'address', 'pin', 'gstin'] as const;
const OFFICER = ['name', 'designation', 'phone', 'email'] as const;
/** Written without spaces, in capitals. */
const CODES: readonly string[] = ['supplier.pin', 'supplier.gstin'];
/** Text as it is typed, empty while the company has not entered it. */
const PLAIN = [
  'brand',
  'companyName',
  'companyRegistration',
  'eventManager',
  'supportPhone',
  'supportEmail',
  'companyAddress',
] as const;

/** Opening and the note on every page have pages of their own. */
export type FormSettings = Omit<SiteSettings, 'opened' | 'banner'>;

/** Settings as form fields: nested keys joined by dots, unset ones empty. */
export function fieldsOfSettings(settings: SiteSettings): Record<string, string> {
  const rows = settings.supportHours.flatMap(({ days, opens, closes }, row) => [
    [`hours.${row}.days`, days],
    [`hours.${row}.opens`, opens ?? ''],
    [`hours.${row}.closes`, closes ?? ''],
  ]);
  const social = settings.social.flatMap(({ name, url }, row) => [
    [`social.${row}.name`, name],
    [`social.${row}.url`, url],
  ]);
  return {
    ...Object.fromEntries(PLAIN.map((key) => [key, settings[key]])),
    registrationLink: settings.registrationLink ?? '',
    appStore: settings.appStore ?? '',
    playStore: settings.playStore ?? '',
    soundDefault: settings.soundDefault,
    soundSold: settings.soundSold ? 'sold' : 'notSold',
    secondPersonAbove: String(settings.secondPersonAbove / 100),
    secondPersonAboveDaily: String(settings.secondPersonAboveDaily / 100),
    vpaCap: String(settings.vpaCap / 100),
    counters: settings.counters ? 'fixed' : 'computed',
    'counters.bookings': String(settings.counters?.bookings ?? ''),
    'counters.artists': String(settings.counters?.artists ?? ''),
    ...Object.fromEntries(SUPPLIER.map((key) => [`supplier.${key}`, settings.supplier?.[key] ?? ''])),
    ...Object.fromEntries(OFFICER.map((key) => [`officer.${key}`, settings.officer?.[key] ?? ''])),
    ...Object.fromEntries([...rows, ...social]),
  };
}

/** Form fields as unvalidated settings. Empty rows are dropped. */
export function settingsOfFields(fields: Record<string, string>): Record<keyof FormSettings, unknown> {
  const field = (name: string) => {
    const typed = plainText(fields[name] ?? '').trim();
    return CODES.includes(name) ? typed.replaceAll(' ', '').toUpperCase() : typed;
  };
  const orNull = (name: string) => field(name) || null;
  const rows = (count: number, name: string, keys: readonly string[]) =>
    Array.from({ length: count }, (_, row) => keys.map((key) => field(`${name}.${row}.${key}`))).filter(
      (row) => row.some(Boolean),
    );
  const group = (name: string, keys: readonly string[]) => {
    const typed = Object.fromEntries(keys.map((key) => [key, field(`${name}.${key}`)]));
    return Object.values(typed).some(Boolean) ? typed : null;
  };
  return {
    ...(Object.fromEntries(PLAIN.map((key) => [key, field(key)])) as Record<(typeof PLAIN)[number], string>),
    officer: group('officer', OFFICER),
    registrationLink: orNull('registrationLink'),
    appStore: orNull('appStore'),
    playStore: orNull('playStore'),
    soundDefault: field('soundDefault'),
    soundSold: field('soundSold') === 'sold',
    counters:
      field('counters') === 'fixed'
        ? { bookings: readRupees(field('counters.bookings')), artists: readRupees(field('counters.artists')) }
        : null,
    supportHours: rows(HOUR_ROWS, 'hours', ['days', 'opens', 'closes']).map(([days, opens, closes]) => ({
      days,
      opens: opens || null,
      closes: closes || null,
    })),
    social: rows(SOCIAL_ROWS, 'social', ['name', 'url']).map(([name, url]) => ({ name, url })),
    supplier: group('supplier', SUPPLIER),
    secondPersonAbove: readAmount(field('secondPersonAbove')),
    secondPersonAboveDaily: readAmount(field('secondPersonAboveDaily')),
    vpaCap: readAmount(field('vpaCap')),
  };
}

function readRupees(typed: string): number {
  return rupeesTyped(typed) ?? Number.NaN;
}
