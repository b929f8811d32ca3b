import type { Database } from '#app/platform/database.server.ts';
import { AGREED_SLUGS, type AgreedSlug, type TextHistory } from './agreed-texts.ts';
import { selectTextVersions } from './refund-policy-queries.server.ts';
import { TEXT_VERSIONS } from './texts-in-force.ts';

/** Versions of the texts that hosts agree to: the shipped ones, then those that staff published. */
export async function textHistory(db: Database): Promise<TextHistory> {
  const published = await selectTextVersions(db, AGREED_SLUGS);
  const of = (slug: AgreedSlug) => [
    ...TEXT_VERSIONS[slug],
    ...published.filter(({ page }) => page === slug).map(({ day, digest }) => ({ day, digest })),
  ];
  return Object.fromEntries(AGREED_SLUGS.map((slug) => [slug, of(slug)])) as unknown as TextHistory;
}

/** Texts in force now, each by the day of its version. */
export async function textsInForce(db: Database): Promise<Record<string, string>> {
  const history = await textHistory(db);
  return Object.fromEntries(AGREED_SLUGS.map((slug) => [slug, history[slug].at(-1)!.day]));
}
