import { FactorField } from '../second-factor/factor-field.tsx';
import type { FactorDemand, FreshRefusal } from '../second-factor/fresh-factor.ts';
import { useProblemSentence } from '../second-factor/use-problem-sentence.ts';

interface OwnFactorFieldProps {
  demand: FactorDemand;
  refusal: FreshRefusal | undefined;
}

/** Second factor field in a form of one's own account; nothing for hosts, or while the last check is fresh. */
export function OwnFactorField({ demand, refusal }: OwnFactorFieldProps) {
  const sentence = useProblemSentence(refusal && { problem: refusal });
  if (!demand.needed && !refusal) return null;
  return <FactorField error={sentence} hasPasskey={demand.hasPasskey} />;
}
