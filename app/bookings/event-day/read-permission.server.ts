import { acceptUpload } from '#app/platform/images/accept-upload.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { MAX_PERMISSION_BYTES, type PermissionRefusal } from './permission-limits.ts';

const MAX_PIXELS = 40_000_000;
const PDF_START = '%PDF-1.';
const PDF_END = '%%EOF';
/** Readers accept some bytes after the end of a PDF. */
const END_WITHIN = 1024;

export interface Permission {
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/webp';
}

/** Reads an upload by its bytes; pictures are encoded anew, a PDF is only ever offered for download. */
export async function readPermission(upload: Blob): Promise<Result<Permission, PermissionRefusal>> {
  if (upload.size > MAX_PERMISSION_BYTES) return refused({ reason: 'too_large' });
  const bytes = Buffer.from(await upload.arrayBuffer());
  if (isPdf(bytes)) return accepted({ bytes, contentType: 'application/pdf' });
  const taken = await acceptUpload(bytes, { maxBytes: MAX_PERMISSION_BYTES, maxPixels: MAX_PIXELS });
  if (taken.ok) return accepted({ bytes: taken.bytes, contentType: taken.contentType });
  return refused({ reason: taken.reason.startsWith('too_') ? 'too_large' : 'not_a_paper' });
}

function isPdf(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, PDF_START.length) !== PDF_START) return false;
  return bytes.toString('latin1', Math.max(0, bytes.length - END_WITHIN)).includes(PDF_END);
}
