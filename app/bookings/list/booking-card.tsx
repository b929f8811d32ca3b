import { Link } from 'react-router';
import { mediaSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BookingActions } from '../cancel/booking-actions.tsx';
import { categoryName } from '../core/category-name.ts';
import { shortLength } from '../core/duration-text.ts';
import { BookingProgress } from '../view/booking-progress.tsx';
import type { BookingSummary } from '../view/booking-view.ts';
import { currentPerformer } from '../view/current-performer.ts';
import { PaymentMark } from '../view/payment-mark.tsx';
import { usePerformerWords } from '../view/performer-words.ts';

export function BookingCard({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t, language } = useTranslation('bookings');
  const { artist } = booking;
  const performer = currentPerformer(booking);
  const { name, why } = usePerformerWords(performer, artist.name);
  const day = formatDay(booking.date, language, 'weekdayYear');
  const time = `${formatTime(booking.from, language)}, ${shortLength(t, booking.minutes)}`;
  return (
    <article
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-10"
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
          srcSet={performer?.photo ? mediaSet(performer.photo, [160, 320, 480]) : undefined}
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
            {day}, <span className="whitespace-nowrap">{time}</span>
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
