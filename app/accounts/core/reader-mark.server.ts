import { createHash } from 'node:crypto';
import type { Viewer } from './account.ts';

/** The header by which the service worker sees that somebody else reads now than whose bookings it keeps. */
export const READER_HEADER = 'x-reader';

/** A name without a meaning for the account that an answer is made for. */
export function readerMark(viewer: Pick<Viewer, 'accountId'> | null): string {
  if (!viewer) return 'nobody';
  return createHash('sha256').update(`reader ${viewer.accountId}`).digest('base64url').slice(0, 16);
}
