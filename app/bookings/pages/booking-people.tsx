import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { categoryName } from '../core/category-name.ts';
import { tabsOf } from '../view/booking-tabs.ts';
import type { Performer } from '../view/current-performer.ts';
import type { BookingPageData } from './open-booking.server.ts';

export function BookingPeople({ page }: { page: BookingPageData }) {
  const { t } = useTranslation('booking-page');
  if (['cancelled', 'expired'].includes(page.booking.state)) return null;
  return (
    <TitledSection id="booking-people" title={t('people.title')}>
      <div className="mt-4 grid border-rule border-t border-b sm:grid-cols-2">
        <Artist page={page} />
        <Manager page={page} />
      </div>
    </TitledSection>
  );
}

function Artist({ page: { booking, as, artistPhone, phoneFrom, performer } }: { page: BookingPageData }) {
  const { t } = useTranslation('booking-page');
  const instant = useInstant();
  const { t: b } = useTranslation('bookings');
  const { artist, state } = booking;
  const messages = tabsOf(booking, as).find(({ key }) => (key as string) === 'messages');
  const asked = state === 'requested' || state === 'held' || state === 'capturing';
  if (performer?.as !== 'artist')
    return <ReplacementArtist performer={performer} was={categoryName(b, artist.category)} />;
  return (
    <Person role={categoryName(b, artist.category)} name={artist.name} to={`/artists/${artist.id}`}>
      {artistPhone ? (
        <Phone phone={artistPhone} name={artist.name} />
      ) : (
        (asked || phoneFrom) && (
          <p className="mt-1 text-ink-2">
            {phoneFrom
              ? t('people.phoneFrom', { when: instant(phoneFrom.getTime()) })
              : t('people.reachAfterYes', { artist: artist.name })}
          </p>
        )
      )}
      {phoneFrom && (
        <Link className="link mt-2 flex min-h-11 w-fit items-center" to="/contact-us">
          {t('people.support')}
        </Link>
      )}
      {messages && (
        <Link className="link mt-2 flex min-h-11 w-fit items-center" to={`${messages.to}#newest`}>
          {t('people.write', { artist: artist.name })}
        </Link>
      )}
    </Person>
  );
}

function ReplacementArtist({ performer, was }: { performer: Performer | null; was: string }) {
  const { t } = useTranslation('booking-page');
  const { t: b } = useTranslation('bookings');
  if (!performer)
    return (
      <Person role={was} name={t('people.noArtist')}>
        <p className="mt-1 text-ink-2">{t('people.looking')}</p>
      </Person>
    );
  return (
    <Person role={categoryName(b, performer.category)} name={performer.name} to={`/artists/${performer.id}`}>
      <p className="mt-1 text-ink-2">{t('people.candidate')}</p>
    </Person>
  );
}

function Manager({ page: { booking, manager } }: { page: BookingPageData }) {
  const { t, language } = useTranslation('booking-page');
  if (!manager) return null;
  if (manager.name === null)
    return (
      <Person role={t('manager.role')} name={t('manager.notYet')} second>
        <p className="mt-1 text-ink-2">{t(`manager.${manager.named}`, { artist: booking.artist.name })}</p>
      </Person>
    );
  return (
    <Person role={t('manager.role')} name={manager.name} second>
      {manager.phone ? (
        <Phone phone={manager.phone} name={manager.name} />
      ) : (
        manager.phoneFrom && (
          <p className="mt-1 text-ink-2">
            {t('manager.phoneFrom', { day: formatDay(dayInIndia(manager.phoneFrom), language) })}
          </p>
        )
      )}
    </Person>
  );
}

interface PersonProps {
  role: string;
  name: string;
  to?: string;
  second?: boolean;
  children: ReactNode;
}

function Person({ role, name, to, second, children }: PersonProps) {
  return (
    <div className={`min-w-0 py-5 ${second ? 'border-rule max-sm:border-t sm:border-l sm:pl-6' : 'sm:pr-6'}`}>
      <h3 className="break-words text-20 font-fact" translate="no">
        {to ? (
          <Link className="link" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="text-15 text-ink-2">{role}</p>
      {children}
    </div>
  );
}

function Phone({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation('booking-page');
  return (
    <a
      className="mt-2 flex min-h-11 w-fit items-center gap-2"
      href={`tel:${phone}`}
      aria-label={t('people.call', { name, phone: formatPhone(phone) })}
    >
      <Icon name="phone" size={18} />
      <span className="link tabular">{formatPhone(phone)}</span>
    </a>
  );
}
