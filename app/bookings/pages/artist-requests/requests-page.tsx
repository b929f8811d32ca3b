import '../../view/requests.css';
import { Link } from 'react-router';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { markOf } from '../../core/booking-state-mark.ts';
import type { OpenOffer } from '../../replace/offers.server.ts';
import type { OpenChange } from '../../reschedule/answer-change.server.ts';
import type { BookingForArtist } from '../../view/booking-for-artist.ts';
import type { ArtistTermsField, TermsForArtist } from '../../view/terms-for-artist.ts';
import { BOOKING_GROUPS } from '../artist-booking.ts';
import type { openRequests, Refused } from '../requests-page.server.ts';
import { FactsLine } from './facts-line.tsx';
import { useRefusal } from './refusal-text.ts';
import { TimeLeft } from './time-left.tsx';
import { useDoneMessage } from './use-done.ts';

type Requests = Awaited<ReturnType<typeof openRequests>>;

export function RequestsPage({ answer, ...page }: Requests & { answer: Refused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const { artist, group, bookings, offers, changes, now } = page;
  const done = useDoneMessage(page.done);
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

interface BookingRowProps {
  booking: BookingForArtist & { net: Paise };
  artistId: number;
  now: number;
}

function BookingRow({ booking, artistId, now }: BookingRowProps) {
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
          <Status kind={markOf(booking.state, booking.eventState)}>
            {booking.eventState && booking.eventState !== 'awaited'
              ? t(`evening.${booking.eventState}`)
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

interface OfferCardProps {
  offer: OpenOffer & { net: Paise };
  now: number;
  refused: string | undefined;
}

function OfferCard({ offer, now, refused }: OfferCardProps) {
  const { t, language } = useTranslation('artist-requests');
  const refusal = useRefusal(refused);
  return (
    <li className="request" data-asked>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">{t('offer.title')}</h2>
        <FactsLine {...offer} />
        {offer.message && <p className="request-words">{offer.message}</p>}
        {offer.readyMinutes !== null && (
          <p className="mt-2 font-strong">
            {t('offer.tonight', { count: offer.readyMinutes, to: formatTime(offer.to, language) })}
          </p>
        )}
        <p className="mt-2">{t(`offer.${offer.stage}`)}</p>
        <TimeLeft until={offer.stage === 'asked' ? offer.answerBy : offer.decideBy} now={now} />
        {refusal && <Banner tone="failure" fact={refusal} />}
      </div>
      <div className="request-side">
        <p>
          <span className="text-15 text-ink-2">{t('row.earn')}</span>
          <span className="request-net tabular">{formatRupees(offer.net)}</span>
        </p>
        <EditForm method="post" className="request-answers">
          <input type="hidden" name="about" value={offer.id} />
          {offer.stage === 'asked' && (
            <Button type="submit" name="intent" value="offer-agreed" size="row">
              {t('offer.agree')}
            </Button>
          )}
          {offer.stage !== 'passed' && (
            <Button type="submit" name="intent" value="offer-declined" size="row" look="second">
              {t(offer.stage === 'asked' ? 'offer.decline' : 'offer.takeBack')}
            </Button>
          )}
        </EditForm>
      </div>
    </li>
  );
}

interface ChangeCardProps {
  change: OpenChange;
  now: number;
  refused: string | undefined;
}

function ChangeCard({ change, now, refused }: ChangeCardProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(refused);
  return (
    <li className="request" data-asked>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">
          <WholeCodes>
            {t(change.earns === null ? 'change.title' : 'change.longer', { code: change.code })}
          </WholeCodes>
        </h2>
        <dl className="request-changes">
          {change.fields.map((field) => (
            <Difference key={field} field={field} was={change.was} wanted={change.wanted} />
          ))}
        </dl>
        <TimeLeft until={change.answerBy} now={now} />
        {change.earns !== null && <p>{t('change.earns', { amount: formatRupees(change.earns) })}</p>}
        <p className="text-ink-2">{t('change.silence')}</p>
        {refusal && refused !== 'reason_missing' && <Banner tone="failure" fact={refusal} />}
      </div>
      <EditForm method="post" className="request-side request-answers">
        <input type="hidden" name="about" value={change.id} />
        <Button type="submit" name="intent" value="change-agreed" size="row">
          {t('change.agree')}
        </Button>
        <details className="request-more" open={refused === 'reason_missing'}>
          <summary>{t('change.decline')}</summary>
          <TextArea
            label={t('decline.words')}
            name="words"
            rows={2}
            maxLength={500}
            error={refused === 'reason_missing' ? refusal : undefined}
          />
          <Button type="submit" name="intent" value="change-declined" size="row" look="second">
            {t('change.sendDecline')}
          </Button>
        </details>
      </EditForm>
    </li>
  );
}

interface DifferenceProps {
  field: ArtistTermsField;
  was: TermsForArtist;
  wanted: TermsForArtist;
}

function Difference({ field, was, wanted }: DifferenceProps) {
  const { t } = useTranslation('artist-requests');
  const [before, after] = [useTermText(field, was), useTermText(field, wanted)];
  return (
    <div>
      <dt>{t(`change.fields.${field}`)}</dt>
      <dd>
        {before === after ? (
          t('change.samePlace', { place: after })
        ) : (
          <>
            <del>{before}</del> <ins>{after}</ins>
          </>
        )}
      </dd>
    </div>
  );
}

function useTermText(field: ArtistTermsField, terms: TermsForArtist): string {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const say = useNames();
  switch (field) {
    case 'date':
      return formatDay(terms.date, language, 'weekdayYear');
    case 'from':
    case 'to':
      return formatTime(terms[field], language);
    case 'place':
      return terms.place === null ? t('placeLater') : say(terms.place);
    case 'audienceSize':
      return b(`audience.${terms.audienceSize}` as 'audience.1-10');
  }
}
