import { data, type LoaderFunctionArgs } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { type SoundOrderRow, selectSoundOrder } from '../core/sound-order-queries.server.ts';

/** A sound order for its host or staff who may view bookings; 404 for others. */
export async function requireSoundOrder(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
): Promise<SoundOrderRow> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const order = isUuid(id) ? await selectSoundOrder(db, id) : undefined;
  if (!order || (order.host_id !== viewer.accountId && !mayDo(viewer.roles, 'see_bookings')))
    throw data(null, { status: 404 });
  return order;
}
