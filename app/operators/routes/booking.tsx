import { metaTexts } from '#app/shared/meta-texts.ts';
import { actOnBooking } from '../booking/act-on-booking.server.ts';
import { openDeskBooking } from '../booking/desk-booking.server.ts';
import { DeskBookingPage } from '../booking/desk-booking-page.tsx';
import { deskMeta } from '../desk-title.ts';
import type { Route } from './+types/booking.ts';

export const loader = (args: Route.LoaderArgs) => openDeskBooking(args, args.params.id);
export const action = (args: Route.ActionArgs) => actOnBooking(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(metaTexts('operators').t('meta.booking', { code: loaderData?.booking.code ?? '' }));

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskBookingPage desk={loaderData} problem={actionData} />;
}
