import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { BookingSummary } from '../view/booking-view.ts';

export function PaidBanner({ booking }: { booking: BookingSummary }) {
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
