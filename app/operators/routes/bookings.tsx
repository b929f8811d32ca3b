import { openBookingList, submitBookingSearch } from '../booking/booking-list.server.ts';
import { BookingList } from '../booking/booking-list.tsx';
import type { Route } from './+types/bookings.ts';

export const loader = (args: Route.LoaderArgs) => openBookingList(args);

export const action = (args: Route.ActionArgs) => submitBookingSearch(args);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingList {...loaderData} />;
}
