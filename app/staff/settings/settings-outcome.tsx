import { useTranslation } from '#app/shared/texts.tsx';
import { OutcomeBanner } from '../frame/outcome.tsx';
import type { SettingsProblem } from './settings-problem.ts';

const REASONS = [
  'wrong',
  'reason_missing',
  'unknown',
  'changed_meanwhile',
  'promised',
  'in_kits',
  'not_owned',
  'nothing_changed',
  'factor_needed',
  'wrong_factor',
  'too_many_factors',
] as const;
const DONE = ['saved', 'retire', 'offer'] as const;

export function SettingsOutcome({
  done,
  problem,
}: {
  done?: string | null;
  problem?: SettingsProblem | undefined;
}) {
  const { t } = useTranslation('site-settings');
  const reason = problem && (REASONS.find((known) => known === problem.reason) ?? 'wrong');
  const act = DONE.find((known) => known === done);
  return (
    <OutcomeBanner
      failure={reason && t(`problem.${reason}`, { names: problem.names.join(', ') })}
      done={act && t(`done.${act}`)}
    />
  );
}
