import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { dayInIndia, formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { IndiaTime, useInstant } from '#app/ui/india-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BookingActions } from '../cancel/booking-actions.tsx';
import { hoursText } from '../core/booking-times.ts';
import { refundRow } from '../money/refund-rows.ts';
import { FreeCancelling } from '../money/refund-terms.tsx';
import { BookingProgress } from '../view/booking-progress.tsx';
import { PaymentMark } from '../view/payment-mark.tsx';
import { timeLeft } from './next-booking.ts';
import type { NextBooking } from './open-bookings.server.ts';

/** The next event, large: who, when, where, what is left to do, and what comes back if cancelled now. */
export function NextBookingCard({ next }: { next: NextBooking }) {
  const { booking, performer } = next;
  return (
    <article className="mt-10" aria-labelledby={`booking-${booking.id}`}>
      <div
        data-ground="stage"
        className="grid sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)_15rem]"
      >
        <Link to={`/bookings/${booking.id}`} tabIndex={-1} aria-hidden="true" className="max-sm:hidden">
          <Picture
            src={performer?.photo && mediaUrl(performer.photo, 480)}
            srcSet={performer?.photo ? mediaSourceSet(performer.photo, [320, 480]) : undefined}
            sizes="(min-width: 1024px) 272px, 160px"
            first
            alt=""
            fallback={booking.artist.name}
          />
        </Link>
        <div className="min-w-0 p-6 lg:p-8">
          <Facts next={next} />
          <NextTasks next={next} />
        </div>
        <aside className="grid content-start gap-6 p-6 max-lg:border-t max-lg:border-t-stone/30 max-lg:pt-5 sm:max-lg:col-span-2 sm:max-lg:grid-cols-2 lg:py-8 lg:pr-8 lg:pl-0">
          <StartsIn seconds={(booking.startsAt.getTime() - booking.now.getTime()) / 1000} />
          <Manager next={next} />
        </aside>
      </div>
      <NextBookingDetails next={next} />
    </article>
  );
}

function Facts({ next: { booking, map, performer } }: { next: NextBooking }) {
  const { t, language } = useTranslation('bookings');
  const hours = hoursText(booking.from, booking.to, t('between'), language);
  return (
    <>
      <p className="text-stone">{t('coming.lead')}</p>
      <h3 id={`booking-${booking.id}`} className="mt-1 text-43" translate="no">
        <Link to={`/bookings/${booking.id}`} className="hover:underline">
          {performer?.name ?? booking.artist.name}
        </Link>
      </h3>
      <p className="mt-4 text-20 font-strong">
        {formatDay(booking.date, language, 'weekdayYear')}, <span className="inline-block">{hours}</span>
        <IndiaTime />
      </p>
      <p className="mt-1">
        {t('coming.what', {
          occasion: t(`occasions.${booking.occasion}` as 'occasions.Festival'),
          guests: t(`audience.${booking.audienceSize}` as 'audience.1-10').toLowerCase(),
        })}
      </p>
      <p className="mt-1 break-words">
        {booking.address}{' '}
        <a className="link whitespace-nowrap" href={map} target="_blank" rel="noreferrer">
          {t('coming.map')}
        </a>
      </p>
    </>
  );
}

function Manager({ next: { manager } }: { next: NextBooking }) {
  const { t, language } = useTranslation('bookings');
  const { t: p } = useTranslation('booking-page');
  if (!manager?.name) return null;
  return (
    <div className="min-w-0">
      <p className="text-stone">{p('manager.role')}</p>
      <p className="font-strong" translate="no">
        {manager.name}
      </p>
      {manager.phone ? (
        <a className="link tabular inline-flex min-h-11 items-center" href={`tel:${manager.phone}`}>
          {formatPhone(manager.phone)}
        </a>
      ) : (
        manager.phoneFrom && (
          <p className="text-stone">
            {t('coming.phoneFrom', { day: formatDay(dayInIndia(manager.phoneFrom), language) })}
          </p>
        )
      )}
    </div>
  );
}

function NextBookingDetails({ next: { booking } }: { next: NextBooking }) {
  const { t } = useTranslation('bookings');
  const { cancelNow } = booking;
  return (
    <div
      data-ground="paper"
      className="grid gap-x-16 gap-y-8 bg-paper p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:p-8"
    >
      <div className="grid min-w-0 content-start gap-6">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="tabular text-27">{formatRupees(booking.total)}</span>
          <PaymentMark booking={booking} />
        </p>
        <BookingProgress booking={booking} />
        {cancelNow && !cancelNow.pending && (
          <div>
            <h4 className="font-strong">
              {t('coming.cancelNow', { amount: formatRupees(cancelNow.refund) })}
            </h4>
            <FreeCancelling
              refunds={booking.refundClock.map(refundRow)}
              all={booking.refundBase.held}
              artist={booking.artist.name}
              now={booking.now.getTime()}
            />
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start">
        <BookingActions booking={booking} now={booking.now} />
      </div>
    </div>
  );
}

const TICK_MS = 20_000;

/** Counts from the server's seconds, so a wrong device clock is harmless. */
function StartsIn({ seconds }: { seconds: number }) {
  const { t } = useTranslation('bookings');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const startsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => setLeft((startsAt - performance.now()) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left <= 0) return <p className="text-27">{t('coming.running')}</p>;
  return (
    <div>
      <p className="text-stone">{t('coming.startsIn')}</p>
      <p className="tabular text-33" role="timer">
        {timeLeft(left).map(({ unit, count }) => (
          <span key={unit} className="mr-2 inline-block whitespace-nowrap">
            {t(`coming.left.${unit}`, { count })}
          </span>
        ))}
      </p>
    </div>
  );
}

const MAX_TASKS = 4;

/** What the host still has to do, most urgent first; who opens the door is on the booking's page. */
function NextTasks({ next }: { next: NextBooking }) {
  const { t } = useTranslation('bookings');
  const lines = useTaskLines(next).slice(0, MAX_TASKS);
  const { eventState } = next.booking;
  if (lines.length === 0 && (eventState === 'missing' || eventState === 'unseen')) return null;
  return (
    <section className="mt-6" aria-label={t('coming.toDo')}>
      {lines.length === 0 ? (
        <p className="font-strong">{t('coming.nothingToDo')}</p>
      ) : (
        <>
          <h4 className="text-stone">{t('coming.toDo')}</h4>
          <ul className="mt-2">
            {lines.map(({ key, fact, to }) => (
              <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-1.5">
                <Diamond fill="hollow" className="text-marigold" />
                <Link className="link w-fit" to={to}>
                  {fact}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function useTaskLines({ booking, performer, tasks }: NextBooking) {
  const { t, language } = useTranslation('bookings');
  const instant = useInstant();
  const { t: p } = useTranslation('booking-page');
  const page = `/bookings/${booking.id}`;
  const artist = performer?.name ?? booking.artist.name;
  const { balance } = booking;
  const balanceLine = balance && {
    key: 'balance',
    to: `${page}/pay`,
    fact: t('coming.payRest', {
      amount: formatRupees(balance.left),
      due: instant(balance.dueAt),
    }),
  };
  const lines = tasks.map((task) => {
    switch (task.key) {
      case 'contact':
        return null;
      case 'venueOpen':
        return {
          key: task.key,
          to: page,
          fact: p('tasks.venueOpen.fact', { time: formatTime(task.at, language) }),
        };
      case 'musts':
        return task.musts.every(({ arranged }) => arranged)
          ? null
          : { key: task.key, to: page, fact: p('tasks.musts.fact', { artist }) };
      case 'needs':
        return { key: task.key, to: page, fact: p('tasks.needs.fact', { artist }) };
      case 'paper':
        return { key: task.key, to: `${page}/permission`, fact: p('tasks.paper.fact') };
      case 'billing':
        return { key: task.key, to: '/account#billing', fact: p('tasks.billing.fact') };
      default:
        return { key: task.key, to: page, fact: p(`tasks.${task.key}.fact`) };
    }
  });
  return [balanceLine, ...lines].filter((line) => line !== null);
}
