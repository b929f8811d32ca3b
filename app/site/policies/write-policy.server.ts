import { BADGE_RULES, BADGES, FIGURE_RULES } from '#app/artists/core/artist-figures.ts';
import { BADGE_NAMES } from '#app/artists/core/badge-names.ts';
import {
  RELIABILITY_KINDS,
  RELIABILITY_RULES,
  type ReliabilityKind,
  reliabilityEffects,
} from '#app/artists/core/reliability-rules.ts';
import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import {
  type RefundPolicy,
  type RefundTier,
  refundAmount,
  roundedRefund,
} from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import { formatRupees, type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { type Pieces, replaceTexts } from '#app/shared/text-pieces.ts';
import { readContent } from '../content/read-content.server.ts';
import type { PolicySlug } from './policy-pages.ts';
import { type Block, fillPolicy, type PolicyDraft, type PolicyText } from './policy-text.ts';
import { graceInWords, stepsInWords, tableWords, tierShareInWords, tierTimeInWords } from './refund-words.ts';

export interface PolicyDetails {
  brand: string;
  company: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  officer: string;
  officerDesignation: string;
  officerEmail: string;
  officerPhone: string;
}

export interface RefundRule {
  current: RefundPolicy;
  versions: readonly PolicyVersion[];
}

export function readPolicyDraft(slug: PolicySlug, language: Language): PolicyDraft {
  const { head, sections } = readContent(language, slug);
  return { ...head, sections: sections.map(({ parts, ...section }) => section) } as unknown as PolicyDraft;
}

export function writePolicy(
  slug: PolicySlug,
  language: Language,
  details: PolicyDetails,
  rule: RefundRule,
  changed: Pieces = {},
): PolicyText {
  return fillPolicy(
    replaceTexts(readPolicyDraft(slug, language), changed),
    { ...details },
    {
      'refund-table': refundTable(rule.current, language),
      'refund-versions': versionsTable(rule.versions, language),
      'badge-table': badgeTable(language),
      'standing-table': reliabilityTable(language),
      'standing-appeal': reliabilityAppeal(language),
    },
  );
}

/** What each badge takes, and from when answers are shown, from the numbers that the code uses. */
function badgeTable(language: Language): Block {
  const say = tableWords(language);
  const badges = BADGES.map((badge) => [
    BADGE_NAMES[language][badge],
    say(`badges.needs.${badge}`, { ...FIGURE_RULES, ...BADGE_RULES[badge] }),
  ]);
  const [head, answers] = ['head', 'answers'].map((row) =>
    ['0', '1'].map((at) => say(`badges.${row}.${at}`, FIGURE_RULES)),
  );
  return { table: { caption: say('badges.caption'), head: head!, rows: [...badges, answers!] } };
}

/** In paise, tax included. */
export const EXAMPLE_TOTAL = paiseOfRupees(59_000);

/** Refund tiers: time before the start, share, and the refund of `total` (paise, tax included). */
function refundRows(policy: RefundPolicy, total: Paise, language: Language): string[][] {
  const tax = taxInside(total);
  const row = (when: string, tier: RefundTier) => [
    when,
    tierShareInWords(tier, language),
    formatRupees(roundedRefund(policy, refundAmount(tier, total, tax), total)),
  ];
  return [
    ...graceInWords(policy, language).map((when) => row(when, policy.tiers[0]!)),
    ...policy.tiers.map((tier, index) => row(tierTimeInWords(tier, policy.tiers[index - 1], language), tier)),
  ];
}

export function refundTable(policy: RefundPolicy, language: Language): Block {
  const say = tableWords(language);
  const [total, tax] = [formatRupees(EXAMPLE_TOTAL), formatRupees(taxInside(EXAMPLE_TOTAL))];
  return {
    table: {
      caption: say('refunds.caption', { total, tax }),
      head: ['0', '1', '2'].map((at) => say(`refunds.head.${at}`, { total })),
      rows: refundRows(policy, EXAMPLE_TOTAL, language),
    },
  };
}

/** Versions by booking date, newest first; those that never took effect are omitted. */
export function versionsTable(versions: readonly PolicyVersion[], language: Language): Block {
  const say = tableWords(language);
  const rows = versions
    .filter(({ state }) => state !== 'replaced')
    .map((policy, index) => [
      policy.state === 'current' ? `${policy.version} (${say('refunds.current')})` : String(policy.version),
      periodInWords(policy, index === 0, language),
      stepsInWords(policy, language).join('; '),
    ]);
  const head = ['0', '1', '2'].map((at) => say(`refunds.versionHead.${at}`));
  return { table: { caption: say('refunds.versions'), head, rows: rows.reverse() } };
}

function periodInWords({ validFrom, until }: PolicyVersion, first: boolean, language: Language): string {
  const say = tableWords(language);
  const instant = (at: Date) => formatInstant(at, language, 'dayLongYear');
  if (first) return until ? say('refunds.until', { to: instant(until) }) : say('refunds.ever');
  const from = instant(validFrom);
  return until ? say('refunds.between', { from, to: instant(until) }) : say('refunds.since', { from });
}

/** The consequences by kind, from the numbers that the code uses. */
function reliabilityTable(language: Language): Block {
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
function reliabilityAppeal(language: Language): Block {
  return tableWords(language)('reliability.appeal', RELIABILITY_RULES);
}
