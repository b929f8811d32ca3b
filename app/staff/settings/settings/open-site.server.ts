import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Result, refused } from '#app/shared/result.ts';
import { readSettings } from '#app/site/settings.server.ts';
import type { SiteSettings } from '#app/site/settings.ts';
import { changeSettings, type SettingsRefusal } from './change-settings.server.ts';
import { selectOffered } from './settings-queries.server.ts';

/** Facts that a company says of itself, by law or because the site names them. */
const COMPANY_FACTS = [
  'companyName',
  'companyRegistration',
  'companyAddress',
  'supportPhone',
  'supportEmail',
  'supportHours',
  'officer',
  'supplier',
  'eventManager',
] as const satisfies readonly (keyof SiteSettings)[];

export type MissingFact = (typeof COMPANY_FACTS)[number] | 'cities' | 'categories';

export function emptyFacts(settings: Pick<SiteSettings, (typeof COMPANY_FACTS)[number]>) {
  return COMPANY_FACTS.filter((fact) => {
    const value = settings[fact];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
}

/** What the owner has still to enter before the site can open. */
export async function missingFacts(db: Database, settings: SiteSettings): Promise<MissingFact[]> {
  const offered = await selectOffered(db);
  const places = (['cities', 'categories'] as const).filter((fact) => !offered[fact]);
  return [...emptyFacts(settings), ...places];
}

/** Opens the site to hosts, once and for all; refused while a fact is missing. */
export async function openSite(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
): Promise<Result<void, SettingsRefusal | { reason: 'facts_missing' }>> {
  const missing = await missingFacts(db, await readSettings(db));
  if (missing.length > 0) return refused({ reason: 'facts_missing' });
  return changeSettings({ db }, by, null, { opened: true });
}
