import { Link } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectOpenAbsences } from '#app/bookings/core/absence-queries.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { readSettings } from '#app/site/settings.server.ts';
import { StatedAbsence } from '../../frame/absences.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { adminPageOfReference } from '../../frame/admin-address.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { Lines } from '../../frame/admin-table.tsx';
import { MONEY_MOVES } from '../../frame/fresh-actions.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { type PageArgs, readPageNumber } from '../../frame/page-args.ts';
import { NumberedList } from '../../frame/paged-list.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { Deadline, Instant } from '../../frame/times.tsx';
import type { Route } from './+types/approvals.route';
import { selectDeciders, selectOpenRequests } from './approval-queries.server.ts';
import { type ApprovalProblem, handleDecision } from './handle-decision.server.ts';

const PER_PAGE = 20;
const ABSENCES = 100;
export async function loader({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const { db } = context.get(platformContext);
  const page = readPageNumber(request);
  const found = await selectOpenRequests(db, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const requests = [];
  for (const { input, requestedBy, ...shown } of found.slice(0, PER_PAGE)) {
    const deciders = await selectDeciders(db, { input, requestedBy });
    requests.push({
      ...shown,
      expiresAt: MONEY_MOVES[shown.act].hours === null ? null : shown.expiresAt,
      address: adminPageOfReference(shown.subject),
      borneBy: input.act === 'dispute' ? input.borneBy : null,
      phone: input.act === 'lost-phone' ? input.phone : null,
      own: requestedBy === viewer.accountId,
      mayDecide: deciders.some(({ id }) => id === viewer.accountId),
      deciders: deciders.map(({ name }) => name),
    });
  }
  const settings = await readSettings(db);
  return {
    requests,
    absences: await selectOpenAbsences(db, { limit: ABSENCES }),
    limit: settings.secondPersonAbove,
    daily: settings.secondPersonAboveDaily,
    more: found.length > PER_PAGE,
    page,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export const action = async (args: PageArgs) => handleDecision(args, await args.request.formData());

type Approvals = Awaited<ReturnType<typeof loader>>;
type Request = Approvals['requests'][number];
export default function ApprovalsPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { requests, absences, limit, daily, more, page, done } = loaderData;
  const { t } = useTranslation('operators');
  const above = formatRupees(paise(limit));
  const inAll = formatRupees(paise(daily));
  return (
    <AdminFrame title={t('queue.approvals')} lead={t('approvals.lead', { above, inAll })} wide>
      <Outcome done={done} problem={problem} />
      <NumberedList
        label={t('queue.approvals')}
        rows={requests}
        columns={[
          [t('approvals.about'), (request) => <RequestSubject request={request} />],
          [
            t('approvals.what'),
            ({ act, artist, borneBy, phone, reason }) => (
              <span>
                {t(`approvals.act.${act}`)}
                {artist && <strong className="block">{artist}</strong>}
                {borneBy && (
                  <small>{`${t('act.bearer')}: ${borneBy === 'artist' ? t('actor.artist') : t('act.us')}`}</small>
                )}
                {phone && <PhoneLink phone={phone} />}
                <small className="wrap-anywhere">{reason}</small>
              </span>
            ),
          ],
          [
            t('money.amount'),
            ({ amount, phone }) => <strong>{phone ? '–' : formatRupees(paise(amount))}</strong>,
            'number',
          ],
          [t('approvals.by'), ({ by, at }) => <Lines small={<Instant at={at} />}>{by}</Lines>],
          [
            t('approvals.until'),
            ({ expiresAt }) => (expiresAt ? <Deadline at={expiresAt} /> : t('approvals.never')),
          ],
          [t('queues.act'), (request) => <Actions request={request} problem={problem} />, 'bare'],
        ]}
        empty={t('queueEmpty.approvals')}
        page={page}
        more={more}
      />
      {absences.length > 0 && (
        <AdminSection title={t('absence.title')}>
          <ul>
            {absences.map((absence) => (
              <li key={absence.id} className="border-rule border-b py-3 last:border-0">
                <Link className="link whitespace-nowrap" to={`/operator/bookings/${absence.booking_id}`}>
                  {absence.code}
                </Link>
                <StatedAbsence absence={absence} />
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </AdminFrame>
  );
}

function RequestSubject({ request: { code, subject, address, host } }: { request: Request }) {
  const name = code ?? subject.replace('artist:', '#');
  return (
    <>
      {address ? (
        <Link className="link whitespace-nowrap" to={address}>
          {name}
        </Link>
      ) : (
        name
      )}
      {host && <small>{host}</small>}
    </>
  );
}

function Actions({ request, problem }: { request: Request; problem: ApprovalProblem | undefined }) {
  const { t } = useTranslation('operators');
  const { id, own, mayDecide, deciders } = request;
  const open = (act: string) => problem?.item === id && problem.act === act;
  if (mayDecide)
    return (
      <>
        <ActionForm
          act="approve"
          name={t('approvals.approve')}
          lead={t(`approvals.approveLead`, { by: request.by })}
          plain
          open={open('approve')}
          item={id}
        />
        <ActionForm
          act="refuse-request"
          name={t('approvals.refuse')}
          reason={t('approvals.refuseReason')}
          open={open('refuse-request')}
          item={id}
        />
      </>
    );
  return (
    <>
      <p className="desk-small">
        {deciders.length > 0
          ? t('approvals.deciders', { names: deciders.slice(0, 5).join(', ') })
          : t('approvals.noOther')}
      </p>
      {own && <ActionForm act="withdraw-request" name={t('approvals.withdraw')} plain item={id} />}
    </>
  );
}
