import { parseGstin } from '#app/accounts/profile/gstin.ts';
import type { SiteSettings } from '#app/site/settings.ts';
import { validSetting } from '#app/site/settings-schema.server.ts';
import { settingsOfFields } from './settings-form.ts';

type Validated = { ok: true; settings: SiteSettings } | { ok: false; wrong: (keyof SiteSettings)[] };

/** Validates each setting; checks the GST check digit and that hours end after they start. */
export function validateSettings(fields: Record<string, string>): Validated {
  const typed = settingsOfFields(fields);
  const keys = Object.keys(typed) as (keyof SiteSettings)[];
  const validated = keys.map((key) => [key, validSetting(key, typed[key])] as const);
  const settings = Object.fromEntries(validated) as unknown as SiteSettings;
  const wrong = validated.filter(([, value]) => value === undefined).map(([key]) => key);
  if (settings.supplier && !parseGstin(settings.supplier.gstin)) wrong.push('supplier');
  if (settings.supportHours?.some(impossible)) wrong.push('supportHours');
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, settings };
}

function impossible({ opens, closes }: SiteSettings['supportHours'][number]): boolean {
  return (opens === null) !== (closes === null) || (opens !== null && closes !== null && opens >= closes);
}
