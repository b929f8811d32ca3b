import {
  RELIABILITY_KINDS,
  RELIABILITY_RULES,
  type ReliabilityKind,
  reliabilityEffects,
} from '#app/artists/core/reliability-rules.ts';
import type { Language } from '#app/shared/languages.ts';
import type { Block } from './policy-text.ts';
import { tableWords } from './refund-words.ts';

/** The consequences by kind, from the numbers that the code uses. */
export function reliabilityTable(language: Language): Block {
  const say = tableWords(language);
  const rows = RELIABILITY_KINDS.map((kind) => [
    say(`reliability.when.${kind}`, RELIABILITY_RULES),
    effectsInWords(kind, language).join('; '),
  ]);
  const head = ['0', '1'].map((at) => say(`reliability.head.${at}`));
  return { table: { caption: say('reliability.caption'), head, rows } };
}

function effectsInWords(kind: ReliabilityKind, language: Language): string[] {
  const say = tableWords(language);
  const { shown, stopped, instantOff } = reliabilityEffects(kind);
  return [
    say('reliability.rank'),
    shown && say('reliability.shown', RELIABILITY_RULES),
    instantOff && say('reliability.instant'),
    typeof stopped === 'object' && say('reliability.stopped', { days: stopped.days }),
    stopped === 'until_spoken' && say('reliability.untilSpoken'),
  ].filter((part) => typeof part === 'string');
}

/** When staff speak to an artist, and how an artist appeals. */
export function reliabilityAppeal(language: Language): Block {
  return tableWords(language)('reliability.appeal', RELIABILITY_RULES);
}
