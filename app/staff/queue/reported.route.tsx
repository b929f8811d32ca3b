import './reported.css';
import { data, Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listOpenReports, settleReport } from '#app/messaging/report-message.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { EmptyList } from '../frame/empty-list.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { Instant } from '../frame/times.tsx';
import type { Route } from './+types/reported.route';

const MAX_REASON_LENGTH = 500;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'answer_tickets');
  const { searchParams } = new URL(request.url);
  const after = Math.max(0, Number.parseInt(searchParams.get('after') ?? '0', 10) || 0);
  const found = await listOpenReports(
    context.get(platformContext).db,
    Math.min(after, Number.MAX_SAFE_INTEGER),
  );
  return { ...found, done: searchParams.get('done') };
}

const FIELDS = {
  // One more than allowed: a longer reason is refused, not cut.
  reason: trimmed(MAX_REASON_LENGTH + 1),
  outcome: choice(['removed', 'kept']),
  id: rowId(Number.MAX_SAFE_INTEGER),
};

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'answer_tickets');
  const form = await request.formData();
  const { reason, id: reportId, outcome } = readForm(form, FIELDS);
  if (!outcome) throw data(null, { status: 400 });
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    return data({ problem: 'needReason' as const, id: reportId }, { status: 400 });
  const barred = await refuseAction(context, viewer, form, 'reported', ['report', String(reportId)]);
  if (barred) return data({ problem: 'ownMatter' as const, id: reportId }, { status: 403 });
  const known = reportId > 0;
  const { db } = context.get(platformContext);
  const decided = known && (await settleReport(db, viewer, { reportId, outcome, reason }));
  throw redirect(`/operator/reported?done=${decided ? 'done' : 'gone'}`);
}

type Reported = Awaited<ReturnType<typeof loader>>;
interface Problem {
  problem: 'needReason' | 'ownMatter';
  id: number;
}

export default function ReportedPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { reports, more, done } = loaderData;
  const { t } = useTranslation('messaging');
  const { t: admin } = useTranslation('operators');
  return (
    <AdminFrame title={t('desk.title')} lead={t('desk.lead')}>
      {done && (
        <div className="mt-4" role="status">
          <Banner
            tone={done === 'gone' ? 'caution' : 'free'}
            fact={t(done === 'gone' ? 'desk.gone' : 'desk.done')}
          />
        </div>
      )}
      {reports.length === 0 && <EmptyList>{admin('queueEmpty.reported')}</EmptyList>}
      <ul className="reported">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} problem={problem?.id === report.id ? problem : undefined} />
          </li>
        ))}
      </ul>
      {more && (
        <ButtonLink look="second" size="row" to={`?after=${reports.at(-1)!.id}`} rel="next">
          {t('desk.next')}
        </ButtonLink>
      )}
    </AdminFrame>
  );
}

function Report({ report, problem }: { report: Reported['reports'][number]; problem: Problem | undefined }) {
  const { t } = useTranslation('messaging');
  const author = report.author_name ?? report.artist_name;
  const conversation = `/bookings/${report.booking_id}/messages?artist=${report.artist_id}`;
  return (
    <article>
      <h2 className="text-20">{t('desk.by', { reporter: report.reporter_name, author })}</h2>
      <p className="text-15 text-ink-2">
        {t('desk.why', { reason: t(`report.${report.reason as 'rude'}`) })} · <Instant at={report.at} />
      </p>
      <blockquote dir="auto">{report.body}</blockquote>
      {report.note && <p>{report.note}</p>}
      <p>
        <Link className="link" to={conversation}>
          <WholeCodes>{`${t('desk.open')}, ${report.code}`}</WholeCodes>
        </Link>
      </p>
      <EditForm unsaved={problem !== undefined} method="post" className="reported-act" preventScrollReset>
        <input type="hidden" name="id" value={report.id} />
        <TextField
          id={`reason-${report.id}`}
          name="reason"
          label={t('desk.reason')}
          error={problem && t(`desk.${problem.problem}`)}
          maxLength={500}
          required
        />
        <Button type="submit" name="outcome" value="removed" look="second" size="tool">
          {t('desk.remove')}
        </Button>
        <Button type="submit" name="outcome" value="kept" look="quiet" size="tool">
          {t('desk.keep')}
        </Button>
      </EditForm>
    </article>
  );
}
