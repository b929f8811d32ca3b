import { useTranslation } from '#app/shared/texts.tsx';
import { OutcomeBanner } from '../frame/outcome.tsx';
import type { CatalogueProblem } from './name-fields.ts';

const REASONS = [
  'fields',
  'changed_meanwhile',
  'nothing_changed',
  'unknown',
  'full',
  'conflict_of_interest',
  'factor_needed',
  'wrong_factor',
  'too_many_factors',
  'busy',
  'too_large',
  'not_an_image',
  'moving',
  'damaged',
  'too_many_pixels',
] as const;
const DONE = ['save', 'hide', 'show', 'put', 'picture', 'drawing'] as const;

interface CatalogueOutcomeProps {
  done?: string | null;
  problem?: CatalogueProblem | undefined;
}

/** What the last action did, or why nothing was saved. */
export function CatalogueOutcome({ done, problem }: CatalogueOutcomeProps) {
  const { t } = useTranslation('catalogue');
  const reason = problem && (REASONS.find((known) => known === problem.reason) ?? 'fields');
  const act = DONE.find((known) => known === done);
  return <OutcomeBanner failure={reason && t(`problem.${reason}`)} done={act && t(`done.${act}`)} />;
}
