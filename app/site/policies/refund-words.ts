import type { RefundPolicy, RefundTier } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';
import { createTranslator } from '#app/shared/text-reader.ts';
import words from './table-words.json' with { type: 'json' };

const SAYS = {
  en: createTranslator(() => [words.en], ['en']),
  hi: createTranslator(() => [words.hi], ['hi']),
  pa: createTranslator(() => [words.pa], ['pa']),
} satisfies Record<Language, unknown>;

/** The words of the tables in a language. */
export function tableWords(language: Language) {
  return SAYS[language];
}

export function tierTimeInWords(
  tier: RefundTier,
  kinder: RefundTier | undefined,
  language: Language,
): string {
  const say = SAYS[language];
  const length = (hours: number) =>
    hours >= 72 && hours % 24 === 0
      ? say('rule.days', { count: hours / 24 })
      : say('rule.hours', { count: hours });
  const from = length(tier.hours);
  if (!kinder)
    return tier.hours === 0
      ? say('rule.always')
      : say(tier.strictly ? 'rule.moreThan' : 'rule.orMore', { from });
  const to = length(kinder.hours);
  // If the more generous tier excludes its own limit, that limit belongs to this tier.
  if (tier.hours === 0) return say(kinder.strictly ? 'rule.orLess' : 'rule.lessThan', { to });
  if (tier.strictly) return say(kinder.strictly ? 'rule.overTo' : 'rule.overUnder', { from, to });
  return say(kinder.strictly ? 'rule.fromTo' : 'rule.fromUnder', { from, to });
}

/** When everything comes back whatever the hour, first the artist's answer, then the minutes; none in old versions. */
export function graceInWords({ grace }: Pick<RefundPolicy, 'grace'>, language: Language): string[] {
  return grace ? [SAYS[language]('rule.untilAnswer'), SAYS[language]('rule.minutes', { ...grace })] : [];
}

/** Every step of a version as `when: share`. */
export function stepsInWords(policy: Pick<RefundPolicy, 'grace' | 'tiers'>, language: Language): string[] {
  const all = policy.tiers[0]!;
  return [
    ...graceInWords(policy, language).map((when) => `${when}: ${tierShareInWords(all, language)}`),
    ...policy.tiers.map(
      (tier, index) =>
        `${tierTimeInWords(tier, policy.tiers[index - 1], language)}: ${tierShareInWords(tier, language)}`,
    ),
  ];
}

export function tierShareInWords({ percent, taxReturned }: RefundTier, language: Language): string {
  const say = SAYS[language];
  if (percent === 100) return say(taxReturned ? 'rule.all' : 'rule.allButTax');
  if (percent === 0) return say(taxReturned ? 'rule.taxOnly' : 'rule.nothing');
  return say(taxReturned ? 'rule.shareAndTax' : 'rule.share', { percent });
}
