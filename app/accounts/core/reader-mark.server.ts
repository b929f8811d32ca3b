import { createHash } from 'node:crypto';
import type { Viewer } from './account.ts';

/** Header that tells the service worker its cached bookings belong to another account. */
export const READER_HEADER = 'x-reader';

/** Opaque name for the account that an answer is made for. */
export function readerMark(viewer: Pick<Viewer, 'accountId'> | null): string {
  if (!viewer) return 'anonymous';
  return createHash('sha256').update(`reader ${viewer.accountId}`).digest('base64url').slice(0, 16);
}
