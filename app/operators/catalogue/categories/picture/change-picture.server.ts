import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type EntryAt, lockAtVersion } from '../../change-entry.server.ts';
import type { Act } from '../../submit-entry.server.ts';
import { lockCategory, updateCategoryPicture } from '../category-queries.server.ts';

export type PictureRefusal = {
  reason: 'unknown' | 'changed_meanwhile' | 'too_small' | UploadRefusal['reason'];
};

/** Shows an uploaded picture for a category; without an upload, our drawing again. The former picture is deleted. */
export async function changePicture(
  { db, files }: Pick<Platform, 'db'> & { files: FileStore },
  by: Act,
  at: EntryAt,
  upload: Blob | null,
): Promise<Result<null, PictureRefusal>> {
  const stored = upload && (await storeUpload(files, `categories/${at.key}`, upload));
  if (stored && !stored.ok) return refused({ reason: stored.reason });
  const picture = stored?.key ?? null;
  const written = await inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, lockCategory);
    if (!locked.ok) return locked;
    await updateCategoryPicture(trx, at.key, picture);
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.picture',
      subject: `category:${at.key}`,
      before: { picture: locked.value.picture },
      after: { picture },
    });
    return accepted(locked.value.picture);
  });
  const unused = written.ok ? written.value : picture;
  if (unused) await files.remove(unused);
  return written.ok ? accepted(null) : written;
}
