import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { policyHistory } from '#app/quotes/policy-versions.ts';
import { readLocalTime } from '#app/shared/india-time.ts';
import { rupees } from '#app/shared/money.ts';
import { choice, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { reasonField } from '../../act-fields.ts';
import { type PageArgs, withDone } from '../../page-args.ts';
import { type ActRefusal, refuseAct } from '../../refuse-act.server.ts';
import { compareModels } from './compare-models.ts';
import { type ModelRefusal, publishSupplierModel } from './publish-supplier-model.server.ts';
import { selectSupplierModels } from './supplier-model-queries.server.ts';

const PAGE = '/operator/money/supplier';
const EXAMPLE = rupees(1_00_000);
const MAX_AHEAD_MS = 366 * 86_400_000;

/** All versions, newest first, and what a sale comes to under each model. */
export async function openSupplierModel({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_money');
  const { db } = context.get(platformContext);
  const [versions, now] = await Promise.all([selectSupplierModels(db), businessNow(db)]);
  return {
    versions: policyHistory(versions, now).toReversed(),
    example: { price: EXAMPLE, models: compareModels(EXAMPLE) },
    done: new URL(request.url).searchParams.get('done'),
  };
}

export interface ModelProblem {
  reason: ModelRefusal['reason'] | ActRefusal | 'reason_missing' | 'wrong';
  values: { model: string; from: string; reason: string };
}

const FIELDS = {
  model: choice(['agent', 'principal']),
  from: typed(30),
  newest: rowId(),
  reason: reasonField,
};

/** Publishes a version, with a reason and a fresh second factor. */
export async function submitSupplierModel({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'move_money');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const { model, from, newest, reason } = readForm(form, FIELDS);
  const refuse = (why: ModelProblem['reason']) =>
    data<ModelProblem>(
      { reason: why, values: { model: model ?? '', from, reason: reason ?? '' } },
      { status: 409 },
    );
  if (!model) return refuse('wrong');
  const begins = from ? readLocalTime(from) : null;
  if (from && (!begins || begins.getTime() > (await businessNow(db)).getTime() + MAX_AHEAD_MS))
    return refuse('moment');
  if (!reason) return refuse('reason_missing');
  const barred = await refuseAct(context, viewer, form, 'supplier-model');
  if (barred) return refuse(barred);
  const by = { accountId: viewer.accountId, reason };
  const answer = await publishSupplierModel({ db }, by, newest, { model, from: begins });
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(withDone(PAGE, 'published'));
}
