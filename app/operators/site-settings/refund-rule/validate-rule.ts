import { problemOfTiers, type RefundTier, type TierProblem } from '#app/quotes/refund-policy.ts';
import { momentOf, tiersOfFields } from './rule-form.ts';

export type RuleProblem = TierProblem | 'wrong' | 'moment';

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
  const from = momentOf(fields.from);
  if (from === undefined || (from && (from < now || from.getTime() > now.getTime() + MAX_AHEAD_MS)))
    return { ok: false, reason: 'moment', wrong: ['from'] };
  return { ok: true, tiers: typed.tiers, from };
}
