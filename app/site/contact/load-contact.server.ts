import type { Platform } from '#app/platform/platform.server.ts';
import { readSettings } from '../settings.server.ts';
import { siteDetails } from '../settings.ts';
import { GRIEVANCE_OFFICER } from './grievance-officer.ts';

/** Who we are, when we are there, and who hears complaints. */
export async function loadContact({ reads, config }: Platform) {
  const settings = await readSettings(reads);
  const { company, address, phone, email, social } = siteDetails(settings);
  return {
    origin: config.origin,
    company,
    address,
    phone,
    email,
    hours: settings.supportHours,
    /** Only those that lead to a page of our own, not to the front door of a network. */
    social,
    officer: GRIEVANCE_OFFICER,
  };
}

export type Contact = Awaited<ReturnType<typeof loadContact>>;
