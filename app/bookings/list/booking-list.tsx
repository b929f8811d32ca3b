import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { SoundOrderList } from '../sound-orders/sound-order-list.tsx';
import { isAhead } from '../view/booking-timeline.ts';
import type { BookingSummary } from '../view/booking-view.ts';
import { BookingCard } from './booking-card.tsx';
import { NextBookingCard } from './next-booking-card.tsx';
import type { BookingsPage } from './open-bookings.server.ts';

export function BookingList({ list }: { list: BookingsPage }) {
  const { t } = useTranslation('bookings');
  const ahead = list.bookings.filter(isOpen);
  const others = ahead.filter(({ id }) => id !== list.next?.booking.id);
  const past = list.bookings.filter((booking) => !isOpen(booking));
  const paid = ahead.find(({ id }) => id === list.paid);
  const counts = [
    ...(ahead.length > 0 ? [t('list.ahead', { count: ahead.length })] : []),
    ...(past.length > 0 ? [t('list.past', { count: past.length })] : []),
  ];
  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <h1 className="text-70">{t('list.title')}</h1>
      {counts.length > 0 && !list.more && list.page === 1 && (
        <p className="mt-3 text-20 text-ink-2">{counts.join(', ')}</p>
      )}
      {paid && <PaidBanner booking={paid} />}
      {list.bookings.length === 0 && (
        <div className="mt-12">
          <EmptyState
            title={t('list.empty')}
            action={
              <ButtonLink look="second" size="row" to="/search">
                {t('list.find')}
              </ButtonLink>
            }
          >
            {t('list.emptyText')}
          </EmptyState>
        </div>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="coming-bookings">
          <h2 id="coming-bookings" className="visually-hidden">
            {t('list.aheadTitle')}
          </h2>
          {list.next && (
            <ul>
              <li>
                <NextBookingCard next={list.next} />
              </li>
            </ul>
          )}
          {list.next && others.length > 0 && <p className="mt-14 text-33 font-strong">{t('coming.after')}</p>}
          <Cards bookings={others} now={list.now} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-bookings">
          <h2 id="past-bookings" className="mt-14 text-33">
            {t('list.pastTitle')}
          </h2>
          <Cards bookings={past} now={list.now} />
        </section>
      )}
      {(list.more || list.page > 1) && (
        <nav className="mt-12 flex gap-6" aria-label={t('list.pages')}>
          {list.page > 1 && (
            <ButtonLink look="second" size="row" to={`?page=${list.page - 1}`} rel="prev">
              {t('list.newer')}
            </ButtonLink>
          )}
          {list.more && (
            <ButtonLink look="second" size="row" to={`?page=${list.page + 1}`} rel="next">
              {t('list.more')}
            </ButtonLink>
          )}
        </nav>
      )}
      <SoundOrderList {...list.sound} />
    </div>
  );
}

/** A hold that has ended may still become a booking while its bank has not answered. */
function isOpen({ state, bank }: BookingSummary): boolean {
  return isAhead(state) || (state === 'expired' && bank?.kind === 'waits');
}

function Cards({ bookings, now }: Pick<BookingsPage, 'bookings' | 'now'>) {
  return (
    <ul>
      {bookings.map((booking) => (
        <li key={booking.id} className="border-rule border-b py-10 last:border-0">
          <BookingCard booking={booking} now={now} />
        </li>
      ))}
    </ul>
  );
}

function PaidBanner({ booking }: { booking: BookingSummary }) {
  const { t, language } = useTranslation('bookings');
  const underway = booking.state === 'capturing' || booking.state === 'held';
  const by = booking.respondBy && formatInstant(booking.respondBy, language);
  return (
    <div
      className="mt-8 grid items-center gap-x-8 gap-y-4 p-6 sm:grid-cols-[auto_1fr] md:p-8"
      data-ground="stage"
      role="status"
    >
      <Petals />
      <div>
        <p className="text-33">
          {underway ? t('paid.underway') : t('paid.title', { artist: booking.artist.name })}
        </p>
        <p className="mt-1 text-stone text-20">
          {underway
            ? t('paid.underwayText')
            : by
              ? t('paid.text', { artist: booking.artist.name, by })
              : t('paid.done')}
        </p>
        <p className="mt-2 text-stone">
          <WholeCodes>{t('paid.code', { code: booking.code })}</WholeCodes>
        </p>
      </div>
    </div>
  );
}

function Petals() {
  return (
    <span className="hidden sm:block [&_path]:stroke-marigold" aria-hidden="true">
      <Cloth stitched={4} size={88} />
    </span>
  );
}
