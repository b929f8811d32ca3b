import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { openReports, settleReport } from '#app/messaging/report-message.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import type { PageArgs } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';

const MAX_REASON_LENGTH = 500;

export async function openReported({ request, context }: PageArgs) {
  requirePageRight(context, request, 'answer_tickets');
  const { searchParams } = new URL(request.url);
  const after = Math.max(0, Number.parseInt(searchParams.get('after') ?? '0', 10) || 0);
  const found = await openReports(context.get(platformContext).db, Math.min(after, Number.MAX_SAFE_INTEGER));
  return { ...found, done: searchParams.get('done') };
}

const FIELDS = {
  // One more than allowed: a longer reason is refused, not cut.
  reason: trimmed(MAX_REASON_LENGTH + 1),
  outcome: choice(['removed', 'kept']),
  id: rowId(Number.MAX_SAFE_INTEGER),
};

export async function decideOnReported({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'answer_tickets');
  const form = await request.formData();
  const { reason, id: reportId, outcome } = readForm(form, FIELDS);
  if (!outcome) throw data(null, { status: 400 });
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    return data({ problem: 'needReason' as const, id: reportId }, { status: 400 });
  const barred = await refuseAct(context, viewer, form, 'reported', ['report', String(reportId)]);
  if (barred) return data({ problem: 'ownMatter' as const, id: reportId }, { status: 403 });
  const known = reportId > 0;
  const { db } = context.get(platformContext);
  const decided = known && (await settleReport(db, viewer, { reportId, outcome, reason }));
  throw redirect(`/operator/reported?done=${decided ? 'done' : 'gone'}`);
}
