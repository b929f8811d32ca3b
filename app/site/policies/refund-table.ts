import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import { type RefundPolicy, refundAmount } from '#app/pricing/refund-policy.ts';
import { taxInside } from '#app/pricing/tax.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import type { Language } from '#app/shared/languages.ts';
import { formatRupees, type Paise, rupees } from '#app/shared/money.ts';
import type { Block } from './policy-text.ts';
import { shareOf, whenOf } from './refund-words.ts';

/** In paise, tax included. */
export const EXAMPLE_TOTAL = rupees(59_000);

const WORDS = {
  en: {
    caption: (total: string, tax: string) =>
      `What comes back of a booking of ${total}, in which ${tax} is tax`,
    head: (total: string) => ['You cancel before the start', 'You get back', `Of ${total}`],
    versions: 'Versions of the rule, newest first',
    versionHead: ['Version', 'For bookings made', 'What comes back'],
    since: (from: string) => `From ${from}`,
    until: (to: string) => `Until ${to}`,
    between: (from: string, to: string) => `From ${from} until ${to}`,
    ever: 'Since we opened',
    current: 'applies today',
  },
  hi: {
    caption: (total: string, tax: string) => `${total} की बुकिंग पर, जिसमें ${tax} टैक्स है, क्या वापस मिलता है`,
    head: (total: string) => ['शुरू होने से कितना पहले रद्द किया', 'आपको वापस मिलता है', `${total} में से`],
    versions: 'नियम के संस्करण, नए पहले',
    versionHead: ['संस्करण', 'किन बुकिंगों पर लागू', 'क्या वापस मिलता है'],
    since: (from: string) => `${from} से की गई बुकिंग`,
    until: (to: string) => `${to} तक की गई बुकिंग`,
    between: (from: string, to: string) => `${from} से ${to} तक की गई बुकिंग`,
    ever: 'शुरुआत से अब तक की हर बुकिंग',
    current: 'आज लागू है',
  },
  pa: {
    caption: (total: string, tax: string) => `${total} ਦੀ ਬੁਕਿੰਗ 'ਤੇ, ਜਿਸ ਵਿੱਚ ${tax} ਟੈਕਸ ਹੈ, ਕੀ ਵਾਪਸ ਮਿਲਦਾ ਹੈ`,
    head: (total: string) => ['ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਕਿੰਨਾ ਪਹਿਲਾਂ ਰੱਦ ਕੀਤਾ', 'ਤੁਹਾਨੂੰ ਵਾਪਸ ਮਿਲਦਾ ਹੈ', `${total} ਵਿੱਚੋਂ`],
    versions: 'ਨਿਯਮ ਦੇ ਸੰਸਕਰਣ, ਨਵੇਂ ਪਹਿਲਾਂ',
    versionHead: ['ਸੰਸਕਰਣ', "ਕਿਹੜੀਆਂ ਬੁਕਿੰਗਾਂ 'ਤੇ ਲਾਗੂ", 'ਕੀ ਵਾਪਸ ਮਿਲਦਾ ਹੈ'],
    since: (from: string) => `${from} ਤੋਂ ਕੀਤੀਆਂ ਬੁਕਿੰਗਾਂ`,
    until: (to: string) => `${to} ਤੱਕ ਕੀਤੀਆਂ ਬੁਕਿੰਗਾਂ`,
    between: (from: string, to: string) => `${from} ਤੋਂ ${to} ਤੱਕ ਕੀਤੀਆਂ ਬੁਕਿੰਗਾਂ`,
    ever: 'ਸ਼ੁਰੂ ਤੋਂ ਹੁਣ ਤੱਕ ਹਰ ਬੁਕਿੰਗ',
    current: 'ਅੱਜ ਲਾਗੂ ਹੈ',
  },
} satisfies Record<Language, object>;

/** Refund tiers: time before the start, share, and the refund of `total` (paise, tax included). */
export function refundRows(policy: RefundPolicy, total: Paise, language: Language): string[][] {
  const tax = taxInside(total);
  return policy.tiers.map((tier, index) => [
    whenOf(tier, policy.tiers[index - 1], language),
    shareOf(tier, language),
    formatRupees(refundAmount(tier, total, tax)),
  ]);
}

export function refundTable(policy: RefundPolicy, language: Language): Block {
  const words = WORDS[language];
  const [total, tax] = [formatRupees(EXAMPLE_TOTAL), formatRupees(taxInside(EXAMPLE_TOTAL))];
  return {
    table: {
      caption: words.caption(total, tax),
      head: words.head(total),
      rows: refundRows(policy, EXAMPLE_TOTAL, language),
    },
  };
}

/** Versions by booking date, newest first; those that never took effect are omitted. */
export function versionsTable(versions: readonly PolicyVersion[], language: Language): Block {
  const words = WORDS[language];
  const rows = versions
    .filter(({ state }) => state !== 'replaced')
    .map((policy) => [
      policy.state === 'current' ? `${policy.version} (${words.current})` : String(policy.version),
      spanOf(policy, policy.version === versions[0]!.version, language),
      policy.tiers
        .map(
          (tier, index) => `${whenOf(tier, policy.tiers[index - 1], language)}: ${shareOf(tier, language)}`,
        )
        .join('; '),
    ]);
  return { table: { caption: words.versions, head: words.versionHead, rows: rows.reverse() } };
}

function spanOf({ validFrom, until }: PolicyVersion, first: boolean, language: Language): string {
  const words = WORDS[language];
  const instant = (at: Date) => formatInstant(at, language, 'dayLongYear');
  if (first) return until ? words.until(instant(until)) : words.ever;
  return until ? words.between(instant(validFrom), instant(until)) : words.since(instant(validFrom));
}
