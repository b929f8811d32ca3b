import { useRouteLoaderData } from 'react-router';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import type { AdminData } from './admin-data.ts';

/** Viewer, rights and queue counts. Only inside `/operator`. */
export function useAdmin() {
  const admin = useRouteLoaderData<AdminData>('operator');
  if (!admin) throw new Error('Only inside /operator');
  return { ...admin, may: (right: Right) => mayDo(admin.roles, right) };
}
