import { Suspense } from 'react';
import { Await } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/all-bookings.route';
import { BookingList } from './booking-list.tsx';
import { BookingsFailed } from './bookings-failed.tsx';
import { BookingsLoading } from './bookings-loading.tsx';
import { openBookings } from './open-bookings.server.ts';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('bookings').t('meta.all'));

export async function loader(args: Route.LoaderArgs) {
  return { list: await openBookings(args) };
}

/** Shows the page at once; the list streams in. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { list: serverLoader().then(({ list }) => list) };
}

export default function AllBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<BookingsLoading />}>
      <Await resolve={loaderData.list} errorElement={<BookingsFailed />}>
        {(list) => <BookingList list={list} />}
      </Await>
    </Suspense>
  );
}

export const ErrorBoundary = BookingsFailed;
