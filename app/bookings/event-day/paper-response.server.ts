import { data } from 'react-router';
import type { Database } from '#app/platform/database.server.ts';
import type { VenueOfDay } from '../core/evening-queries.server.ts';
import { addressKey } from '../core/permission.ts';
import { selectPaperFile } from './papers-queries.server.ts';

/**
 * A paper as it was uploaded, always as a download; throws 404 if there is none.
 * @param of the host, or the evening of the booking, through whom it is asked for; other papers are 404.
 */
export async function paperResponse(
  db: Database,
  id: string,
  of?: VenueOfDay | Pick<VenueOfDay, 'hostId'>,
): Promise<Response> {
  const paper = await selectPaperFile(db, id);
  if (!paper?.file || (of && !isOf(paper, of))) throw data(null, { status: 404 });
  return new Response(new Uint8Array(paper.file), {
    headers: {
      'content-type': paper.content_type,
      'content-disposition': `attachment; filename="permission.${paper.content_type.split('/')[1]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function isOf(
  paper: { host_id: string; event_date: string; address_key: string },
  of: VenueOfDay | Pick<VenueOfDay, 'hostId'>,
) {
  if (paper.host_id !== of.hostId) return false;
  if (!('address' in of)) return true;
  return paper.event_date === of.date && paper.address_key === addressKey(of.address);
}
