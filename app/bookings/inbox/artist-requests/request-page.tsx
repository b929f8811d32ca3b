import { Link } from 'react-router';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { formatDay, formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Status } from '#app/ui/status.tsx';
import { markOf } from '../../core/booking-state-mark.ts';
import { EarningLines } from '../../earnings/earning-lines.tsx';
import type { AnswerRefused, RequestData } from '../request-page.server.ts';
import { AcceptForm, DeclineForm } from './answer-forms.tsx';
import { ProposeForm } from './propose-form.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestMusts } from './request-musts.tsx';
import { TimeLeft } from './time-left.tsx';
import { useDone } from './use-done.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import '../../view/requests.css';
import { WholeCodes } from '#app/ui/whole-codes.tsx';

export function RequestPage({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const { artist, booking, may, now, change } = page;
  const done = useDone(page.done);
  const ended = booking.disclosure === 'ended';
  const paidAnyway = !page.earnings.expected;
  return (
    <StudioFrame
      artist={artist}
      title={formatDay(booking.date, language, 'weekdayYear')}
      lead={
        <WholeCodes>
          {t('page.lead', {
            occasion: b(`occasions.${booking.occasion}` as 'occasions.Festival'),
            code: booking.code,
          })}
        </WholeCodes>
      }
      wide
    >
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Status kind={markOf(booking.state, booking.evening)}>
          {booking.evening && booking.evening !== 'awaited'
            ? t(`evening.${booking.evening}`)
            : t(`state.${booking.state}` as 'state.confirmed')}
        </Status>
        <Link className="link inline-flex min-h-11 items-center" to={`/studio/${artist.id}/requests`}>
          {t('page.all')}
        </Link>
      </p>
      <div className="mt-4 grid gap-4">
        {done && <Banner tone="free" fact={done} live />}
        {ended && <Banner tone="info" fact={t(`ended.${booking.state}` as 'ended.declined')} />}
        {change && <OpenChange change={change} artistId={artist.id} bookingId={booking.id} />}
      </div>
      <div className="request-columns">
        <div className="grid min-w-0">
          <RequestFacts page={page} />
          <RequestMusts page={page} />
          {(may.propose || may.withdraw) && (
            <div className="request-acts">
              {may.propose && <ProposeForm page={page} answer={answer} />}
              {may.withdraw && <WithdrawForm page={page} answer={answer} />}
            </div>
          )}
        </div>
        {(!ended || paidAnyway) && (
          <aside className="request-money" data-ground="paper" aria-label={t('page.money')}>
            <h2 className="text-20 font-strong">{t('page.money')}</h2>
            <EarningLines earnings={page.earnings} />
            {may.answer && booking.respondBy && (
              <>
                <TimeLeft until={booking.respondBy} now={now} />
                <AcceptForm answer={answer} />
                <DeclineForm answer={answer} />
              </>
            )}
          </aside>
        )}
      </div>
    </StudioFrame>
  );
}

interface OpenChangeProps {
  change: NonNullable<RequestData['change']>;
  artistId: number;
  bookingId: string;
}

function OpenChange({ change, artistId, bookingId }: OpenChangeProps) {
  const { t, language } = useTranslation('artist-requests');
  if (change.kind === 'extension')
    return (
      <Banner tone="info" fact={t('page.hostAsksMore')}>
        <Link className="link" to={`/bookings/${bookingId}/day`}>
          {t('page.answerOnDay')}
        </Link>
      </Banner>
    );
  if (change.askedBy === 'artist')
    return (
      <Banner tone="info" fact={t('page.youAsked')}>
        {t('page.answerBy', { time: formatInstant(change.answerBy, language) })}
      </Banner>
    );
  return (
    <Banner tone="info" fact={t('page.hostAsked')}>
      <Link className="link" to={`/studio/${artistId}/requests`}>
        {t('page.answerThere')}
      </Link>
    </Banner>
  );
}
