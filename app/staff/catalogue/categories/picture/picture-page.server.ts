import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { pictureOfCategory } from '#app/artists/media/media-url.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { UploadRefusal } from '#app/platform/images/accept-upload.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import type { FileStore } from '#app/platform/images/file-store.ts';
import { storeUpload } from '#app/platform/images/store-upload.server.ts';
import { MAX_PHOTO_BYTES } from '#app/platform/images/upload-limits.ts';
import { uploadSlots } from '#app/platform/images/upload-slots.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readLimitedForm } from '#app/platform/read-form.server.ts';
import { choice, readFile, readForm, rowId } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reasonField } from '../../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../../frame/page-args.ts';
import { refuseAction } from '../../../frame/refuse-action.server.ts';
import { type Action, type EntryAt, lockAtVersion } from '../../change-entry.server.ts';
import { refuseEntry } from '../../submit-entry.server.ts';
import { CATEGORIES_PAGE } from '../categories-page.server.ts';
import { lockCategory, selectCategory, updateCategory } from '../category-queries.server.ts';

/** Allowance for the multipart overhead around the file. */
const ENVELOPE_BYTES = 64 * 1024;
const takeSlot = uploadSlots();

export async function openPicture({ request, context }: PageArgs, slug: string) {
  requirePageRight(context, request, 'edit_site');
  const row = await selectCategory(context.get(platformContext).db, slug);
  if (!row) throw data(null, { status: 404 });
  const { name, version, picture } = row;
  return {
    category: { slug, name, version, uploaded: picture !== null },
    source: pictureOfCategory(slug, picture),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Checks the right before reading the body. */
export async function submitPicture({ request, context }: PageArgs, slug: string) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const giveBack = takeSlot(viewer.accountId);
  if (!giveBack) {
    await readLimitedForm(request, 0);
    return refuseEntry(null, 'busy', {}, 503);
  }
  try {
    const form = await readLimitedForm(request, MAX_PHOTO_BYTES + ENVELOPE_BYTES);
    return form
      ? await submitPictureForm({ request, context }, slug, form)
      : refuseEntry(null, 'too_large', {}, 413);
  } finally {
    giveBack();
  }
}

const FIELDS = { act: choice(['picture', 'drawing']), version: rowId(), reason: reasonField };

async function submitPictureForm({ request, context }: PageArgs, slug: string, form: FormData) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { act, version, reason } = readForm(form, FIELDS);
  if (!act) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, 'catalogue');
  if (barred) return refuseEntry(form, barred, {}, 403);
  if (!reason) return refuseEntry(form, 'fields', { reason: { code: 'reason' } });
  const upload = act === 'picture' ? (readFile(form, 'upload') ?? new Blob()) : null;
  const { db, config } = context.get(platformContext);
  if (!(await selectCategory(db, slug))) throw data(null, { status: 404 });
  const by = { accountId: viewer.accountId, reason };
  const changed = await changePicture({ db, files: fileStorage(config) }, by, { key: slug, version }, upload);
  if (changed.ok) throw redirect(addDoneToAddress(`${CATEGORIES_PAGE}/categories/${slug}/picture`, act));
  if (changed.refusal.reason === 'unknown') throw data(null, { status: 404 });
  return refuseEntry(form, changed.refusal.reason);
}

type PictureRefusal = {
  reason: 'unknown' | 'changed_meanwhile' | 'too_small' | UploadRefusal['reason'];
};

/** Shows an uploaded picture for a category; without an upload, our drawing again. The former picture is deleted. */
async function changePicture(
  { db, files }: Pick<Platform, 'db'> & { files: FileStore },
  by: Action,
  at: EntryAt,
  upload: Blob | null,
): Promise<Result<null, PictureRefusal>> {
  const stored = upload && (await storeUpload(files, `categories/${at.key}`, upload));
  if (stored && !stored.ok) return refused({ reason: stored.reason });
  const picture = stored?.key ?? null;
  const written = await inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, lockCategory);
    if (!locked.ok) return locked;
    await updateCategory(trx, at.key, { picture });
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
