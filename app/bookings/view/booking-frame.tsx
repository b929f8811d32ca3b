import type { ReactNode } from 'react';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { IndiaTime } from '#app/ui/india-time.tsx';
import { PageNav } from '#app/ui/page-nav.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { Status } from '#app/ui/status.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { markOf } from '../core/booking-state-mark.ts';
import { hoursText } from '../core/booking-times.ts';
import { categoryName } from '../core/category-name.ts';
import { AsleepNote } from './asleep-note.tsx';
import type { BookingHead } from './booking-head.ts';
import { type BookingRole, type BookingTabKey, tabsOf } from './booking-tabs.ts';
import type { BookingSummary } from './booking-view.ts';
import { waitsForBank } from './booking-view.ts';
import { currentPerformer } from './current-performer.ts';
import { HelpLine, type HelpLineProps } from './help-line.tsx';
import { usePerformerWords } from './performer-words.ts';

interface BookingFrameProps extends Pick<HelpLineProps, 'manager'> {
  booking: BookingHead & Partial<Pick<BookingSummary, 'bank'>>;
  active: BookingTabKey;
  as?: BookingRole;
  children: ReactNode;
}

export function BookingFrame({ booking, active, as = 'host', manager, children }: BookingFrameProps) {
  const { t, language } = useTranslation('booking-page');
  const { t: b } = useTranslation('bookings');
  const { artist, state, eventState } = booking;
  const waits = waitsForBank(booking);
  const performer = as === 'artist' ? { ...artist, as } : currentPerformer(booking);
  const { name, why } = usePerformerWords(performer, artist.name);
  const when = `${formatDay(booking.date, language, 'weekdayYear')}, ${hoursText(booking.from, booking.to, b('between'), language)}`;
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      {as === 'host' && <BackLink to="/all-bookings">{b('list.title')}</BackLink>}
      {as === 'artist' && (
        <BackLink to={`/studio/${artist.id}/requests/${booking.id}`}>{t('frame.toRequest')}</BackLink>
      )}
      <header className="mt-2 grid grid-cols-[var(--thumb)_minmax(0,1fr)] items-start gap-5 md:items-end md:grid-cols-[9rem_minmax(0,1fr)] md:gap-8">
        <Picture
          src={performer?.photo && mediaUrl(performer.photo, 320)}
          srcSet={performer?.photo ? mediaSourceSet(performer.photo, [160, 320, 480]) : undefined}
          sizes="(min-width: 700px) 144px, 88px"
          alt=""
          first
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15">
            <Status kind={waits ? 'pending' : markOf(state, eventState)}>
              {waits
                ? b('bank.waits.short')
                : eventState && eventState !== 'awaited'
                  ? t(`evening.${eventState}`)
                  : t(`state.${state}`)}
            </Status>
            <span className="text-ink-2">
              <WholeCodes>{t('frame.code', { code: booking.code })}</WholeCodes>
            </span>
          </p>
          <h1 className="mt-1 break-words text-43">{name}</h1>
          {why && <p className="mt-1">{why}</p>}
          <p className="mt-1 text-20 text-ink-2">
            {b('card.what', {
              skill: categoryName(b, (performer ?? artist).category),
              occasion: b(`occasions.${booking.occasion}` as 'occasions.Festival'),
            })}
          </p>
          <p className="text-ink-2">
            {when}
            <IndiaTime />
          </p>
          {as === 'host' && <ShareButton text={`${name}, ${when}`} path={`/artists/${artist.id}`} />}
        </div>
      </header>
      {as === 'host' && <AsleepNote />}
      <BookingTabs booking={booking} active={active} as={as} />
      {children}
      {as !== 'operator' && (
        <HelpLine code={booking.code} now={booking.now} onTheDay={active === 'day'} manager={manager} />
      )}
    </div>
  );
}

function BookingTabs({ booking, active, as }: Required<Omit<BookingFrameProps, 'children' | 'manager'>>) {
  const { t } = useTranslation('booking-page');
  const tabs = tabsOf(booking, as);
  if (tabs.length < 2) return null;
  const pages = tabs.map(({ key, to }) => ({ to, words: t(`tabs.${key}`), current: key === active }));
  return <PageNav label={t('frame.tabs')} pages={pages} row />;
}
