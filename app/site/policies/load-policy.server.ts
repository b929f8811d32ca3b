import type { Platform } from '#app/platform/platform.server.ts';
import { currentRefundPolicy, refundPolicyVersions } from '#app/pricing/refund-policies.server.ts';
import { dayInIndia, formatTime } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import type { SupportHours } from '#app/shared/support-line.ts';
import type { Pieces } from '#app/shared/text-pieces.ts';
import { readSettings } from '../settings.server.ts';
import { siteDetails } from '../settings.ts';
import { currentTexts } from '../texts/current-texts.server.ts';
import { findPolicy, policyPath } from './policy-pages.ts';
import { type RefundRule, writePolicy } from './write-policy.server.ts';

/** @param draft texts to show instead of the published ones */
export async function loadPolicy(
  { reads, config }: Pick<Platform, 'reads' | 'config'>,
  path: string,
  language: Language,
  draft?: Pieces,
) {
  const slug = findPolicy(path);
  if (!slug) return undefined;
  const [settings, current, versions, [texts]] = await Promise.all([
    readSettings(reads),
    currentRefundPolicy(reads),
    refundPolicyVersions(reads),
    currentTexts(reads, [slug], language),
  ]);
  const { brand, company, address, phone, email } = siteDetails(settings);
  const { officer } = settings;
  const details = {
    brand,
    company,
    address,
    phone,
    email,
    hours: hoursInWords(settings.supportHours, language),
    officer: officer?.name ?? '',
    officerDesignation: officer?.designation ?? '',
    officerEmail: officer?.email ?? '',
    officerPhone: officer?.phone ?? '',
  };
  const rule = { current, versions };
  const policy = writePolicy(slug, language, details, rule, draft ?? texts!.changed);
  const written = texts!.publishedAt ? dayInIndia(texts!.publishedAt) : policy.updated;
  const updated = slug === 'refund-policy' ? lastChangedDay(rule, written) : written;
  return { ...policy, updated, slug, path: policyPath(slug), origin: config.origin };
}

export type Policy = NonNullable<Awaited<ReturnType<typeof loadPolicy>>>;

/** The later of text and rule change; a rule's first version counts as old as the text. */
function lastChangedDay({ current, versions }: RefundRule, updated: string): string {
  const [first, ...later] = versions.filter(({ state }) => state !== 'replaced');
  const applies = [first!, ...later].find(({ version }) => version === current.version)!;
  const day = dayInIndia(applies.validFrom);
  return applies !== first && day > updated ? day : updated;
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
        ? `${days} ${span(formatTime(opens, language), formatTime(closes, language))}`
        : `${days} ${closed}`,
    )
    .join(', ');
}
