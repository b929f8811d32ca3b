import { FACTOR_FIELD } from '#app/accounts/second-factor/fresh-factor.ts';

/** Why something was not saved, with what was typed, so that nothing is typed twice. */
export interface SettingsProblem {
  reason: string;
  /** Names of the fields that are wrong. */
  wrong: string[];
  /** What stands in the way, by name: dates, kits, items. */
  names: string[];
  values: Record<string, string>;
}

/** What was typed, field by field. */
export function typedIn(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && name !== FACTOR_FIELD);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).slice(0, 500)]));
}
