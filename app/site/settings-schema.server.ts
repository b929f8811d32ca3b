import { z } from 'zod';
import { paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { SECOND_PERSON_RANGE, type SiteSettings, USUAL_SETTINGS } from './settings.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const count = z.number().int().min(0).max(99_999_999);
const limit = z.number().int().min(SECOND_PERSON_RANGE.min).max(SECOND_PERSON_RANGE.max).transform(paise);
const link = z.url({ protocol: /^https?$/ }).max(300);
const note = z.string().trim().max(200);
const MAX_PROFILES = 8;

/** Validated one by one: an invalid setting falls back to its default without affecting the others. */
const SETTINGS = {
  brand: z.string().trim().min(1).max(40),
  counters: z.object({ bookings: count, artists: count }).nullable(),
  supportHours: z
    .array(
      z.object({ days: z.string().trim().min(1).max(30), opens: time.nullable(), closes: time.nullable() }),
    )
    .max(7),
  companyName: z.string().trim().max(120),
  companyRegistration: z.string().trim().max(40),
  officer: z
    .object({
      name: z.string().trim().min(1).max(80),
      designation: z.string().trim().min(1).max(80),
      phone: z.string().trim().min(8).max(20),
      email: z.email(),
    })
    .nullable(),
  eventManager: z.string().trim().max(80),
  opened: z.boolean(),
  soundSold: z.boolean(),
  banner: z.object({ en: note, hi: note, pa: note }).nullable(),
  supportPhone: z.union([z.literal(''), z.string().trim().min(8).max(20)]),
  supportEmail: z.union([z.literal(''), z.email()]),
  companyAddress: z.string().trim().max(300),
  registrationLink: link.nullable(),
  social: z.array(z.object({ name: z.string().trim().min(1).max(30), url: link })).max(MAX_PROFILES),
  appStore: link.nullable(),
  playStore: link.nullable(),
  soundDefault: z.enum(['included', 'suggested']),
  supplier: z
    .object({
      name: z.string().trim().min(1).max(120),
      address: z.string().trim().min(1).max(300),
      pin: z.string().regex(/^[1-9]\d{5}$/),
      gstin: z.string().regex(/^\d{2}[A-Z0-9]{13}$/),
    })
    .nullable(),
  secondPersonAbove: limit,
  secondPersonAboveDaily: limit,
  vpaCap: limit,
} satisfies { [Key in keyof SiteSettings]: z.ZodType<SiteSettings[Key]> };

export function validSetting(key: keyof SiteSettings, value: unknown): unknown {
  return SETTINGS[key].safeParse(value).data;
}

/** Unknown keys are ignored. */
export function settingsFrom(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const settings: Record<string, unknown> = { ...USUAL_SETTINGS };
  for (const { key, value } of rows) {
    const read = ownValue(SETTINGS, key)?.safeParse(value);
    if (read?.success) settings[key] = read.data;
  }
  return settings as unknown as SiteSettings;
}
