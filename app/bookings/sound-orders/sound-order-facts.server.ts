import type { Database } from '#app/platform/database.server.ts';
import { selectOrderForNotice } from '../core/sound-order-queries.server.ts';

export type SoundOrderFacts = NonNullable<Awaited<ReturnType<typeof soundOrderFacts>>>;

/** What a message about an order of sound may say, and to whom it goes. */
export function soundOrderFacts(db: Database, orderId: string) {
  return selectOrderForNotice(db, orderId);
}
