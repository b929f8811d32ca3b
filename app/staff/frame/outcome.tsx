import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { AdminProblem } from './admin-problem.ts';
import type texts from './messages/operators.en.json';

interface OutcomeProps {
  done: string | null;
  problem?: { reason: AdminProblem; max?: number; name?: string } | undefined;
}

interface BannerProps {
  failure: string | undefined;
  done: string | undefined;
  tone?: 'free' | 'caution';
}

/** Why the last action was refused, or what it did. */
export function OutcomeBanner({ failure, done, tone = 'free' }: BannerProps) {
  if (!failure && !done) return null;
  return (
    <div className="mt-4" role={failure ? undefined : 'status'}>
      <Banner tone={failure ? 'failure' : tone} fact={failure || done!} />
    </div>
  );
}

export function Outcome({ done, problem }: OutcomeProps) {
  const { t } = useTranslation('operators');
  const max = formatRupees(paise(problem?.max ?? 0));
  // The address is untrusted, so only known keys are shown.
  const key = `done.${done as keyof (typeof texts)['done']}` as const;
  const said = done && /^[\w-]{1,30}$/.test(done) ? t(key) : key;
  return (
    <OutcomeBanner
      failure={problem && t(`problem.${problem.reason}`, { max, name: problem.name ?? '' })}
      done={said === key ? undefined : said}
      tone={done === 'waits' ? 'caution' : 'free'}
    />
  );
}
