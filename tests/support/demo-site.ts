import type { Database } from '#app/platform/database.server.ts';
import { siteDetails } from '#app/site/settings.ts';
import { settingsFrom } from '#app/site/settings-schema.server.ts';
import stored from '#demo/catalogue/site-settings.json' with { type: 'json' };

/** The facts of the demo's company. */
export const DEMO_SETTINGS = settingsFrom(Object.entries(stored).map(([key, value]) => ({ key, value })));
export const DEMO_SITE = siteDetails(DEMO_SETTINGS);
export const DEMO_SUPPLIER = DEMO_SETTINGS.supplier!;

/** As if the owner had entered what the demo's company says of itself. */
export async function enterDemoFacts(db: Database): Promise<void> {
  const rows = Object.entries(stored).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
