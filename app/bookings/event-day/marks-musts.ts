import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';

interface Party {
  as: 'host' | 'artist' | 'operator';
  viewer: Pick<Viewer, 'roles'>;
}

/** The host, and staff who run the day, say that what the artist must have is arranged. */
export function mayMarkMusts({ as, viewer }: Party): boolean {
  return as === 'host' || (as === 'operator' && mayDo(viewer.roles, 'run_the_day'));
}
