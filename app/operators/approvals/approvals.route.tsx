import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { StatedAbsence } from '../components/absences.tsx';
import { ActForm } from '../components/act-form.tsx';
import { AdminSection } from '../components/admin-section.tsx';
import { Cell } from '../components/admin-table.tsx';
import { Outcome } from '../components/outcome.tsx';
import { NumberedList } from '../components/paged-list.tsx';
import { At, Due } from '../components/times.tsx';
import type { Route } from './+types/approvals.route';
import { type ApprovalProblem, openApprovals, submitApproval } from './approvals-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openApprovals(args);
export const action = (args: Route.ActionArgs) => submitApproval(args);

export default function ApprovalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage {...loaderData} problem={actionData} />;
}

type Approvals = Awaited<ReturnType<typeof openApprovals>>;
type Request = Approvals['requests'][number];
type Props = Approvals & { problem: ApprovalProblem | undefined };

function ApprovalsPage({ requests, absences, limit, daily, more, page, done, problem }: Props) {
  const { t } = useTranslation('operators');
  const names = [
    t('approvals.about'),
    t('approvals.what'),
    t('money.amount'),
    t('approvals.by'),
    t('approvals.until'),
    t('queues.act'),
  ] as const;
  const above = formatRupees(paise(limit));
  const inAll = formatRupees(paise(daily));
  return (
    <AdminFrame title={t('queue.approvals')} lead={t('approvals.lead', { above, inAll })} wide>
      <Outcome done={done} problem={problem} />
      <NumberedList
        label={t('queue.approvals')}
        columns={names.map((name, index) => ({ name, number: index === 2 }))}
        empty={t('queueEmpty.approvals')}
        page={page}
        more={more}
      >
        {requests.map((request) => (
          <tr key={request.id}>
            <Cell>
              <About request={request} />
            </Cell>
            <Cell of={names[1]}>
              <span>
                {t(`approvals.act.${request.act}`)}
                {request.borneBy && (
                  <small>
                    {`${t('act.bearer')}: ${request.borneBy === 'artist' ? t('actor.artist') : t('act.us')}`}
                  </small>
                )}
                <small className="wrap-anywhere">{request.reason}</small>
              </span>
            </Cell>
            <Cell of={names[2]} number>
              <strong>{formatRupees(paise(request.amount))}</strong>
            </Cell>
            <Cell of={names[3]}>
              <span>
                {request.by}
                <small>
                  <At at={request.at} />
                </small>
              </span>
            </Cell>
            <Cell of={names[4]}>
              {request.expiresAt ? <Due at={request.expiresAt} /> : t('approvals.never')}
            </Cell>
            <Cell>
              <Acts request={request} problem={problem} />
            </Cell>
          </tr>
        ))}
      </NumberedList>
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

function About({ request: { code, subject, address, host } }: { request: Request }) {
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

function Acts({ request, problem }: { request: Request; problem: ApprovalProblem | undefined }) {
  const { t } = useTranslation('operators');
  const { id, own, mayDecide, deciders } = request;
  const open = (act: string) => problem?.item === id && problem.act === act;
  const item = <input type="hidden" name="item" value={id} />;
  if (mayDecide)
    return (
      <>
        <ActForm
          act="approve"
          name={t('approvals.approve')}
          lead={t(`approvals.approveLead`, { by: request.by })}
          plain
          open={open('approve')}
        >
          {item}
        </ActForm>
        <ActForm
          act="refuse-request"
          name={t('approvals.refuse')}
          reason={t('approvals.refuseReason')}
          open={open('refuse-request')}
        >
          {item}
        </ActForm>
      </>
    );
  return (
    <>
      <p className="desk-small">
        {deciders.length > 0
          ? t('approvals.deciders', { names: deciders.slice(0, 5).join(', ') })
          : t('approvals.noOther')}
      </p>
      {own && (
        <ActForm act="withdraw-request" name={t('approvals.withdraw')} plain>
          {item}
        </ActForm>
      )}
    </>
  );
}
