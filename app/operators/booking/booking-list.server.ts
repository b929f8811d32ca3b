import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { cursorText, readCursor } from '../list-cursor.ts';
import type { PageArgs } from '../page-args.ts';
import { searchAddress, searchOf } from '../sealed-search.server.ts';
import { countOrdersOfPhone, selectIdOfOrderCode } from '../sound-orders/order-list-queries.server.ts';
import { type BookingFilter, readBookingFilter } from './booking-filter.ts';
import { type AdminBookingRow, selectAdminBookings, selectIdOfCode } from './booking-list-queries.server.ts';

export const BOOKINGS_PER_PAGE = 50;

export async function openBookingList({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { db, config } = context.get(platformContext);
  const wanted = searchOf(config.keys, request);
  const filter = readBookingFilter(wanted);
  if (!filter.state) await leadToCode(db, filter);
  const after = readCursor(wanted.get('after'));
  const rows = await selectAdminBookings(db, filter, after, BOOKINGS_PER_PAGE + 1);
  const bookings = rows.slice(0, BOOKINGS_PER_PAGE);
  const last = bookings.at(-1);
  const next = rows.length > BOOKINGS_PER_PAGE && last ? cursorOf(last, filter.from ?? filter.to) : null;
  return {
    bookings,
    filter,
    next,
    first: after === null,
    cities: await listAllCities(db),
    orders: filter.phone ? await countOrdersOfPhone(db, filter.phone) : 0,
    ordersAddress: filter.phone ? ordersOfPhone(config.keys, filter.phone) : null,
  };
}

/** Redirects to the search address, in which the phone number is sealed. */
export async function submitBookingSearch({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_bookings');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/bookings', await request.formData()), 303);
}

function ordersOfPhone(keys: Config['keys'], phone: string): string {
  const form = new FormData();
  form.set('q', phone);
  return searchAddress(keys, '/operator/sound-orders', form);
}

async function leadToCode(db: Database, { code, orderCode }: BookingFilter): Promise<void> {
  const booking = code && (await selectIdOfCode(db, code));
  if (booking) throw redirect(`/operator/bookings/${booking.id}`);
  const order = orderCode && (await selectIdOfOrderCode(db, orderCode));
  if (order) throw redirect(`/operator/sound-orders/${order.id}`);
}

function cursorOf(row: AdminBookingRow, byDay: string | null): string {
  return cursorText({ value: byDay ? row.event_date : row.made_at, id: row.id });
}
