import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { At } from '../components/times.tsx';
import type { Route } from './+types/reported.route';
import { decideOnReported, openReported } from './reported-pages.server.ts';
import './reported.css';
import { WholeCodes } from '#app/ui/whole-codes.tsx';

export const loader = (args: Route.LoaderArgs) => openReported(args);
export const action = (args: Route.ActionArgs) => decideOnReported(args);

export default function ReportedRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportedPage {...loaderData} problem={actionData} />;
}

type Reported = Awaited<ReturnType<typeof openReported>>;
interface Problem {
  problem: 'needReason' | 'ownMatter';
  id: number;
}

function ReportedPage({ reports, more, done, problem }: Reported & { problem: Problem | undefined }) {
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
        {t('desk.why', { reason: t(`report.${report.reason as 'rude'}`) })} · <At at={report.at} />
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
