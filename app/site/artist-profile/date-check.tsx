import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { coveredMinutes } from '#app/artists/calendar/slot.ts';
import { DoesNotCome, useCityOutOfReach } from '#app/artists/search/does-not-come.tsx';
import { formatDay, formatTime, monthAfter } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { IndiaTime } from '#app/ui/india-time.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { Price, PriceLines } from '#app/ui/price.tsx';
import type { ProfilePage } from './load-profile.server.ts';
import { bookingAddress, profileAddress } from './profile-address.ts';

const MONTHS_AHEAD = 17;

export function DateCheck({ page }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  const { pathname } = useLocation();
  const { artist, asked, occasion, days, month, today, away } = page;
  const far = useCityOutOfReach(away) !== undefined;
  const { set_minutes, travel_km } = artist.fields;
  const taken = new Set(days.filter(({ state }) => state === 'taken').map(({ date }) => date));
  return (
    <aside className="profile-panel" data-ground="paper" aria-labelledby="date-check">
      <h2 id="date-check" className="visually-hidden">
        {t('chooseDate')}
      </h2>
      <div>
        <Price amount={artist.fee} className="text-43" />
        <p className="text-ink-2">{t('upTo', { hours: coveredMinutes(set_minutes) / 60, km: travel_km })}</p>
      </div>
      <DoesNotCome artist={artist} away={away} />
      <hr />
      <MonthCalendar
        month={month}
        today={today}
        chosen={asked?.date ?? null}
        taken={taken}
        last={`${monthAfter(today.slice(0, 7), MONTHS_AHEAD)}-28`}
        dayHref={(date) => profileAddress(pathname, asked, { date, occasion })}
        monthHref={(wanted) => profileAddress(pathname, asked, { month: wanted, occasion })}
      />
      <DateAnswer page={page} />
      <PriceLines
        lines={[{ name: t('fee'), amount: artist.fee }]}
        totalName={t('total')}
        total={artist.fee}
      />
      <p className="profile-small">{t('longer', { price: formatRupees(artist.extensionPrice) })}</p>
      <ButtonLink look={far ? 'second' : 'primary'} to={bookingAddress(artist.id, asked, occasion)} wide>
        {t('book')}
      </ButtonLink>
      <p className="profile-small">
        {t('soundNote')} {t('cancelNote')}
      </p>
    </aside>
  );
}

function DateAnswer({ page: { artist, asked, occasion, days, nextFree } }: { page: ProfilePage }) {
  const { t, language } = useTranslation('artist-profile');
  const { pathname } = useLocation();
  const say = useNames();
  const free = nextFree.map((date, index) => (
    <Fragment key={date}>
      {index > 0 && ', '}
      <Link
        className="link inline-block"
        to={profileAddress(pathname, asked, { date, occasion })}
        preventScrollReset
      >
        {formatDay(date, language)}
      </Link>
    </Fragment>
  ));
  if (!asked)
    return (
      <p className="profile-small">
        {t('nextFree')} {free}
      </p>
    );
  const day = formatDay(asked.date, language);
  if (asked.free)
    return (
      <Banner tone="free" fact={t('freeTitle', { name: artist.name, day })} live={false}>
        {t('freeTimes', {
          from: formatTime(asked.from, language),
          to: formatTime(asked.to, language),
          city: say(artist.city),
        })}
        <IndiaTime />
      </Banner>
    );
  const partly = days.find(({ date }) => date === asked.date)?.state === 'partly';
  return (
    <Banner
      tone="caution"
      fact={t('takenTitle', { name: artist.name, day, time: formatTime(asked.from, language) })}
    >
      {partly && <p>{t('partlyHint')}</p>}
      {t('takenHint')} {free}
    </Banner>
  );
}
