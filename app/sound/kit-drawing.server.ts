import type { Database } from '#app/platform/database.server.ts';
import { countKitsDrawnAs } from './sound-queries.server.ts';

export async function isKitDrawing(db: Database, drawing: string): Promise<boolean> {
  return (await countKitsDrawnAs(db, drawing)) > 0;
}
