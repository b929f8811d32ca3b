import { Link } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { dayInIndia, formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PlaceMap } from '#app/ui/place-map.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { callTime } from '../../core/booking-times.ts';
import { longDurationText } from '../../core/duration-text.ts';
import type { Home } from './home-page.server.ts';
import type { NextEvent } from './next-event.server.ts';

export function NextEventSection({ home: { artist, event } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  if (event.loaded && event.value) return <NextEventCard event={event.value} artist={artist} />;
  return (
    <HomeSection id="evening" title={t('evening.title')} section={event}>
      {() => (
        <div className="home-empty">
          <p>{t('evening.none')}</p>
          <ButtonLink to={`/studio/${artist.id}/calendar`} look="second" size="row">
            {t('evening.calendar')}
          </ButtonLink>
        </div>
      )}
    </HomeSection>
  );
}

function NextEventCard({ event, artist }: { event: NextEvent; artist: Home['artist'] }) {
  const { t, language } = useTranslation('artist-home');
  const { t: b } = useTranslation('bookings');
  const when = useTimeUntilEvent(event);
  const occasion = b(`occasions.${event.occasion}` as 'occasions.Festival');
  const guests = t('evening.guests', { size: b(`audience.${event.audienceSize}` as 'audience.1-10') });
  return (
    <section className="evening" data-ground="stage" aria-labelledby="evening">
      <div className="evening-top">
        {event.photo && <Poster photo={event.photo} name={artist.name} />}
        <div className="evening-facts">
          <h2 id="evening">
            <span className="evening-lead">{when}</span>
            <span className="text-43">
              {formatDay(event.date, language)}, {formatTime(event.from, language)}
            </span>
          </h2>
          <p className="text-20 font-strong">
            {event.host ? t('evening.who', { occasion, host: event.host.name }) : occasion}
          </p>
          <p>
            {guests} {t('evening.earn', { net: formatRupees(event.net) })}
          </p>
          <p className="evening-links">
            <Link className="link" to={`/bookings/${event.id}/day`}>
              {t('evening.day')}
            </Link>
            <Link className="link" to={`/studio/${artist.id}/requests/${event.id}`}>
              {t('evening.booking')}
            </Link>
          </p>
        </div>
        <Times event={event} />
      </div>
      <div className="evening-bottom">
        <Where event={event} />
        <Contacts event={event} />
      </div>
    </section>
  );
}

function Poster({ photo, name }: { photo: string | null; name: string }) {
  return (
    <Picture
      src={photo && mediaUrl(photo, 480)}
      srcSet={photo ? mediaSourceSet(photo) : undefined}
      sizes="(min-width: 64rem) 18rem, 6rem"
      alt=""
      fallback={name}
      first
      className="evening-poster"
    />
  );
}

/** What an artist's page has before hosts see it. */
export function FirstDay({ home: { artist, photo, steps } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  const { t: studio } = useTranslation('studio');
  const needed = steps.filter(({ required }) => required);
  const done = needed.filter((step) => step.done).length;
  const state = artist.state as 'draft' | 'review';
  return (
    <section className="evening" data-ground="stage" aria-labelledby="first-day">
      <div className="evening-top" data-first-day="">
        <Poster photo={photo} name={artist.name} />
        <div className="evening-facts">
          <h2 id="first-day">{t(`first.${state}`)}</h2>
          <p>{studio(`state.${state}.lead`)}</p>
          <Stitches value={done} max={needed.length} size="band" className="text-marigold" />
          <p className="evening-quiet">{t('first.done', { done, of: needed.length })}</p>
        </div>
      </div>
    </section>
  );
}

function useTimeUntilEvent({ daysLeft, stands }: NextEvent): string {
  const { t } = useTranslation('artist-home');
  if (stands === 'missing') return t('evening.missing');
  if (stands === 'running') return t('evening.running');
  return daysLeft <= 1
    ? t(daysLeft <= 0 ? 'evening.today' : 'evening.tomorrow')
    : t('evening.in', { count: daysLeft });
}

function Times({ event: { from, to, minutes, callMinutes } }: { event: NextEvent }) {
  const { t, language } = useTranslation('artist-home');
  const { t: b } = useTranslation('bookings');
  const call = callTime(from, callMinutes);
  return (
    <div className="evening-times">
      <h3>{t('evening.times')}</h3>
      <ol>
        {call && (
          <li>
            <span className="tabular">{formatTime(call, language)}</span> {t('evening.call')}
          </li>
        )}
        <li data-stage="">
          <strong className="tabular">{formatTime(from, language)}</strong> {t('evening.start')}
          <span className="evening-length">
            {t('evening.length', { length: longDurationText(b, minutes) })}
          </span>
        </li>
        <li>
          <strong className="tabular">{formatTime(to, language)}</strong> {t('evening.end')}
        </li>
      </ol>
    </div>
  );
}

function Where({ event: { address, access, place, distanceKm, directions, map } }: { event: NextEvent }) {
  const { t } = useTranslation('artist-home');
  const say = useNames();
  const venue = place === null ? t('evening.venue') : say(place.split(',')[0]!);
  const far = distanceKm === null ? null : t('evening.away', { count: distanceKm });
  return (
    <div className="evening-where">
      <div>
        <h3>{t('evening.where')}</h3>
        <p className="font-semibold">{address ?? (place === null ? t('evening.placeLater') : say(place))}</p>
        {access && <p>{access}</p>}
        {far && <p className="evening-quiet">{far}</p>}
        {directions && (
          <a className="link" href={directions} target="_blank" rel="noreferrer">
            {t('evening.directions')}
          </a>
        )}
      </div>
      {map && (
        <PlaceMap
          drawing={map}
          marks={[
            { text: venue, look: 'full' },
            { text: t('evening.home'), look: 'hollow' },
          ]}
          label={t('evening.map', { venue: place === null ? venue : say(place), far: far ?? '' })}
          named
        />
      )}
    </div>
  );
}

function Contacts({ event: { host, manager } }: { event: NextEvent }) {
  const { t, language } = useTranslation('artist-home');
  const from = manager?.phoneFrom;
  const phoneLater = from ? t('evening.phoneFrom', { day: formatDay(dayInIndia(from), language) }) : '';
  return (
    <div className="evening-contacts">
      <h3>{t('evening.ring')}</h3>
      <dl>
        {host?.phone && <Contact role={t('evening.host')} name={host.name} phone={host.phone} />}
        {manager && (
          <Contact
            role={t('evening.manager')}
            name={manager.name}
            phone={manager.phone}
            without={phoneLater}
          />
        )}
      </dl>
      {!manager && <p className="evening-quiet">{t('evening.noManager')}</p>}
    </div>
  );
}

interface ContactProps {
  role: string;
  name: string;
  phone: string | null;
  without?: string;
}

function Contact({ role, name, phone, without }: ContactProps) {
  return (
    <div>
      <dt>
        {name} <span className="evening-quiet">{role}</span>
      </dt>
      <dd>
        {phone ? (
          <a className="link tabular" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        ) : (
          <span className="evening-quiet">{without}</span>
        )}
      </dd>
    </div>
  );
}
