import { Link } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { byMorning, formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import { IndiaTime, useInstant } from '#app/ui/india-time.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { BookingActions } from '../cancel/booking-actions.tsx';
import { hoursText } from '../core/booking-times.ts';
import { categoryName } from '../core/category-name.ts';
import { shortDurationText } from '../core/duration-text.ts';
import type { SoundOrderSummary } from '../sound-orders/sound-order-views.server.ts';
import { AsleepNote } from '../view/asleep-note.tsx';
import { BookingProgress } from '../view/booking-progress.tsx';
import { isAhead } from '../view/booking-timeline.ts';
import { type BookingSummary, waitsForBank } from '../view/booking-view.ts';
import { currentPerformer } from '../view/current-performer.ts';
import { PaymentMark } from '../view/payment-mark.tsx';
import { usePerformerWords } from '../view/performer-words.ts';
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
      <h1 className="text-43">{t('list.title')}</h1>
      {counts.length > 0 && !list.more && list.page === 1 && (
        <p className="mt-3 text-20 text-ink-2">{counts.join(', ')}</p>
      )}
      <AsleepNote />
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
        <TitledSection id="coming-bookings" title={t('list.aheadTitle')} look="visually-hidden">
          {list.next && (
            <ul>
              <li>
                <NextBookingCard next={list.next} />
              </li>
            </ul>
          )}
          {list.next && others.length > 0 && <p className="mt-14 text-33 font-strong">{t('coming.after')}</p>}
          <Cards bookings={others} now={list.now} />
        </TitledSection>
      )}
      {past.length > 0 && (
        <TitledSection id="past-bookings" title={t('list.pastTitle')} look="mt-14 text-33">
          <Cards bookings={past} now={list.now} />
        </TitledSection>
      )}
      <PageLinks
        page={list.page}
        more={list.more}
        words={[t('list.pages'), t('list.newer'), t('list.more')]}
        className="mt-12"
      />
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
  const { t } = useTranslation('bookings');
  const instant = useInstant();
  const underway = booking.state === 'capturing' || booking.state === 'held';
  const by = booking.state === 'requested' && booking.respondBy && instant(byMorning(booking.respondBy));
  return (
    <div
      className="mt-8 grid items-center gap-x-8 gap-y-4 p-6 sm:grid-cols-[auto_1fr] md:p-8"
      data-ground="stage"
      role="status"
    >
      <ClothOrnament />
      <div>
        <p className="text-33">
          {underway
            ? t('paid.underway')
            : t(by ? 'paid.title' : 'paid.sure', { artist: booking.artist.name })}
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

function ClothOrnament() {
  return (
    <span className="hidden sm:block [&_path]:stroke-marigold" aria-hidden="true">
      <Cloth stitched={4} size={88} />
    </span>
  );
}

function BookingCard({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t, language } = useTranslation('bookings');
  const { artist } = booking;
  const performer = currentPerformer(booking);
  const { name, why } = usePerformerWords(performer, artist.name);
  const day = formatDay(booking.date, language, 'weekdayYear');
  const time = `${formatTime(booking.from, language)}, ${shortDurationText(t, booking.minutes)}`;
  return (
    <article
      className="grid grid-cols-[var(--thumb)_minmax(0,1fr)] gap-x-5 gap-y-5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-10"
      aria-labelledby={`booking-${booking.id}`}
    >
      <Link
        to={`/bookings/${booking.id}`}
        className="md:row-span-4"
        aria-label={t('card.viewNamed', { artist: artist.name })}
        tabIndex={-1}
      >
        <Picture
          src={performer?.photo && mediaUrl(performer.photo, 480)}
          srcSet={performer?.photo ? mediaSourceSet(performer.photo, [160, 320, 480]) : undefined}
          sizes="(min-width: 1024px) 216px, (min-width: 700px) 144px, 88px"
          alt=""
          fallback={performer && <span className="font-strong">{name}</span>}
        />
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 id={`booking-${booking.id}`} className="text-33" translate="no">
            <Link to={`/bookings/${booking.id}`} className="hover:underline">
              {name}
            </Link>
          </h3>
          {why && <p className="mt-1">{why}</p>}
          <p className="text-ink-2">
            {t('card.what', {
              skill: categoryName(t, (performer ?? artist).category),
              occasion: t(`occasions.${booking.occasion}` as 'occasions.Festival'),
            })}
          </p>
        </div>
        <div className="md:text-right">
          <p className="tabular text-27">{formatRupees(booking.total)}</p>
          <p className="mt-1">
            <PaymentMark booking={booking} />
          </p>
        </div>
      </div>
      <dl className="col-span-full grid gap-x-1.5 gap-y-3 md:col-span-1 md:col-start-2 md:grid-cols-3">
        <div>
          <dt className="text-15 text-ink-2">{t('card.when')}</dt>
          <dd className="mt-1 pr-4 font-fact">
            {day}, <span className="inline-block">{time}</span>
            <IndiaTime />
          </dd>
        </div>
        <div className="md:col-span-2">
          <dt className="text-15 text-ink-2">{t('card.where')}</dt>
          <dd className="mt-1 font-fact">{booking.address}</dd>
        </div>
      </dl>
      <div className="col-span-full md:col-span-1 md:col-start-2">
        <BookingProgress booking={booking} />
      </div>
      <div className="col-span-full md:col-span-1 md:col-start-2">
        <BookingActions booking={booking} now={now} />
      </div>
    </article>
  );
}

function SoundOrderList({
  orders,
  more,
  page,
}: {
  orders: SoundOrderSummary[];
  more: boolean;
  page: number;
}) {
  const { t, language } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  const say = useSoundNames();
  if (orders.length === 0 && page === 1) return null;
  return (
    <TitledSection id="sound-orders" title={t('list.title')} look="text-33" className="mt-14">
      <ul className="mt-4">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-b py-6"
          >
            <div className="min-w-0">
              <h3 className="text-20 font-strong">
                {formatDay(order.date, language, 'weekdayYear')},{' '}
                {hoursText(order.from, order.to, b('between'), language)}
              </h3>
              <p className="break-words text-ink-2">
                {order.lines
                  .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${say(name)}` : say(name)))
                  .join(', ')}
              </p>
              <p className="text-15 text-ink-2">
                <span className="tabular whitespace-nowrap">{order.code}</span>,{' '}
                {waitsForBank(order) ? b('bank.waits.short') : t(`state.${order.state}.name`)},{' '}
                <span className="tabular">{formatRupees(order.total)}</span>
              </p>
            </div>
            <ButtonLink
              look="second"
              size="row"
              to={`/sound-orders/${order.id}`}
              aria-label={t('list.viewNamed', { code: order.code })}
            >
              {t('list.view')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        more={more}
        name="orders"
        words={[t('list.pages'), t('list.newer'), t('list.older')]}
        className="mt-6"
      />
    </TitledSection>
  );
}
