import type { LoaderFunctionArgs } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { soundOrdersOf } from '../sound-orders/sound-order-views.server.ts';
import { type BookingSummary, bookingsOf } from '../view/booking-views.server.ts';

const MAX_PAGES = 1000;

export async function openBookings({ request, context }: LoaderFunctionArgs) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const page = pageIn(query, 'page');
  const { bookings, more } = await bookingsOf(db, viewer.accountId, page);
  const paid = query.get('paid');
  const ordersPage = pageIn(query, 'orders');
  const sound = { ...(await soundOrdersOf(db, viewer.accountId, ordersPage)), page: ordersPage };
  return { bookings, more, page, paid, sound, now: await businessNow(db) };
}

function pageIn(query: URLSearchParams, name: string): number {
  return Math.min(MAX_PAGES, Math.max(1, Number.parseInt(query.get(name) ?? '1', 10) || 1));
}

export interface BookingsPage {
  bookings: BookingSummary[];
  more: boolean;
  page: number;
  paid: string | null;
  sound: Awaited<ReturnType<typeof soundOrdersOf>> & { page: number };
  now: Date;
}
