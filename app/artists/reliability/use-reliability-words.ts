import { useTranslation } from '#app/shared/texts.tsx';
import { RELIABILITY_RULES, type ReliabilityKind, reliabilityEffects } from '../core/reliability-rules.ts';

/** The rules about withdrawing a yes in words, from the numbers that the code uses. */
export function useReliabilityWords() {
  const { t } = useTranslation('standing');
  const { earlyDays, lateHours, shownDays } = RELIABILITY_RULES;
  return {
    when: (kind: ReliabilityKind) => t(`when.${kind}`, { days: earlyDays, hours: lateHours }),
    /** Everything that follows, rank first; for an artist who accepts instantly, unless told otherwise. */
    follows(kind: ReliabilityKind, instantIsOn = true): string[] {
      const { shown, stopped, instantOff } = reliabilityEffects(kind);
      return [
        t('follows.rank'),
        shown && t('follows.shown', { days: shownDays }),
        instantOff && instantIsOn && t('follows.instant'),
        typeof stopped === 'object' && t('follows.stopped', { days: stopped.days }),
        stopped === 'until_spoken' && t('follows.untilSpoken'),
      ].filter((words) => typeof words === 'string');
    },
  };
}
