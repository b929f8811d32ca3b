import { data } from 'react-router';
import type { Database } from '#app/platform/database.server.ts';
import type { VenueOfDay } from '../core/event-queries.server.ts';
import { addressKey } from '../core/permission.ts';
import { selectPermissionFile } from './permission-queries.server.ts';

/**
 * A permission as it was uploaded, always as a download; throws 404 if there is none.
 * @param of the host, or the event of the booking, through whom it is asked for; other permissions are 404.
 */
export async function permissionResponse(
  db: Database,
  id: string,
  of?: VenueOfDay | Pick<VenueOfDay, 'hostId'>,
): Promise<Response> {
  const permission = await selectPermissionFile(db, id);
  if (!permission?.file || (of && !isPermissionOf(permission, of))) throw data(null, { status: 404 });
  return new Response(new Uint8Array(permission.file), {
    headers: {
      'content-type': permission.content_type,
      'content-disposition': `attachment; filename="permission.${permission.content_type.split('/')[1]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function isPermissionOf(
  permission: { host_id: string; event_date: string; address_key: string },
  of: VenueOfDay | Pick<VenueOfDay, 'hostId'>,
) {
  if (permission.host_id !== of.hostId) return false;
  if (!('address' in of)) return true;
  return permission.event_date === of.date && permission.address_key === addressKey(of.address);
}
