import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { formatInstant, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Banner } from '#app/ui/banner.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { callTime, hoursText } from '../../core/booking-times.ts';
import { longDurationText } from '../../core/duration-text.ts';
import { CONTACT_DAYS_AFTER } from '../../view/artist-sees.ts';
import type { RequestData } from '../request-page.server.ts';

export function RequestFacts({ page: { artist, booking, neighbours } }: { page: RequestData }) {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const say = useSoundNames();
  const place = useNames();
  const call = callTime(booking.from, booking.callMinutes);
  const reach = booking.host?.reach ?? null;
  const where = reach?.address ?? booking.place;
  const asked = booking.disclosure === 'request';
  const running = booking.state === 'confirmed' || booking.state === 'in_progress';
  return (
    <TitledSection id="request-facts" title={t('facts.title')}>
      <dl className="request-facts">
        <DetailRow name={t('facts.time')}>
          {hoursText(booking.from, booking.to, b('between'), language)} (
          {longDurationText(b, booking.minutes)})
        </DetailRow>
        {call && <DetailRow name={t('facts.call')}>{formatTime(call, language)}</DetailRow>}
        {(where !== null || asked) && (
          <DetailRow name={t('facts.place')}>
            {where === null ? t('placeLater') : place(where)}
            {booking.distanceKm !== null && (
              <span className="block text-ink-2">{t('away', { count: booking.distanceKm })}</span>
            )}
            {asked && <span className="block text-ink-2">{t('facts.addressLater')}</span>}
            {reach?.access && <span className="block">{reach.access}</span>}
          </DetailRow>
        )}
        {booking.host && (
          <DetailRow name={t('facts.host')}>
            {booking.host.name}{' '}
            {reach ? (
              <a className="link tabular inline-flex min-h-11 items-center" href={`tel:${reach.phone}`}>
                {formatPhone(reach.phone)}
              </a>
            ) : (
              <span className="block text-ink-2">{t('facts.reachOver', { count: CONTACT_DAYS_AFTER })}</span>
            )}
          </DetailRow>
        )}
        {reach && (
          <DetailRow name={t('facts.total')}>
            {formatRupees(reach.total)}
            {reach.sound > 0 && (
              <span className="block">
                {t('facts.totalParts', {
                  fee: formatRupees(booking.gross),
                  sound: formatRupees(reach.sound),
                })}
              </span>
            )}
            <span className="block text-ink-2">{t('facts.totalToUs')}</span>
          </DetailRow>
        )}
        <DetailRow name={t('facts.audience')}>
          {b(`audience.${booking.audienceSize}` as 'audience.1-10')}
        </DetailRow>
        <DetailRow name={t('facts.sound')}>
          {booking.sound.length === 0
            ? t('facts.noSound')
            : booking.sound
                .map(({ name, quantity }) => (quantity > 1 ? `${say(name)} × ${quantity}` : say(name)))
                .join(', ')}
        </DetailRow>
        {booking.message && <DetailRow name={t('facts.message')}>{booking.message}</DetailRow>}
        {booking.cancelled?.reason && (
          <DetailRow name={t('facts.reason')}>{booking.cancelled.reason}</DetailRow>
        )}
      </dl>
      {neighbours.length > 0 && (
        <Banner tone="caution" fact={t('facts.near', { count: neighbours.length })}>
          <ul>
            {neighbours.map(({ id, code, note, startsAt, endsAt }) => (
              <li key={id}>
                <WholeCodes>
                  {t('facts.neighbour', {
                    what: code ?? (note || t('facts.blocked')),
                    from: formatInstant(startsAt, language),
                    to: formatInstant(endsAt, language),
                  })}
                </WholeCodes>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {booking.disclosure !== 'ended' && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {running && (
            <Link className="link inline-flex min-h-11 items-center" to={`/bookings/${booking.id}/day`}>
              {t('facts.day')}
            </Link>
          )}
          <Link
            className="link inline-flex min-h-11 items-center"
            to={`/studio/${artist.id}/messages/${booking.id}`}
          >
            {t('facts.write')}
          </Link>
          {running && (
            <a
              className="link inline-flex min-h-11 items-center"
              href={`/bookings/${booking.id}/calendar.ics`}
              download
            >
              {t('facts.calendar')}
            </a>
          )}
        </p>
      )}
    </TitledSection>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
