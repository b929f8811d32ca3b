import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import { type RefundPolicy, refundAmount } from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import { formatRupees, type Paise, paiseOfRupees } from '#app/shared/money.ts';
import type { Block } from './policy-text.ts';
import { tableWords, tierShareInWords, tierTimeInWords } from './refund-words.ts';

/** In paise, tax included. */
export const EXAMPLE_TOTAL = paiseOfRupees(59_000);

/** Refund tiers: time before the start, share, and the refund of `total` (paise, tax included). */
export function refundRows(policy: RefundPolicy, total: Paise, language: Language): string[][] {
  const tax = taxInside(total);
  return policy.tiers.map((tier, index) => [
    tierTimeInWords(tier, policy.tiers[index - 1], language),
    tierShareInWords(tier, language),
    formatRupees(refundAmount(tier, total, tax)),
  ]);
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
    .map((policy) => [
      policy.state === 'current' ? `${policy.version} (${say('refunds.current')})` : String(policy.version),
      periodInWords(policy, policy.version === versions[0]!.version, language),
      policy.tiers
        .map(
          (tier, index) =>
            `${tierTimeInWords(tier, policy.tiers[index - 1], language)}: ${tierShareInWords(tier, language)}`,
        )
        .join('; '),
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
