import type { Database } from '#app/platform/database.server.ts';
import { selectOrderForNotice } from '../core/sound-order-queries.server.ts';

export type SoundOrderFacts = NonNullable<Awaited<ReturnType<typeof soundOrderFacts>>>;

export function soundOrderFacts(db: Database, orderId: string) {
  return selectOrderForNotice(db, orderId);
}
