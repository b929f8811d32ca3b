import type { PageViewer } from '#app/shared/use-viewer.ts';
import type { Viewer } from './account.ts';
import { isStaff } from './roles.ts';

/** The part of the account that pages show in their header; staff also before their second step. */
export function pageViewer(viewer: Viewer | null): PageViewer | null {
  if (!viewer) return null;
  const { name, roles, lockedRoles, asleep = false } = viewer;
  return { name, staff: isStaff([...roles, ...lockedRoles]), asleep };
}
