import { siteDetails } from '#app/site/settings.ts';
import { settingsFrom } from '#app/site/settings-schema.server.ts';
import stored from '#demo/catalogue/site-settings.json' with { type: 'json' };

/** The facts of the demo's company. */
export const DEMO_SETTINGS = settingsFrom(Object.entries(stored).map(([key, value]) => ({ key, value })));
export const DEMO_SITE = siteDetails(DEMO_SETTINGS);
export const DEMO_SUPPLIER = DEMO_SETTINGS.supplier!;
