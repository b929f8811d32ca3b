import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { decidePermission, waitingPermissions } from '#app/bookings/event-day/decide-permission.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { choice, readForm, trimmed, typed, uuid } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import type { Route } from './+types/sound-permissions.route';

export default function SoundPermissionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation('operators');
  const { t: say } = useTranslation('permissions');
  const { permissions, done } = loaderData;
  return (
    <AdminFrame title={t('sections.soundPapers')} lead={t('soundPapers.lead')}>
      <Outcome done={done} problem={actionData} />
      <AdminTable
        label={t('sections.soundPapers')}
        rows={permissions}
        columns={[
          [
            t('soundPapers.paper'),
            ({ id, kind, until }) => (
              <>
                {say(`kind.${kind}`)}
                <small>{say('until', { time: formatTime(clockTimeOfMinutes(until), language) })}</small>
                <ButtonLink look="quiet" to={`/operator/sound-papers/${id}`} reloadDocument>
                  {say('open')}
                </ButtonLink>
              </>
            ),
          ],
          [
            t('soundPapers.for'),
            ({ date, address, host }) => (
              <span>
                <b>{formatDay(date, language, 'dayYear')}</b>
                <span className="block">{address}</span>
                <small>{host}</small>
              </span>
            ),
          ],
          [
            t('queues.act'),
            ({ id, address, uploadedAt }) =>
              (['acceptPaper', 'refusePaper'] as const).map((act) => (
                <ActionForm
                  key={act}
                  act={act}
                  name={t(`soundPapers.${act}`)}
                  subject={address}
                  {...(act === 'refusePaper' ? { reason: t('soundPapers.why') } : {})}
                >
                  <input type="hidden" name="permission" value={id} />
                  <input type="hidden" name="uploadedAt" value={uploadedAt.getTime()} />
                </ActionForm>
              )),
          ],
        ]}
        empty={t('soundPapers.none')}
      />
    </AdminFrame>
  );
}

function clockTimeOfMinutes(minutes: number): string {
  return new Date((minutes % 1440) * 60_000).toISOString().slice(11, 16);
}

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'run_the_day');
  return {
    permissions: await waitingPermissions(context.get(platformContext).db),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const FIELDS = {
  act: choice(['acceptPaper', 'refusePaper']),
  permission: uuid,
  uploadedAt: typed(20),
  reason: trimmed(500),
};

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const posted = await request.formData();
  const { act, permission, uploadedAt, reason } = readForm(posted, FIELDS);
  if (!act || !permission) return data({ reason: 'paper_not_found' as const }, { status: 400 });
  const { db } = context.get(platformContext);
  const barred = await refuseAction(context, viewer, posted, act);
  if (barred) return data({ reason: barred }, { status: 403 });
  const state = act === 'acceptPaper' ? 'accepted' : 'refused';
  const done = await decidePermission(db, viewer, permission, {
    state,
    reason,
    uploadedAt: Number(uploadedAt),
  });
  if (!done.ok) {
    const { reason: refusal } = done.refusal;
    return data({ reason: refusal }, { status: refusal === 'conflict_of_interest' ? 403 : 409 });
  }
  throw redirect(`/operator/sound-papers?done=${act}`);
}
