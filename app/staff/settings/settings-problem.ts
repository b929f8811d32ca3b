import { FACTOR_FIELD } from '#app/accounts/second-factor/fresh-factor.ts';

/** Why a save was refused, with the typed values to show again. */
export interface SettingsProblem {
  reason: string;
  wrong: string[];
  names: string[];
  values: Record<string, string>;
}

export function readTypedFields(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && name !== FACTOR_FIELD);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).slice(0, 500)]));
}
