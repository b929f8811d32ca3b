import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { AdminProblem } from './admin-problem.ts';
import type texts from './messages/operators.en.json';

interface OutcomeProps {
  done: string | null;
  problem?: { reason: AdminProblem; max?: number } | undefined;
}

export function Outcome({ done, problem }: OutcomeProps) {
  const { t } = useTranslation('operators');
  if (problem) {
    const max = formatRupees(paise(problem.max ?? 0));
    return (
      <div className="mt-4">
        <Banner tone="failure" fact={t(`problem.${problem.reason}`, { max })} />
      </div>
    );
  }
  // The address is untrusted, so only known keys are shown.
  const key = `done.${done as keyof (typeof texts)['done']}` as const;
  const said = done && /^[\w-]{1,30}$/.test(done) ? t(key) : key;
  if (said === key) return null;
  return (
    <div className="mt-4" role="status">
      <Banner tone={done === 'waits' ? 'caution' : 'free'} fact={said} />
    </div>
  );
}
