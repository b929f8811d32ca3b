import { FactorField } from '../second-factor/factor-field.tsx';
import type { FactorDemand, FreshRefusal } from '../second-factor/fresh-factor.ts';
import { useProblemSentence } from '../second-factor/use-problem-sentence.ts';

interface OwnFactorFieldProps {
  demand: FactorDemand;
  refusal: FreshRefusal | undefined;
}

/** Second factor field in a form of one's own account; nothing for hosts, or while the last check is fresh. */
export function OwnFactorField({ demand, refusal }: OwnFactorFieldProps) {
  if (!demand.needed && !refusal) return null;
  return <StaffFactorField hasPasskey={demand.hasPasskey} refusal={refusal} />;
}

/** Apart, so that pages of hosts do not load the words of staff. */
function StaffFactorField({
  hasPasskey,
  refusal,
}: {
  hasPasskey: boolean;
  refusal: FreshRefusal | undefined;
}) {
  const sentence = useProblemSentence(refusal && { problem: refusal });
  return <FactorField error={sentence} hasPasskey={hasPasskey} />;
}
