import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { forgetRenditions } from '#app/platform/images/render-image.server.ts';
import { redactEvent } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { renditionFolder } from './media-routes.server.ts';

/** Deletes an erased artist's uploads and renditions. Missing files are no error, so retries are safe. */
export function pictureHandlers({ db, config }: Pick<Platform, 'db' | 'config'>) {
  return {
    'remove:pictures': async ({ key: fact, keys }) => {
      const files = fileStorage(config);
      for (const key of keys) {
        await files.remove(key);
        await forgetRenditions(renditionFolder(config), `file/${key}`);
      }
      await inTransaction(db, (trx) => redactEvent(trx, 'remove:pictures', fact, 'keys'));
    },
  } satisfies OutboxHandlers;
}
