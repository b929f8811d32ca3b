import { metaTexts } from '#app/shared/meta-texts.ts';
import { SoundBookingPage } from '../components/sound-booking-page.tsx';
import { openSoundBooking } from '../open-sound-booking.server.ts';
import type { Route } from './+types/sound-booking.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSoundBooking(args);
export function meta() {
  const { t } = metaTexts('sound-orders');
  return [{ title: `${t('meta.title')} · Mehfil` }, { name: 'description', content: t('meta.description') }];
}

export default function SoundBooking({ loaderData }: Route.ComponentProps) {
  return <SoundBookingPage data={loaderData} />;
}
