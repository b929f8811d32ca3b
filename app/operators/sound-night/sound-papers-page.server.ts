import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { decidePaper, waitingPapers } from '#app/bookings/permissions/decide-paper.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, trimmed, typed, uuid } from '#app/shared/read-form.ts';
import type { PageArgs } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';

export async function openSoundPapers({ request, context }: PageArgs) {
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

export async function decideSoundPaper({ request, context }: PageArgs) {
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
    return data({ reason: refusal }, { status: refusal === 'own_matter' ? 403 : 409 });
  }
  throw redirect(`/operator/sound-papers?done=${act}`);
}
