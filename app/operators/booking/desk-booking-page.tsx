import { Link } from 'react-router';
import { tabsOf } from '#app/bookings/booking-tabs.ts';
import { dayText, hoursText } from '#app/bookings/booking-times.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AgreedSection } from '../agreed/agreed-section.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskFacts } from '../parts/desk-facts.tsx';
import { DeskSection } from '../parts/desk-section.tsx';
import { Notices } from '../parts/notices.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { StateMark } from '../parts/state-mark.tsx';
import { Tale } from '../parts/tale.tsx';
import { At, Due } from '../parts/times.tsx';
import type { ActProblem } from './act-on-booking.server.ts';
import { BookingActs } from './booking-acts.tsx';
import { BookingConversation } from './booking-conversation.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingSearch } from './booking-search.tsx';
import type { DeskBooking } from './desk-booking.server.ts';

interface DeskBookingPageProps {
  desk: DeskBooking;
  problem: ActProblem | undefined;
}

/** One booking as our staff sees it: who, what, how it stands, the money, what was said and done, and what can be. */
export function DeskBookingPage({ desk, problem }: DeskBookingPageProps) {
  const { t, language } = useTranslation('operators');
  const { booking } = desk;
  const when = `${dayText(booking.date, language, true)}, ${hoursText(booking.from, booking.to, t('to'), language)}`;
  return (
    <DeskFrame
      wide
      title={
        <>
          {booking.artist.name}{' '}
          <span className="whitespace-nowrap font-[450] text-ink-2">{booking.code}</span>
        </>
      }
      lead={
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StateMark state={booking.state} />
          <span>{when}</span>
          {booking.respondBy && (
            <span>
              {t('booking.answer')} <Due at={booking.respondBy} />
            </span>
          )}
        </p>
      }
    >
      <Outcome done={desk.done} problem={problem} />
      <WaitingRequests requests={desk.waiting} />
      <div className="desk-columns">
        <BookingActs desk={desk} problem={problem} />
        <div>
          <div className="desk-pair">
            <People desk={desk} />
            <Occasion desk={desk} />
          </div>
          {desk.search && <BookingSearch search={desk.search} acts={desk.acts} />}
          <BookingMoney desk={desk} />
          <AgreedSection agreed={desk.agreed} />
          <BookingConversation opened={desk.opened} />
          <Tale history={desk.history} />
          <Notices notices={desk.notices} />
        </div>
      </div>
    </DeskFrame>
  );
}

function People({ desk: { facts, booking } }: { desk: DeskBooking }) {
  const { t } = useTranslation('operators');
  return (
    <DeskSection title={t('booking.people')}>
      <DeskFacts
        facts={[
          [
            t('column.host'),
            <span key="host">
              {facts.host_name}
              {facts.host_account_name !== facts.host_name && ` (${facts.host_account_name})`}
              <span className="block">
                <PhoneLink phone={facts.host_phone} />
              </span>
              <a className="link" href={`mailto:${facts.host_email}`}>
                {facts.host_email}
              </a>
            </span>,
          ],
          [
            t('column.artist'),
            <span key="artist">
              <Link className="link" to={`/artists/${booking.artist.id}`}>
                {booking.artist.name}
              </Link>
              {`, ${facts.city}`}
              <span className="block">
                {facts.holder_name ? (
                  <>
                    {facts.holder_name} <PhoneLink phone={facts.holder_phone} />
                  </>
                ) : (
                  t('booking.noHolder')
                )}
              </span>
            </span>,
          ],
          [
            t('column.manager'),
            facts.manager_name ? (
              <span key="manager">
                {facts.manager_name} <PhoneLink phone={facts.manager_phone} />
              </span>
            ) : (
              t('booking.noManager')
            ),
          ],
        ]}
      />
    </DeskSection>
  );
}

function Occasion({ desk: { facts, booking } }: { desk: DeskBooking }) {
  const { t } = useTranslation('operators');
  const { t: b } = useTranslation('bookings');
  const pages = tabsOf(booking, 'operator');
  return (
    <DeskSection title={t('booking.occasion')}>
      <DeskFacts
        facts={[
          [b('fields.occasion'), b(`occasions.${booking.occasion}` as 'occasions.Festival')],
          [b('fields.audienceSize'), b(`audience.${booking.audienceSize}` as 'audience.1-10')],
          [b('fields.address'), booking.address],
          [t('booking.venueNote'), facts.venue_access],
          [b('view.message'), facts.message],
          [t('booking.made'), <At key="made" at={facts.created_at} />],
          [
            t('booking.pages'),
            pages.length > 0 && (
              <span className="flex flex-wrap gap-x-4">
                {pages.map(({ key, to }) => (
                  <Link key={key} className="link inline-flex min-h-11 items-center md:min-h-6" to={to}>
                    {t(`booking.page.${key}`)}
                  </Link>
                ))}
              </span>
            ),
          ],
        ]}
      />
    </DeskSection>
  );
}
