import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { cursorText, readCursor } from '../list-cursor.ts';
import type { PageArgs } from '../page-args.ts';
import { searchAddress, searchOf } from '../sealed-search.server.ts';
import { readOrderFilter } from './order-filter.ts';
import { selectAdminOrders, selectIdOfOrderCode } from './order-list-queries.server.ts';

const ORDERS_PER_PAGE = 50;

export async function openOrderList({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { db, config } = context.get(platformContext);
  const wanted = searchOf(config.keys, request);
  const filter = readOrderFilter(wanted);
  const known = filter.code && !filter.state && (await selectIdOfOrderCode(db, filter.code));
  if (known) throw redirect(`/operator/sound-orders/${known.id}`);
  const after = readCursor(wanted.get('after'));
  const rows = await selectAdminOrders(db, filter, after, ORDERS_PER_PAGE + 1);
  const orders = rows.slice(0, ORDERS_PER_PAGE);
  const last = orders.at(-1);
  const byDay = filter.from !== null || filter.to !== null;
  const next =
    rows.length > ORDERS_PER_PAGE && last
      ? cursorText({ value: byDay ? last.event_date : last.made_at, id: last.id })
      : null;
  return { orders, filter, next, first: after === null };
}

/** Redirects to the search address, in which the phone number is sealed. */
export async function submitOrderSearch({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_bookings');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/sound-orders', await request.formData()), 303);
}
