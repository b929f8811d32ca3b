import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { policyHistory } from '#app/pricing/policy-versions.ts';
import { supplyLines } from '#app/pricing/supply-lines.ts';
import { readLocalTime } from '#app/shared/india-time.ts';
import { type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { choice, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { type ActionRefusal, refuseAction } from '../../frame/refuse-action.server.ts';
import {
  insertSupplierModel,
  lockSupplierModel,
  selectSupplierModels,
} from '../money-list-queries.server.ts';

const PAGE = '/operator/money/supplier';
const EXAMPLE = paiseOfRupees(1_00_000);
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
  reason: ModelRefusal['reason'] | ActionRefusal | 'reason_missing' | 'wrong';
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
  const barred = await refuseAction(context, viewer, form, 'supplier-model');
  if (barred) return refuse(barred);
  const by = { accountId: viewer.accountId, reason };
  const answer = await publishSupplierModel({ db }, by, newest, { model, from: begins });
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(addDoneToAddress(PAGE, 'published'));
}

const MODELS = ['agent', 'principal'] as const;

/** The same price, tax included, under both models, by an artist with and without a GST number. */
export function compareModels(price: Paise) {
  return MODELS.flatMap((model) =>
    [true, false].map((registered) => {
      const { taxDocuments, statement } = supplyLines({
        model,
        registered,
        taxClass: 'taxable',
        price,
        hostPays: price,
        artistPrice: price,
        sound: paise(0),
        soundTax: paise(0),
      });
      const [bill] = taxDocuments;
      return {
        model,
        registered,
        biller: bill!.supplier,
        tax: bill!.tax,
        commission: statement.commission,
        // Before taxes are withheld and their own GST is paid.
        share: statement.share,
      };
    }),
  );
}

type ModelRefusal = { reason: 'changed_meanwhile' | 'nothing_changed' | 'moment' };

/**
 * Publishes who supplies performances, for new bookings from a moment (`from` null: now); replaces a pending version.
 * @param seen newest version when the form was opened; refused if another was published since
 */
export function publishSupplierModel(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  seen: number,
  next: { model: SupplyModel; from: Date | null },
): Promise<Result<{ version: number }, ModelRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSupplierModel(trx);
    const newest = (await selectSupplierModels(trx)).at(-1)!;
    if (newest.version !== seen) return refused({ reason: 'changed_meanwhile' });
    const now = await businessNow(trx);
    const validFrom = next.from ?? now;
    if (validFrom < now) return refused({ reason: 'moment' });
    if (newest.model === next.model && newest.validFrom <= validFrom)
      return refused({ reason: 'nothing_changed' });
    const version = newest.version + 1;
    await insertSupplierModel(trx, {
      version,
      model: next.model,
      validFrom,
      by: by.accountId,
      reason: by.reason,
    });
    await recordAudit(trx, {
      ...by,
      action: 'supplier_model.publish',
      subject: `supplier-model:${version}`,
      before: { version: newest.version, model: newest.model },
      after: { version, model: next.model, from: validFrom.toISOString() },
    });
    const payload = { version, model: next.model, from: validFrom.toISOString(), by: by.accountId };
    await announce(trx, { kind: 'supplier_model.published', key: String(version), payload });
    return accepted({ version });
  });
}
