import type { Database } from '#app/platform/database.server.ts';
import { hasCategory } from './artist-queries.server.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Whether a category has this slug, hidden or not. Never throws for odd text. */
export async function isCategory(db: Database, slug: string): Promise<boolean> {
  return SLUG.test(slug) && hasCategory(db, slug);
}
