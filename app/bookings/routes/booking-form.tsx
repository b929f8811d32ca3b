import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openBookingForm, submitBookingForm } from '../booking-form-page.server.ts';
import { BookingFormPage } from '../components/booking-form-page.tsx';
import type { Route } from './+types/booking-form.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openBookingForm(args);
export const action = (args: Route.ActionArgs) => submitBookingForm(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('bookings').t('meta.form', { artist: loaderData?.artist.name ?? '' }));

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData.artist;
  const sent = actionData?.artistId === id ? actionData : undefined;
  return <BookingFormPage key={id} data={loaderData} sent={sent} />;
}
