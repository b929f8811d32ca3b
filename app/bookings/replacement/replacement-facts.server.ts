import type { Database } from '#app/platform/database.server.ts';
import { selectOfferForNotice } from './offer-view-queries.server.ts';

/** What a message about an offer may say, and to whom it goes. */
export async function offerFacts(db: Database, offerId: string) {
  return selectOfferForNotice(db, offerId);
}
export type OfferFacts = NonNullable<Awaited<ReturnType<typeof offerFacts>>>;
