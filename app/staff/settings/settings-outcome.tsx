import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
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
  if (problem) {
    const reason = REASONS.find((known) => known === problem.reason) ?? 'wrong';
    return (
      <div className="mt-4">
        <Banner tone="failure" fact={t(`problem.${reason}`, { names: problem.names.join(', ') })} />
      </div>
    );
  }
  const key = DONE.find((known) => known === done);
  if (!key) return null;
  return (
    <div className="mt-4" role="status">
      <Banner tone="free" fact={t(`done.${key}`)} />
    </div>
  );
}
