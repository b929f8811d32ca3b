import { Suspense, useEffect } from 'react';
import { Await, useAsyncError, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/all-bookings.route';
import { BookingList } from './booking-list.tsx';
import { openBookings } from './open-bookings.server.ts';

/** Loading failed: says what is safe and offers a retry [S8-10]. Signed-out users go to sign-in. */
function BookingsFailed() {
  const { t } = useTranslation('bookings');
  const [late, early] = [useAsyncError(), useRouteError()];
  const elsewhere = redirectTarget(late ?? early);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (elsewhere) return null;
  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <h1 className="text-43">{t('list.title')}</h1>
      <div className="mt-12">
        <ErrorState
          title={t('list.failed')}
          onRetry={() => void revalidate()}
          retryLabel={t('list.tryAgain')}
        >
          {t('list.failedText')}
        </ErrorState>
      </div>
    </div>
  );
}

function redirectTarget(error: unknown): string | null {
  return error instanceof Response ? error.headers.get('location') : null;
}

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

function BookingsLoading() {
  const { t } = useTranslation('bookings');
  return (
    <div className="page-width pt-10 pb-24 md:pt-14" aria-busy="true">
      <h1 className="text-43">{t('list.title')}</h1>
      <p className="mt-3 text-20 text-ink-2" role="status">
        {t('list.loading')}
      </p>
      <ul className="mt-10 grid gap-12" aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <li
            key={card}
            className="grid grid-cols-[var(--thumb)_minmax(0,1fr)] gap-5 md:grid-cols-[9rem_1fr] md:gap-8 lg:grid-cols-[13.5rem_1fr] lg:gap-10"
          >
            <Skeleton />
            <div className="grid content-start gap-6 pt-2">
              <SkeletonLine share={0.5} />
              <SkeletonLine share={0.3} />
              <SkeletonLine share={0.8} />
              <SkeletonLine />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
