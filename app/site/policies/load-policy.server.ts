import { dayInIndia } from '#app/artists/calendar/availability.ts';
import { timeName } from '#app/artists/core/time-names.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { currentRefundPolicy, refundPolicyVersions } from '#app/quotes/refund-policies.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { GRIEVANCE_OFFICER } from '../contact/grievance-officer.ts';
import { readSettings } from '../settings.server.ts';
import { type SupportHours, siteDetails } from '../settings.ts';
import { findPolicy, policyPath } from './policy-pages.ts';
import { type RefundRule, writePolicy } from './write-policy.ts';

export async function loadPolicy({ reads, config }: Platform, path: string, language: Language) {
  const slug = findPolicy(path);
  if (!slug) return undefined;
  const [settings, current, versions] = await Promise.all([
    readSettings(reads),
    currentRefundPolicy(reads),
    refundPolicyVersions(reads),
  ]);
  const { brand, company, address, phone, email } = siteDetails(settings);
  const { name, designation, ...officer } = GRIEVANCE_OFFICER;
  const details = {
    brand,
    company,
    address,
    phone,
    email,
    hours: hoursInWords(settings.supportHours, language),
    officer: name,
    officerDesignation: designation,
    officerEmail: officer.email,
    officerPhone: officer.phone,
  };
  const rule = { current, versions };
  const policy = writePolicy(slug, language, details, rule);
  const updated = slug === 'refund-policy' ? ruleChanged(rule, policy.updated) : policy.updated;
  return { ...policy, updated, slug, path: policyPath(slug), origin: config.origin };
}

export type Policy = NonNullable<Awaited<ReturnType<typeof loadPolicy>>>;

/** The later of text and rule change; a rule's first version counts as old as the text. */
function ruleChanged({ current, versions }: RefundRule, updated: string): string {
  const began = versions.find(({ version }) => version === current.version)!.validFrom;
  const day = dayInIndia(began);
  return current.version > 1 && day > updated ? day : updated;
}

const HOURS: Record<Language, { span: (opens: string, closes: string) => string; closed: string }> = {
  en: { span: (opens, closes) => `${opens} to ${closes}`, closed: 'closed' },
  hi: { span: (opens, closes) => `${opens} से ${closes}`, closed: 'बंद' },
  pa: { span: (opens, closes) => `${opens} ਤੋਂ ${closes}`, closed: 'ਬੰਦ' },
};

function hoursInWords(hours: readonly SupportHours[], language: Language): string {
  const { span, closed } = HOURS[language];
  return hours
    .map(({ days, opens, closes }) =>
      opens && closes
        ? `${days} ${span(timeName(opens, language), timeName(closes, language))}`
        : `${days} ${closed}`,
    )
    .join(', ');
}
