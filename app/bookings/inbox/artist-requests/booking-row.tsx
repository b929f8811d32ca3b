import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import type { BookingForArtist } from '../../access/booking-for-artist.ts';
import { markOf } from '../../core/booking-state-mark.ts';
import { FactsLine } from './facts-line.tsx';
import { TimeLeft } from './time-left.tsx';

interface BookingRowProps {
  booking: BookingForArtist & { net: Paise };
  artistId: number;
  now: number;
}

export function BookingRow({ booking, artistId, now }: BookingRowProps) {
  const { t, language } = useTranslation('artist-requests');
  const asked = booking.state === 'requested';
  const gone = ['cancelled', 'declined', 'replacing'].includes(booking.state);
  return (
    <li className="request" data-asked={asked || undefined}>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">
          <Link className="request-link" to={`/studio/${artistId}/requests/${booking.id}`}>
            {booking.host?.name ?? <WholeCodes>{t('row.request', { code: booking.code })}</WholeCodes>}
            <span className="visually-hidden">, {formatDay(booking.date, language, 'weekdayYear')}</span>
          </Link>
        </h2>
        <FactsLine {...booking} />
        {booking.respondBy && <TimeLeft until={booking.respondBy} now={now} />}
      </div>
      <div className="request-side">
        {!asked && (
          <Status kind={markOf(booking.state, booking.evening)}>
            {booking.evening && booking.evening !== 'awaited'
              ? t(`evening.${booking.evening}`)
              : t(`state.${booking.state}` as 'state.confirmed')}
          </Status>
        )}
        {!gone && (
          <p>
            <span className="text-15 text-ink-2">{t('row.earn')}</span>
            <span className="request-net tabular">{formatRupees(booking.net)}</span>
          </p>
        )}
        {asked && <span className="link request-go">{t('row.look')}</span>}
      </div>
    </li>
  );
}
