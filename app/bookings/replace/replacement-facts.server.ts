import type { Database } from '#app/platform/database.server.ts';
import { selectOfferForNotice } from './offer-view-queries.server.ts';

export async function offerFacts(db: Database, offerId: string) {
  return selectOfferForNotice(db, offerId);
}
export type OfferFacts = NonNullable<Awaited<ReturnType<typeof offerFacts>>>;
