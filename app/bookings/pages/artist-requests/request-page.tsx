import '../../view/requests.css';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { RELIABILITY_RULES } from '#app/artists/core/reliability-rules.ts';
import { useReliabilityWords } from '#app/artists/reliability/use-reliability-words.ts';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { Status } from '#app/ui/status.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { markOf } from '../../core/booking-state-mark.ts';
import { BookedMusts } from '../../view/booked-musts.tsx';
import { HelpLine } from '../../view/help-line.tsx';
import { DECLINE_REASONS, type DeclineReason } from '../artist-booking.ts';
import type { Earnings } from '../artist-bookings.server.ts';
import type { AnswerRefused, RequestData } from '../request-page.server.ts';
import { useRefusal } from './refusal-text.ts';
import { RequestFacts } from './request-facts.tsx';
import { TimeLeft } from './time-left.tsx';
import { useDoneMessage } from './use-done.ts';

export function RequestPage({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const { artist, booking, may, now, change } = page;
  const done = useDoneMessage(page.done);
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
        <Status kind={markOf(booking.state, booking.eventState)}>
          {booking.eventState && booking.eventState !== 'awaited'
            ? t(`evening.${booking.eventState}`)
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
          <BookedMusts
            musts={page.musts}
            withOurSound={booking.sound.length > 0}
            asked={booking.disclosure === 'request'}
          />
          <PlayersForm
            key={String(page.players.filter(({ plays }) => plays).map(({ id }) => id))}
            players={page.players}
            asked={page.asked}
          />
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
      <HelpLine code={booking.code} now={new Date(now)} />
    </StudioFrame>
  );
}

/** Who of the team plays, and who has not said yet that they are of the team. */
export function PlayersForm({ players, asked }: Pick<RequestData, 'players' | 'asked'>) {
  const { t } = useTranslation('artist-requests');
  const [plays, setPlays] = useState(players.filter((one) => one.plays).map(({ id }) => String(id)));
  const waiting = asked > 0 && t('players.asked', { count: asked });
  if (players.length === 0) return waiting ? <p className="mt-6 text-ink-2">{waiting}</p> : null;
  const how = plays.length === 0 ? 'none' : plays.length === players.length ? 'all' : 'some';
  const choices = players.map(({ id, name, part }) => ({
    value: String(id),
    label: part ? `${name}, ${part}` : name,
  }));
  return (
    <EditForm method="post" className="request-players">
      <ChoiceChips
        label={t('players.label')}
        help={[t(`players.${how}`, { count: plays.length, all: players.length }), t('players.help'), waiting]
          .filter(Boolean)
          .join(' ')}
        name="plays"
        many
        choices={choices}
        value={plays}
        onChange={setPlays}
      />
      <Button type="submit" name="intent" value="players" look="second" size="row">
        {t('players.save')}
      </Button>
    </EditForm>
  );
}

interface OpenChangeProps {
  change: NonNullable<RequestData['change']>;
  artistId: number;
  bookingId: string;
}

function OpenChange({ change, artistId, bookingId }: OpenChangeProps) {
  const { t } = useTranslation('artist-requests');
  const instant = useInstant();
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
        {t('page.answerBy', { time: instant(change.answerBy) })}
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

function ProposeForm({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const failed = answer?.intent === 'propose' ? answer : undefined;
  const refusal = useRefusal(failed?.reason);
  const shown = failed?.typed ?? page.booking;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('propose.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4">
        <p className="text-ink-2">{t('propose.means')}</p>
        {refusal && <Banner tone="failure" fact={refusal} />}
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={t('propose.date')} type="date" name="date" required defaultValue={shown.date} />
          <TextField label={t('propose.from')} type="time" name="from" required defaultValue={shown.from} />
          <TextField label={t('propose.to')} type="time" name="to" required defaultValue={shown.to} />
        </div>
        <IntentButton intent="propose" />
      </EditForm>
    </details>
  );
}

function WithdrawForm({ page, answer }: { page: RequestData; answer: AnswerRefused | undefined }) {
  const { t } = useTranslation('artist-requests');
  const { t: say } = useTranslation('standing');
  const { follows } = useReliabilityWords();
  const count = page.withdrawnOfYear + 1;
  const failed = answer?.intent === 'withdraw' ? answer : undefined;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('withdraw.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4" noValidate>
        <Banner tone="caution" fact={t('withdraw.costs')}>
          <ul className="request-costs">
            <li>{t('withdraw.money', { net: formatRupees(page.earnings.net) })}</li>
            {follows(page.follows, page.acceptsInstantly).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {count >= RELIABILITY_RULES.lookAt && (
              <li>{say('follows.review', { count, days: RELIABILITY_RULES.countedDays })}</li>
            )}
            <li>
              {t('withdraw.appeal', { days: RELIABILITY_RULES.appealDays })}{' '}
              {page.artist.leads && (
                <Link className="link" to={`/studio/${page.artist.id}/standing`}>
                  {t('withdraw.rules')}
                </Link>
              )}
            </li>
          </ul>
        </Banner>
        <input type="hidden" name="follows" value={page.follows} />
        <ReasonFields failed={failed} />
        <IntentButton intent="withdraw" />
      </EditForm>
    </details>
  );
}

interface AnswerFormProps {
  answer: AnswerRefused | undefined;
}

function AcceptForm({ answer }: AnswerFormProps) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(answer?.intent === 'accept' ? answer.reason : undefined);
  return (
    <EditForm method="post" className="grid gap-3">
      {refusal && <Banner tone="failure" fact={refusal} />}
      <Button type="submit" name="intent" value="accept" wide busy={useBusy('accept') && t('accept.busy')}>
        {t('accept.button')}
      </Button>
      <p className="text-15 text-ink-2">{t('accept.means')}</p>
    </EditForm>
  );
}

function DeclineForm({ answer }: AnswerFormProps) {
  const { t } = useTranslation('artist-requests');
  const failed = answer?.intent === 'decline' ? answer : undefined;
  return (
    <details className="request-more" open={failed !== undefined}>
      <summary>{t('decline.summary')}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="grid gap-4" noValidate>
        <ReasonFields failed={failed} withList />
        <IntentButton intent="decline" />
      </EditForm>
    </details>
  );
}

function IntentButton({ intent }: { intent: 'propose' | 'withdraw' | 'decline' }) {
  const { t } = useTranslation('artist-requests');
  const busy = useBusy(intent) && t(`${intent}.busy`);
  return (
    <Button type="submit" name="intent" value={intent} look="second" size="row" busy={busy}>
      {t(`${intent}.button`)}
    </Button>
  );
}

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

function ReasonFields({ failed, withList }: { failed: AnswerRefused | undefined; withList?: boolean }) {
  const { t } = useTranslation('artist-requests');
  const refusal = useRefusal(failed?.reason);
  const missing = failed?.reason === 'reason_missing';
  return (
    <>
      {refusal && !missing && <Banner tone="failure" fact={refusal} />}
      {withList && (
        <SelectField label={t('decline.choice')} name="choice" defaultValue={failed?.typed.choice ?? ''}>
          <option value="">{t('decline.choose')}</option>
          {(Object.keys(DECLINE_REASONS) as DeclineReason[]).map((reason) => (
            <option key={reason} value={reason}>
              {t(`decline.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('decline.words')}
        help={t('decline.wordsHelp')}
        name="words"
        rows={3}
        maxLength={500}
        defaultValue={failed?.typed.words ?? ''}
        error={missing ? refusal : undefined}
      />
    </>
  );
}

function EarningLines({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('earnings');
  const { gross, gst, ownGst, commission, adjustment, tds, tcs, net, expected } = earnings;
  const less = (name: 'gst' | 'commission' | 'tds' | 'tcs', amount: Paise) => ({
    name: t(`lines.${name}`),
    amount: paise(-amount),
  });
  const lines = [
    { name: t('lines.gross'), amount: gross },
    ...(gst === 0 ? [] : [less('gst', gst)]),
    less('commission', commission),
    ...(adjustment === 0 ? [] : [{ name: t('lines.adjustment'), amount: adjustment }]),
    ...(tds === 0 ? [] : [less('tds', tds)]),
    ...(tcs === 0 ? [] : [less('tcs', tcs)]),
  ];
  return (
    <div>
      <PriceLines lines={lines} totalName={t(expected ? 'lines.expected' : 'lines.net')} total={net} />
      <p className="mt-2 text-15 text-ink-2">
        {t(tds + tcs > 0 ? 'lines.withheldNote' : 'lines.freeNote', {
          sum: formatRupees(paise(5_00_000_00)),
        })}
      </p>
      {ownGst > 0 && (
        <p className="mt-2 text-15 text-ink-2">{t('lines.ownGst', { sum: formatRupees(ownGst) })}</p>
      )}
    </div>
  );
}
