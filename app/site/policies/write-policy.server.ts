import { BADGE_RULES, BADGES, FIGURE_RULES } from '#app/artists/core/artist-figures.ts';
import { BADGE_NAMES } from '#app/artists/core/badge-names.ts';
import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';
import { type Pieces, replaceTexts } from '#app/shared/text-pieces.ts';
import { readContent } from '../content/read-content.server.ts';
import type { PolicySlug } from './policy-pages.ts';
import { type Block, fillPolicy, type PolicyDraft, type PolicyText } from './policy-text.ts';
import { refundTable, versionsTable } from './refund-table.ts';
import { tableWords } from './refund-words.ts';
import { reliabilityAppeal, reliabilityTable } from './reliability-table.ts';

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
