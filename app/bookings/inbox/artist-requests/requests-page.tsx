import { Link } from 'react-router';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { BOOKING_GROUPS } from '../artist-booking.ts';
import type { openRequests, Refused } from '../requests-page.server.ts';
import { BookingRow } from './booking-row.tsx';
import { ChangeCard } from './change-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { useDone } from './use-done.ts';
import '../../view/requests.css';

type Requests = Awaited<ReturnType<typeof openRequests>>;

export function RequestsPage({ answer, ...page }: Requests & { answer: Refused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const { artist, group, bookings, offers, changes, now } = page;
  const done = useDone(page.done);
  const empty = bookings.length + offers.length + changes.length === 0;
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      {done && (
        <div className="mt-6">
          <Banner tone="free" fact={done} live />
        </div>
      )}
      <Groups artistId={artist.id} current={group} waiting={page.waiting} />
      {empty ? (
        <EmptyState
          title={t(`empty.${group}.title`)}
          action={
            group === 'waiting' && (
              <ButtonLink to={`/studio/${artist.id}/calendar`} look="second" size="row">
                {t('empty.calendar')}
              </ButtonLink>
            )
          }
        >
          <p>{t(`empty.${group}.text`)}</p>
        </EmptyState>
      ) : (
        <ul className="requests" aria-label={t(`groups.${group}`)}>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} now={now} refused={refusalOf(offer.id)} />
          ))}
          {changes.map((change) => (
            <ChangeCard key={change.id} change={change} now={now} refused={refusalOf(change.id)} />
          ))}
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} artistId={artist.id} now={now} />
          ))}
        </ul>
      )}
      <Pages {...page} />
    </StudioFrame>
  );

  function refusalOf(id: string) {
    return answer?.about === id ? answer.reason : undefined;
  }
}

function Groups({ artistId, current, waiting }: { artistId: number; current: string; waiting: number }) {
  const { t } = useTranslation('artist-requests');
  return (
    <nav className="request-groups" aria-label={t('groups.label')}>
      <ul>
        {BOOKING_GROUPS.map((group) => (
          <li key={group}>
            <Link
              to={`/studio/${artistId}/requests${group === 'waiting' ? '' : `?show=${group}`}`}
              aria-current={group === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(`groups.${group}`)}
              {group === 'waiting' && waiting > 0 && <span className="request-count">{waiting}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ artist, group, page, more }: Requests) {
  const { t } = useTranslation('artist-requests');
  if (page === 1 && !more) return null;
  const to = (number: number) => `/studio/${artist.id}/requests?show=${group}&page=${number}`;
  return (
    <nav className="mt-8 flex gap-6" aria-label={t('pages.label')}>
      {page > 1 && (
        <Link className="link" to={to(page - 1)}>
          {t('pages.previous')}
        </Link>
      )}
      {more && (
        <Link className="link" to={to(page + 1)}>
          {t('pages.next')}
        </Link>
      )}
    </nav>
  );
}
