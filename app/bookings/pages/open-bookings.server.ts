import type { LoaderFunctionArgs } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { peopleShownTo, selectBookingPeople } from '../core/booking-people-queries.server.ts';
import { permissionOfBooking } from '../event-day/permission-of-booking.server.ts';
import { soundOrdersOf } from '../sound-orders/sound-order-views.server.ts';
import { type BookingSurroundings, surroundingsOf } from '../view/booking-surroundings.server.ts';
import type { BookingDetails, BookingSummary } from '../view/booking-view.ts';
import { bookingOf, bookingsOf } from '../view/booking-views.server.ts';
import { nextBooking } from './next-booking.ts';

const MAX_PAGES = 1000;

export async function openBookings({ request, context }: LoaderFunctionArgs) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const page = readBookingsPageNumber(query, 'page');
  const { bookings, more } = await bookingsOf(db, viewer.accountId, page);
  const paid = query.get('paid');
  const ordersPage = readBookingsPageNumber(query, 'orders');
  const sound = { ...(await soundOrdersOf(db, viewer.accountId, ordersPage)), page: ordersPage };
  const now = await businessNow(db);
  const next = page === 1 ? await openNextBooking(db, viewer, nextBooking(bookings, now)) : null;
  return { bookings, more, page, paid, sound, next, now };
}

async function openNextBooking(
  db: Database,
  viewer: Viewer,
  next: BookingSummary | undefined,
): Promise<NextBooking | null> {
  const booking = next ? await bookingOf(db, viewer.accountId, next.id) : null;
  if (!booking) return null;
  const people = peopleShownTo(viewer, await selectBookingPeople(db, booking.id));
  const permission = await permissionOfBooking(db, booking, people);
  return { booking, ...(await surroundingsOf(db, booking, people, permission)) };
}

function readBookingsPageNumber(query: URLSearchParams, name: string): number {
  return Math.min(MAX_PAGES, Math.max(1, Number.parseInt(query.get(name) ?? '1', 10) || 1));
}

export interface NextBooking extends BookingSurroundings {
  booking: BookingDetails;
}

export interface BookingsPage {
  bookings: BookingSummary[];
  more: boolean;
  page: number;
  paid: string | null;
  sound: Awaited<ReturnType<typeof soundOrdersOf>> & { page: number };
  /** Shown large, above the others; null if no paid booking is coming. */
  next: NextBooking | null;
  now: Date;
}
