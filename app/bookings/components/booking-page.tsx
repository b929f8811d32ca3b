import { mediaSet, mediaUrl } from '#app/artists/media-url.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import type { BookingDetails } from '../booking-views.server.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { BookingStory } from './booking-story.tsx';
import { categoryName } from './category-name.ts';
import { MoneyLines } from './money-lines.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { RefundTerms } from './refund-terms.tsx';

/** One booking, whole: how far it is, what happens next, the facts, the money, the terms, its history [S2-09]. */
export function BookingPage({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings');
  const { artist, lines, now } = booking;
  const clock = booking.refundClock.map(({ until, refund }) => ({ until: until?.getTime() ?? null, refund }));
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <BackLink to="/all-bookings">{t('list.title')}</BackLink>
      <div className="mt-2 grid grid-cols-[5.5rem_minmax(0,1fr)] items-end gap-5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-8">
        <Picture
          src={artist.photo && mediaUrl(artist.photo, 320)}
          srcSet={artist.photo ? mediaSet(artist.photo, [160, 320, 480]) : undefined}
          sizes="(min-width: 700px) 144px, 88px"
          alt=""
          first
        />
        <div>
          <h1 className="text-53">{artist.name}</h1>
          <p className="mt-1 text-20 text-ink-2">
            {t('card.what', {
              skill: categoryName(t, artist.category),
              occasion: t(`occasions.${booking.occasion}` as 'occasions.Festival'),
            })}
          </p>
          <p className="mt-1 text-ink-2">{booking.code}</p>
        </div>
      </div>
      <div className="mt-10">
        <BookingProgress booking={booking} />
      </div>
      <div className="mt-12 grid items-start gap-x-24 gap-y-14 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-12">
          <section className="grid gap-6" aria-label={t('view.now')}>
            <BookingStory booking={booking} large />
            <BookingActions booking={booking} now={now} place="page" />
          </section>
          <BookingFacts booking={booking} />
          <BookingHistory booking={booking} />
        </div>
        <aside
          className="grid gap-6 bg-paper p-5 shadow-summary max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-7"
          data-ground="paper"
          aria-label={t('view.money')}
        >
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-20 font-strong">{t('view.price')}</h2>
            <PaymentMark booking={booking} />
          </div>
          <PriceLines
            lines={lines.map(({ name, quantity, amount }) => ({
              name,
              note: quantity > 1 && `× ${quantity}`,
              amount,
            }))}
            totalName={t('summary.total')}
            total={booking.total}
            caption={t('view.tax', { tax: formatRupees(booking.tax) })}
          />
          <MoneyLines money={booking.money} />
          {booking.cancelNow && (
            <div className="border-rule border-t pt-6">
              <RefundTerms refunds={clock} paid={booking.total} tax={booking.tax} now={now.getTime()} />
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}
