import { timeName } from '#app/artists/time-names.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { GRIEVANCE_OFFICER } from '../contact/grievance-officer.ts';
import { readSettings } from '../settings.server.ts';
import { type SupportHours, siteDetails } from '../settings.ts';
import { findPolicy, policyPath } from './policy-pages.ts';
import { writePolicy } from './write-policy.ts';

/** The policy at an address, with what the settings say of the company; undefined where there is none. */
export async function loadPolicy({ reads, config }: Platform, path: string) {
  const slug = findPolicy(path);
  if (!slug) return undefined;
  const settings = await readSettings(reads);
  const { brand, company, address, phone, email } = siteDetails(settings);
  const { name, designation, ...officer } = GRIEVANCE_OFFICER;
  const policy = writePolicy(slug, {
    brand,
    company,
    address,
    phone,
    email,
    hours: hoursInWords(settings.supportHours),
    officer: name,
    officerDesignation: designation,
    officerEmail: officer.email,
    officerPhone: officer.phone,
  });
  return { ...policy, path: policyPath(slug), origin: config.origin };
}

export type Policy = NonNullable<Awaited<ReturnType<typeof loadPolicy>>>;

function hoursInWords(hours: readonly SupportHours[]): string {
  return hours
    .map(({ days, opens, closes }) =>
      opens && closes ? `${days} ${timeName(opens)} to ${timeName(closes)}` : `${days} closed`,
    )
    .join(', ');
}
