import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { decidePaper, waitingPapers } from '#app/bookings/event-day/decide-paper.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { choice, readForm, trimmed, typed, uuid } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ActForm } from '../frame/act-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { EmptyList } from '../frame/empty-list.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAct } from '../frame/refuse-act.server.ts';
import type { Route } from './+types/sound-papers.route';

export default function SoundPapersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation('operators');
  const { t: say } = useTranslation('permissions');
  const names = [t('soundPapers.paper'), t('soundPapers.for'), t('queues.act')] as const;
  const { papers, done } = loaderData;
  return (
    <AdminFrame title={t('sections.soundPapers')} lead={t('soundPapers.lead')}>
      <Outcome done={done} problem={actionData} />
      {papers.length === 0 ? (
        <EmptyList>{t('soundPapers.none')}</EmptyList>
      ) : (
        <AdminTable label={t('sections.soundPapers')} columns={names.map((name) => ({ name }))}>
          {papers.map((paper) => (
            <tr key={paper.id}>
              <Cell>
                {say(`kind.${paper.kind}`)}
                <small className="block">
                  {say('until', { time: formatTime(timeOf(paper.until), language) })}
                </small>
                <ButtonLink look="quiet" to={`/operator/sound-papers/${paper.id}`} reloadDocument>
                  {say('open')}
                </ButtonLink>
              </Cell>
              <Cell of={names[1]}>
                <b>{formatDay(paper.date, language, 'dayYear')}</b>
                <span className="block">{paper.address}</span>
                <small className="block">{paper.host}</small>
              </Cell>
              <Cell of={names[2]}>
                {(['acceptPaper', 'refusePaper'] as const).map((act) => (
                  <ActForm
                    key={act}
                    act={act}
                    name={t(`soundPapers.${act}`)}
                    subject={paper.address}
                    {...(act === 'refusePaper' ? { reason: t('soundPapers.why') } : {})}
                  >
                    <input type="hidden" name="paper" value={paper.id} />
                    <input type="hidden" name="uploadedAt" value={paper.uploadedAt.getTime()} />
                  </ActForm>
                ))}
              </Cell>
            </tr>
          ))}
        </AdminTable>
      )}
    </AdminFrame>
  );
}

function timeOf(minutes: number): string {
  return new Date((minutes % 1440) * 60_000).toISOString().slice(11, 16);
}

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'run_the_day');
  return {
    papers: await waitingPapers(context.get(platformContext).db),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const FIELDS = {
  act: choice(['acceptPaper', 'refusePaper']),
  paper: uuid,
  uploadedAt: typed(20),
  reason: trimmed(500),
};

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const posted = await request.formData();
  const { act, paper, uploadedAt, reason } = readForm(posted, FIELDS);
  if (!act || !paper) return data({ reason: 'paper_not_found' as const }, { status: 400 });
  const { db } = context.get(platformContext);
  const barred = await refuseAct(context, viewer, posted, act);
  if (barred) return data({ reason: barred }, { status: 403 });
  const state = act === 'acceptPaper' ? 'accepted' : 'refused';
  const done = await decidePaper(db, viewer, paper, { state, reason, uploadedAt: Number(uploadedAt) });
  if (!done.ok) {
    const { reason: refusal } = done.refusal;
    return data({ reason: refusal }, { status: refusal === 'conflict_of_interest' ? 403 : 409 });
  }
  throw redirect(`/operator/sound-papers?done=${act}`);
}
