import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectOpenAbsences } from '#app/bookings/core/absence-queries.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, uuid } from '#app/shared/read-form.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { reasonField } from '../act-fields.ts';
import { adminAddress } from '../admin-address.ts';
import type { AdminOutcome, AdminProblem } from '../admin-problem.ts';
import { MONEY_MOVES } from '../fresh-acts.ts';
import { type PageArgs, pageOf, withDone } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';
import { selectDeciders, selectOpenRequests } from './approval-queries.server.ts';
import { approveRequest, refuseRequest, withdrawRequest } from './decide-request.server.ts';

const PER_PAGE = 20;
const ABSENCES = 100;
const ACTS = ['approve', 'refuse-request', 'withdraw-request'] as const;
const FIELDS = { act: choice(ACTS), item: uuid, reason: reasonField };
type ApprovalAct = (typeof ACTS)[number];

export async function openApprovals({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const { db } = context.get(platformContext);
  const page = pageOf(request);
  const found = await selectOpenRequests(db, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE });
  const requests = [];
  for (const { input, requestedBy, ...shown } of found.slice(0, PER_PAGE)) {
    const deciders = await selectDeciders(db, { input, requestedBy });
    requests.push({
      ...shown,
      expiresAt: MONEY_MOVES[shown.act].hours === null ? null : shown.expiresAt,
      address: adminAddress(shown.subject),
      borneBy: input.act === 'dispute' ? input.borneBy : null,
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

export interface ApprovalProblem {
  act: string;
  item: string;
  reason: AdminProblem;
  max?: number;
}

export async function submitApproval({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const form = await request.formData();
  const { act, item, reason } = readForm(form, FIELDS);
  if (!act || !item) throw data(null, { status: 400 });
  const barred = await refuseAct(context, viewer, form, act);
  if (barred) return data<ApprovalProblem>({ act, item, reason: barred }, { status: 403 });
  const outcome = await perform(context.get(paymentDepsContext), viewer, act, item, reason);
  if (!outcome.ok) return data<ApprovalProblem>({ act, item, ...outcome.refusal }, { status: 409 });
  throw redirect(withDone('/operator/approvals', act));
}

async function perform(
  deps: PaymentDeps,
  viewer: Viewer,
  act: ApprovalAct,
  id: string,
  reason: string | null,
): Promise<AdminOutcome> {
  switch (act) {
    case 'approve':
      return approveRequest(deps, viewer, id);
    case 'withdraw-request':
      return withdrawRequest(deps, viewer, id);
    case 'refuse-request':
      return reason
        ? refuseRequest(deps, viewer, id, reason)
        : { ok: false, refusal: { reason: 'reason_missing' } };
  }
}
