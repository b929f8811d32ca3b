import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { currentRefundPolicy, refundPolicyVersions } from '#app/pricing/refund-policies.server.ts';
import {
  problemOfTiers,
  REFUND_POLICY_ID,
  type RefundTier,
  type TierProblem,
} from '#app/pricing/refund-policy.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { readTypedFields, type SettingsProblem } from '../settings-problem.ts';
import { type ComparedStep, compareRules } from './compare-rules.ts';
import { fieldsOfTiers, readMoment, tiersOfFields } from './rule-form.ts';
import { insertVersion, lockRule, selectVersionUse } from './rule-queries.server.ts';

const EXAMPLE = paiseOfRupees(1_00_000);
const PAGE = '/operator/site/refund-rule';

export async function openRule({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const versions = await versionsInUse(db);
  return {
    fields: fieldsOfTiers(versions[0]!.tiers),
    newest: versions[0]!.version,
    versions,
    example: EXAMPLE,
    done: new URL(request.url).searchParams.get('done'),
  };
}

async function versionsInUse(db: Database) {
  const [versions, use] = await Promise.all([
    refundPolicyVersions(db),
    selectVersionUse(db, REFUND_POLICY_ID),
  ]);
  return versions.toReversed().map((version) => {
    const { by, reason, bookings, orders } = use.find((each) => each.version === version.version)!;
    return { ...version, by, reason, bookings, orders };
  });
}

export type VersionInUse = Awaited<ReturnType<typeof versionsInUse>>[number];

export interface RuleAnswer {
  values: Record<string, string>;
  problem?: SettingsProblem;
  /** Preview of the new version; `from` null means now. */
  preview?: { steps: ComparedStep[]; from: Date | null };
}

const FIELDS = { act: choice(['publish', 'preview']), reason: reasonField };

export async function submitRule({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { accountId } = viewer;
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const values = readTypedFields(form);
  const refuse = (reason: string, wrong: string[] = [], preview?: RuleAnswer['preview']) =>
    data<RuleAnswer>(
      { values, problem: { reason, wrong, names: [], values }, ...(preview && { preview }) },
      { status: 409 },
    );
  const validated = validateRule(values, await businessNow(db));
  if (!validated.ok) return refuse(validated.reason, validated.wrong);
  const current = await currentRefundPolicy(db);
  const next = { ...current, tiers: validated.tiers };
  const steps = compareRules(current, next, EXAMPLE, context.get(languageContext));
  const preview = { steps, from: readMoment(values.from) ?? null };
  const { act, reason } = readForm(form, FIELDS);
  if (act !== 'publish') return data<RuleAnswer>({ values, preview });
  if (!reason) return refuse('reason_missing', ['reason'], preview);
  const barred = await refuseAction(context, viewer, form, 'refund-rule');
  if (barred) return refuse(barred, [], preview);
  const seen = Number(values.newest);
  const answer = await publishRule({ db }, { accountId, reason }, seen, validated);
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(addDoneToAddress(PAGE, 'published'));
}

type RuleProblem = TierProblem | 'wrong' | 'moment';

type Validated =
  | { ok: true; tiers: RefundTier[]; from: Date | null }
  | { ok: false; reason: RuleProblem; wrong: string[] };

const MAX_AHEAD_MS = 366 * 86_400_000;

/** Validates a typed version: its tiers, and a start within a year. `from` null means now. */
export function validateRule(fields: Readonly<Record<string, string>>, now: Date): Validated {
  const typed = tiersOfFields(fields);
  if (!typed.ok) return { ok: false, reason: 'wrong', wrong: typed.wrong };
  const problem = problemOfTiers(typed.tiers);
  if (problem) return { ok: false, reason: problem, wrong: [] };
  const from = readMoment(fields.from);
  if (from === undefined || (from && (from < now || from.getTime() > now.getTime() + MAX_AHEAD_MS)))
    return { ok: false, reason: 'moment', wrong: ['from'] };
  return { ok: true, tiers: typed.tiers, from };
}

type PublishRefusal =
  | { reason: TierProblem }
  | { reason: 'changed_meanwhile' }
  | { reason: 'nothing_changed' }
  | { reason: 'moment' };

/**
 * Publishes a refund rule for new bookings from a moment (`from` null: now); replaces a pending version.
 * @param seen newest version when the form was opened; refused if another was published since
 */
export function publishRule(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  seen: number,
  rule: { tiers: RefundTier[]; from: Date | null },
): Promise<Result<{ version: number }, PublishRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const problem = problemOfTiers(rule.tiers);
    if (problem) return refused({ reason: problem });
    await lockRule(trx);
    const newest = (await refundPolicyVersions(trx)).at(-1)!;
    if (newest.version !== seen) return refused({ reason: 'changed_meanwhile' as const });
    const now = await businessNow(trx);
    const validFrom = rule.from ?? now;
    if (validFrom < now) return refused({ reason: 'moment' as const });
    if (tiersInShort(newest.tiers) === tiersInShort(rule.tiers) && newest.validFrom <= validFrom)
      return refused({ reason: 'nothing_changed' as const });
    const version = newest.version + 1;
    await insertVersion(trx, {
      id: REFUND_POLICY_ID,
      version,
      tiers: rule.tiers,
      valid_from: validFrom,
      published_by: by.accountId,
      reason: by.reason,
    });
    await recordAudit(trx, {
      ...by,
      action: 'refund_policy.publish',
      subject: `refund-policy:${REFUND_POLICY_ID}`,
      before: { version: newest.version, steps: tiersInShort(newest.tiers) },
      after: { version, from: validFrom.toISOString(), steps: tiersInShort(rule.tiers) },
    });
    const payload = { version, from: validFrom.toISOString(), by: by.accountId };
    await announce(trx, { kind: 'refund_policy.published', key: String(version), payload });
    return accepted({ version });
  });
}

/** `>=72h 100%+tax, >36h 100%`. */
function tiersInShort(tiers: readonly RefundTier[]): string {
  return tiers
    .map(
      ({ hours, strictly, percent, taxReturned }) =>
        `${strictly ? '>' : '>='}${hours}h ${percent}%${taxReturned ? '+tax' : ''}`,
    )
    .join(', ');
}
