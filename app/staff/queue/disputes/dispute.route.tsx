import { Link } from 'react-router';
import type { DisputeCase } from '#app/bookings/event-day/disputes.server.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { BookingConversation } from '../../booking/booking-conversation.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { Instant } from '../../frame/times.tsx';
import { WaitingRequests } from '../../money/approvals/waiting-requests.tsx';
import { handleQueueAction } from '../handle-queue-action.server.ts';
import { DisputeForm } from '../work-forms.tsx';
import type { Route } from './+types/dispute.route';
import { openDispute } from './dispute-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openDispute(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleQueueAction(args, 'disputes');
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('operators').t('dispute.title', { code: loaderData?.bookingCode ?? '' }));

type Opened = Awaited<ReturnType<typeof openDispute>>;

export default function DisputePage({ loaderData: dispute, actionData: problem }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame
      title={<WholeCodes>{t('dispute.title', { code: dispute.bookingCode })}</WholeCodes>}
      lead={
        <p className="flex flex-wrap gap-x-5">
          <Link className="link" to="/operator/queues/disputes">
            {t('dispute.back')}
          </Link>
          <Link className="link whitespace-nowrap" to={`/operator/bookings/${dispute.bookingId}`}>
            {dispute.bookingCode}
          </Link>
        </p>
      }
      wide
    >
      <Outcome done={null} problem={problem} />
      <WaitingRequests requests={dispute.waiting} />
      <div className="desk-columns">
        <div>
          <AdminSection title={t('dispute.said')}>
            <AdminDetails
              facts={[
                [t('queues.what'), t(`dispute.kind.${dispute.kind}`)],
                ['', dispute.missedMinutes !== null && t('dispute.missed', { count: dispute.missedMinutes })],
                [t('actor.host'), dispute.hostName],
                [t('money.when'), <Instant key="at" at={dispute.openedAt} />],
              ]}
            />
            {dispute.raisedBy !== 'host' && <p className="mt-4">{t('dispute.raisedBy')}</p>}
            {dispute.words && (
              <blockquote className="mt-4 whitespace-pre-line" dir="auto">
                {dispute.words}
              </blockquote>
            )}
          </AdminSection>
          <ArtistSide dispute={dispute} />
          {dispute.objection && (
            <AdminSection title={t('dispute.objection', { amount: formatRupees(dispute.objection.amount) })}>
              <p>{t(`dispute.objectionBy.${dispute.objection.as}`)}</p>
              <blockquote className="mt-4 whitespace-pre-line" dir="auto">
                {dispute.objection.words}
              </blockquote>
            </AdminSection>
          )}
          <KnownFacts dispute={dispute} />
          <DayEvidence dispute={dispute} />
          <BookingConversation opened={dispute.opened} />
        </div>
        <aside aria-label={t('dispute.decide')} className="desk-acts">
          {dispute.settled ? (
            <Decided settled={dispute.settled} />
          ) : dispute.waiting.some(({ act }) => act === 'dispute') ? (
            <p className="py-4 font-strong">{t('dispute.waits')}</p>
          ) : (
            <DisputeForm
              item={dispute.id}
              proposed={dispute.proposed}
              more={`${t('dispute.ends')} ${dispute.sound > 0 ? t('dispute.soundStays') : ''}`}
              open
            />
          )}
        </aside>
      </div>
    </AdminFrame>
  );
}

/** The artist's own words, or what a colleague noted on the phone. */
function ArtistSide({ dispute }: { dispute: Opened }) {
  const { t, language } = useTranslation('operators');
  const { side, answerBy, hasLogin, settled, artistName } = dispute;
  return (
    <AdminSection title={t('dispute.side')}>
      {side ? (
        <>
          <p>
            {side.notedBy
              ? t('dispute.notedBy', { by: side.notedBy })
              : t('dispute.own', { name: artistName })}{' '}
            <Instant at={side.at} />
          </p>
          <blockquote className="mt-4 whitespace-pre-line" dir="auto">
            {side.words}
          </blockquote>
        </>
      ) : (
        <p>
          {hasLogin && answerBy
            ? t('dispute.asked', { when: formatInstant(answerBy, language) })
            : t('dispute.notAsked')}
        </p>
      )}
      {!side && answerBy && !settled && (
        <ActionForm
          act="noteSide"
          name={t('act.noteSide')}
          lead={t('act.noteSideLead')}
          reason={t('act.noteSideWords')}
          item={dispute.id}
        >
          <input type="hidden" name="next" value={`/operator/disputes/${dispute.id}`} />
        </ActionForm>
      )}
    </AdminSection>
  );
}

/** What was seen on the day, with times and who wrote it down. */
function DayEvidence({ dispute: { arrival, calls, notes, artistName } }: { dispute: Opened }) {
  const { t } = useTranslation('operators');
  if (!arrival && calls.length === 0 && notes.length === 0) return null;
  return (
    <AdminSection title={t('dispute.evidence')}>
      <ul className="grid gap-3">
        {arrival && (
          <li>
            <Instant at={arrival.at} />{' '}
            {t(`dispute.provedBy.${arrival.provedBy as 'code'}`, { by: arrival.by })}
          </li>
        )}
        {calls.map(({ called_at: at, answered, by }) => (
          <li key={at.getTime()}>
            <Instant at={at} />{' '}
            {t(answered ? 'dispute.reached' : 'dispute.silent', { by, artist: artistName })}
          </li>
        ))}
        {notes.map(({ id, at, by, action, reason }) => (
          <li key={id}>
            <Instant at={at} />{' '}
            {t(action === 'booking.arrival' ? 'dispute.noteSeen' : 'dispute.noteMissing', { by })}
            <blockquote className="mt-1 whitespace-pre-line" dir="auto">
              {reason}
            </blockquote>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function KnownFacts({ dispute }: { dispute: DisputeCase }) {
  const { t } = useTranslation('operators');
  const { arrival, performedConfirmedAt } = dispute;
  return (
    <AdminSection title={t('dispute.facts')}>
      <AdminDetails
        facts={[
          [t('column.artist'), dispute.artistName],
          [t('queues.starts'), <Instant key="starts" at={dispute.startsAt} />],
          [
            t('dispute.arrived'),
            arrival ? (
              <>
                <Instant at={arrival.at} />
                {arrival.lateMinutes > 0 && `, ${t('dispute.late', { count: arrival.lateMinutes })}`}
              </>
            ) : (
              t('dispute.notSeen')
            ),
          ],
          [
            t('dispute.statement'),
            dispute.statement && <Statement key="statement" said={dispute.statement} />,
          ],
          [
            t('dispute.performed'),
            performedConfirmedAt && <Instant key="performed" at={performedConfirmedAt} />,
          ],
          [t('column.total'), formatRupees(dispute.total)],
          [t('dispute.credited'), dispute.credited > 0 && formatRupees(dispute.credited)],
          [t('dispute.mostOfFee'), formatRupees(dispute.mostOfFee)],
          [t('dispute.everything'), formatRupees(dispute.everything)],
          [t('dispute.proposed'), <strong key="proposed">{formatRupees(dispute.proposed)}</strong>],
        ]}
      />
    </AdminSection>
  );
}

function Statement({ said }: { said: NonNullable<DisputeCase['statement']> }) {
  const { t } = useTranslation('operators');
  return (
    <>
      <Instant at={said.at} />
      {said.metres !== null && `, ${t('dispute.metres', { count: said.metres })}`}
      {said.denied && `, ${t('dispute.statementDenied')}`}
    </>
  );
}

function Decided({ settled }: { settled: NonNullable<DisputeCase['settled']> }) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection title={t('dispute.decided')}>
      <AdminDetails
        facts={[
          [t('money.when'), <Instant key="at" at={settled.at} />],
          [t('audit.who'), settled.by],
          [t('dispute.refund'), formatRupees(paise(settled.refund))],
          [t('act.bearer'), settled.borneBy === 'operator' ? t('act.us') : t('actor.artist')],
          [t('act.why'), settled.decision],
        ]}
      />
    </AdminSection>
  );
}
