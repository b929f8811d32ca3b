import { createHash } from 'node:crypto';
import type { Viewer } from './account.ts';
import { isStaff } from './roles.ts';

/** Header that tells the service worker its cached bookings belong to another account. */
export const READER_HEADER = 'x-reader';

/** Opaque name for the account that an answer is made for; none for our staff, in whose browsers nothing is kept. */
export function opaqueReaderId(viewer: Pick<Viewer, 'accountId' | 'roles' | 'lockedRoles'> | null): string {
  if (!viewer || isStaff([...viewer.roles, ...viewer.lockedRoles])) return 'anonymous';
  return createHash('sha256').update(`reader ${viewer.accountId}`).digest('base64url').slice(0, 16);
}
