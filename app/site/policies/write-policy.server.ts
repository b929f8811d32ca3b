import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';
import { type Pieces, withPieces } from '#app/shared/text-pieces.ts';
import { readContent } from '../content/read-content.server.ts';
import { badgeTable } from './badge-table.ts';
import type { PolicySlug } from './policy-pages.ts';
import { fillPolicy, type PolicyDraft, type PolicyText } from './policy-text.ts';
import { refundTable, versionsTable } from './refund-table.ts';
import { standingAppeal, standingTable } from './standing-table.ts';

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

export function draftOf(slug: PolicySlug, language: Language): PolicyDraft {
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
    withPieces(draftOf(slug, language), changed),
    { ...details },
    {
      'refund-table': refundTable(rule.current, language),
      'refund-versions': versionsTable(rule.versions, language),
      'badge-table': badgeTable(language),
      'standing-table': standingTable(language),
      'standing-appeal': standingAppeal(language),
    },
  );
}
