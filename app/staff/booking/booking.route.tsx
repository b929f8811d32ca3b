import { Link } from 'react-router';
import { hoursText } from '#app/bookings/core/booking-times.ts';
import { tabsOf } from '#app/bookings/view/booking-tabs.ts';
import type { QuoteLine } from '#app/pricing/quote.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Absences } from '../frame/absences.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import type { SearchActionName } from '../frame/booking-actions.ts';
import { LedgerEntries } from '../frame/ledger-entries.tsx';
import { PaymentsAndRefunds } from '../frame/movements.tsx';
import { Notes } from '../frame/notes.tsx';
import { Notices } from '../frame/notices.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { Timeline } from '../frame/timeline.tsx';
import { Deadline, Instant } from '../frame/times.tsx';
import { WaitingRequests } from '../money/approvals/waiting-requests.tsx';
import type { Route } from './+types/booking.route';
import { type AdminBooking, openAdminBooking } from './admin-booking.server.ts';
import { AgreedSection } from './agreed-section.tsx';
import { BookingActionForms } from './booking-action-forms.tsx';
import { BookingConversation } from './booking-conversation.tsx';
import { handleBookingAction } from './handle-booking-action.server.ts';
import { MissingArtist, NearbyArtists } from './missing-artist.tsx';

export const loader = (args: Route.LoaderArgs) => openAdminBooking(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleBookingAction(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('operators').t('meta.booking', { code: loaderData?.booking.code ?? '' }));

export default function AdminBookingPage({ loaderData: admin, actionData: problem }: Route.ComponentProps) {
  const { t, language } = useTranslation('operators');
  const { booking } = admin;
  const when = `${formatDay(booking.date, language, 'weekdayYear')}, ${hoursText(booking.from, booking.to, t('to'), language)}`;
  return (
    <AdminFrame
      wide
      title={
        <>
          {booking.artist.name}{' '}
          <span className="whitespace-nowrap font-[450] text-ink-2">{booking.code}</span>
        </>
      }
      lead={
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StateMark state={booking.state} eventState={booking.eventState} />
          <span>{when}</span>
          {booking.respondBy && (
            <span>
              {t('booking.answer')} <Deadline at={booking.respondBy} />
            </span>
          )}
        </p>
      }
    >
      <Outcome done={admin.done} problem={problem} />
      <WaitingRequests requests={admin.waiting} />
      <MissingArtist admin={admin} />
      {admin.nearby && <NearbyArtists nearby={admin.nearby} />}
      <Absences absences={admin.absences} mayDecide={admin.mayDecide} refused={problem?.act} />
      <div className="desk-columns">
        <BookingActionForms admin={admin} problem={problem} />
        <div>
          <div className="desk-pair">
            <People admin={admin} />
            <Occasion admin={admin} />
          </div>
          {admin.search && <BookingSearch search={admin.search} actions={admin.actions} />}
          <BookingMoney admin={admin} />
          <AgreedSection agreed={admin.agreed} />
          <BookingConversation opened={admin.opened} />
          <Notes notes={admin.notes} />
          <Timeline history={admin.history} />
          <Notices notices={admin.notices} />
        </div>
      </div>
    </AdminFrame>
  );
}

function People({ admin: { facts, booking } }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection title={t('booking.people')}>
      <AdminDetails
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
    </AdminSection>
  );
}

function Occasion({ admin: { facts, booking } }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  const { t: b } = useTranslation('bookings');
  const pages = tabsOf(booking, 'operator');
  return (
    <AdminSection title={t('booking.occasion')}>
      <AdminDetails
        facts={[
          [b('fields.occasion'), b(`occasions.${booking.occasion}` as 'occasions.Festival')],
          [b('fields.audienceSize'), b(`audience.${booking.audienceSize}` as 'audience.1-10')],
          [b('fields.address'), booking.address],
          [t('booking.venueNote'), facts.venue_access],
          [b('view.message'), facts.message],
          [t('booking.made'), <Instant key="made" at={facts.created_at} />],
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
    </AdminSection>
  );
}

const rupees = (amount: number) => formatRupees(paise(amount));

function BookingMoney({ admin }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  const { t: b } = useTranslation('bookings');
  const sound = useSoundNames();
  const named = ({ kind, name }: QuoteLine) => (kind === 'sound' ? sound(name) : b(`summary.${kind}`));
  const { booking, facts, totals, ledger } = admin;
  return (
    <>
      <AdminSection title={t('money.title')}>
        <div className="desk-pair">
          <AdminDetails
            facts={[
              ...facts.quote.map(
                (line) =>
                  [
                    line.quantity > 1 ? `${named(line)} × ${line.quantity}` : named(line),
                    rupees(line.amount),
                  ] as const,
              ),
              [t('column.total'), <strong key="total">{rupees(booking.total)}</strong>],
              [t('money.tax'), rupees(facts.tax_paise)],
              [t('money.artistFee'), facts.artist_fee_paise && rupees(facts.artist_fee_paise)],
            ]}
          />
          <AdminDetails
            facts={[
              [t('money.paid'), rupees(totals.captured)],
              [t('money.back'), rupees(totals.refunded)],
              [t('money.left'), <strong key="left">{rupees(totals.left)}</strong>],
              [t('money.plan'), t(`money.plans.${facts.payment_plan}`)],
              [t('money.balanceDue'), facts.balance_due_at && <Instant at={facts.balance_due_at} />],
            ]}
          />
        </div>
      </AdminSection>
      <PaymentsAndRefunds {...admin} />
      {ledger && ledger.length > 0 && <LedgerEntries entries={ledger} />}
    </>
  );
}

type Search = NonNullable<AdminBooking['search']>;

const SAYINGS = new Map<string, readonly SearchActionName[]>(
  Object.entries({
    asked: ['agree', 'pass'],
    proposed: ['host-yes', 'host-no', 'pass'],
  }),
);

function BookingSearch({ search, actions }: { search: Search; actions: AdminBooking['actions'] }) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection
      title={t('search.title')}
      actions={
        <span>
          {t(`search.state.${search.state}`)}
          {!search.endedAt && (
            <>
              {', '}
              {t('search.decide')} <Deadline at={search.decideBy} />
            </>
          )}
        </span>
      }
    >
      <AdminTable
        label={t('search.title')}
        rows={search.offers}
        columns={[
          [
            t('column.artist'),
            (offer) => (
              <>
                <Link className="link" to={`/artists/${offer.artistId}`}>
                  {offer.artist}
                </Link>
                {!search.endedAt &&
                  (SAYINGS.get(offer.state) ?? [])
                    .filter((act) => actions.includes(act))
                    .map((act) => (
                      <ActionForm key={act} act={act} name={t(`act.${act}`)}>
                        <input type="hidden" name="offer" value={offer.id} />
                      </ActionForm>
                    ))}
              </>
            ),
          ],
          [t('column.state'), ({ state }) => t(`search.offer.${state}`)],
          [
            t('search.answer'),
            ({ state, answerBy }) =>
              state === 'asked' ? <Deadline at={answerBy} /> : <span aria-hidden="true">–</span>,
          ],
          [t('search.fee'), ({ fee }) => formatRupees(paise(fee)), 'number'],
        ]}
        empty={t('search.noneAsked')}
      />
    </AdminSection>
  );
}
