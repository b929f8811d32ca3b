import { openBookingList } from '../booking/booking-list.server.ts';
import { BookingList } from '../booking/booking-list.tsx';
import type { Route } from './+types/bookings.ts';

export const loader = (args: Route.LoaderArgs) => openBookingList(args);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingList {...loaderData} />;
}
