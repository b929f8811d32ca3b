import { personalMeta } from '#app/shared/meta-texts.ts';
import { BookingPage } from '../components/booking-page.tsx';
import { openBooking } from '../open-booking.server.ts';
import type { Route } from './+types/booking.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openBooking(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData ? `${loaderData.booking.artist.name}, ${loaderData.booking.code}` : '');

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <BookingPage page={loaderData} />;
}
