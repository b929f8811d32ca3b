import type { Platform } from '#app/platform/platform.server.ts';
import { readSettings } from '../settings.server.ts';
import { siteDetails } from '../settings.ts';

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
    /** Only links to our own profile, not to a network's front page. */
    social,
    officer: settings.officer,
  };
}

export type Contact = Awaited<ReturnType<typeof loadContact>>;
