import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { choice, readForm, uuid } from '#app/shared/read-form.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminOutcome } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs, readReturnAddress } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { approveRequest, refuseRequest, withdrawRequest } from './decide-request.server.ts';

const ACTIONS = {
  approve: approveRequest,
  'refuse-request': refuseRequest,
  'withdraw-request': withdrawRequest,
};
const FIELDS = {
  act: choice(['approve', 'refuse-request', 'withdraw-request']),
  item: uuid,
  reason: reasonField,
};

type Refusal = Extract<AdminOutcome, { ok: false }>['refusal'];
export type ApprovalProblem = Refusal & { act: string; item: string };

/** Decides a waiting request, from the list of them or the page of what it is about, where a refusal stays. */
export async function handleDecision({ request, context }: PageArgs, form: FormData) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const { act, item, reason } = readForm(form, FIELDS);
  if (!act || !item) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, act);
  if (barred) return data<ApprovalProblem>({ act, item, reason: barred }, { status: 403 });
  const outcome = await ACTIONS[act](context.get(paymentDepsContext), viewer, item, reason);
  if (!outcome.ok) return data<ApprovalProblem>({ act, item, ...outcome.refusal }, { status: 409 });
  throw redirect(addDoneToAddress(readReturnAddress(form, '/operator/approvals'), act));
}
