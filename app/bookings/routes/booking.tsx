import { personalMeta } from '#app/shared/meta-texts.ts';
import { BookingPage } from '../components/booking-page.tsx';
import { type BookingPageData, openBooking } from '../open-booking.server.ts';
import type { Route } from './+types/booking.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openBooking(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData ? titleOf(loaderData) : '');

/** Without a name while nobody is found to come. */
const titleOf = ({ coming, booking }: BookingPageData) =>
  coming ? `${coming.name}, ${booking.code}` : booking.code;

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <BookingPage page={loaderData} />;
}
