import { BADGE_RULES, BADGES, type Badge, FIGURE_RULES } from '#app/artists/core/artist-figures.ts';
import { BADGE_NAMES } from '#app/artists/core/badge-names.ts';
import type { PolicyVersion } from '#app/pricing/policy-versions.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';
import { type Pieces, withPieces } from '#app/shared/text-pieces.ts';
import { readContent } from '../content/read-content.server.ts';
import type { PolicySlug } from './policy-pages.ts';
import { type Block, fillPolicy, type PolicyDraft, type PolicyText } from './policy-text.ts';
import { refundTable, versionsTable } from './refund-table.ts';
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
      'standing-table': reliabilityTable(language),
      'standing-appeal': reliabilityAppeal(language),
    },
  );
}

interface Words {
  caption: string;
  head: readonly [string, string];
  needs: Record<Badge, string>;
  answers: readonly [string, string];
}

const { requestDays, answerHours, minRequestsShown, eventDays, lateMinutes } = FIGURE_RULES;
const { answersFast, keepsDate, loved, instant } = BADGE_RULES;

const WORDS: Record<Language, Words> = {
  en: {
    caption: 'What an artist needs for each badge',
    head: ['Badge', 'What it takes'],
    needs: {
      answersFast: `In ${requestDays} days at least ${answersFast.minRequests} requests; ${answersFast.minPercent}% answered within ${answerHours} hours; half of the answers within ${answersFast.maxMedianHours} hours.`,
      keepsDate: `In ${eventDays} days at least ${keepsDate.minPerformed} evenings; ${keepsDate.minPercent}% of them begun at most ${lateMinutes} minutes late; no yes taken back, no evening missed. An evening whose code came late although the artist said in time that they were there is left out; one without a code counts as late if we decided that it was.`,
      loved: `At least ${loved.minReviews} reviews, ${loved.minRating} or more on average.`,
      instant: `Accepts bookings instantly; in ${instant.withdrawalDays} days no yes taken back, no evening missed.`,
    },
    answers: [
      'Share of requests answered',
      `Shown from ${minRequestsShown} requests in ${requestDays} days; a yes, a no or a message counts. What the host ended within ${answerHours} hours does not. Of several requests of one host the last counts.`,
    ],
  },
  hi: {
    caption: 'हर बैज के लिए कलाकार को क्या चाहिए',
    head: ['बैज', 'क्या चाहिए'],
    needs: {
      answersFast: `${requestDays} दिनों में कम से कम ${answersFast.minRequests} अनुरोध; ${answersFast.minPercent}% का जवाब ${answerHours} घंटे में; आधे जवाब ${answersFast.maxMedianHours} घंटे में।`,
      keepsDate: `${eventDays} दिनों में कम से कम ${keepsDate.minPerformed} शामें; उनमें से ${keepsDate.minPercent}% ज़्यादा से ज़्यादा ${lateMinutes} मिनट देर से शुरू; कोई हाँ वापस नहीं ली, कोई शाम नहीं छूटी। जिस शाम कलाकार ने समय पर बताया कि वे आ गए हैं पर कोड देर से मिला, वह नहीं गिनी जाती; बिना कोड की शाम देर से मानी जाती है अगर हमने ऐसा तय किया।`,
      loved: `कम से कम ${loved.minReviews} समीक्षाएँ, औसत ${loved.minRating} या ज़्यादा।`,
      instant: `बुकिंग तुरंत स्वीकार करते हैं; ${instant.withdrawalDays} दिनों में कोई हाँ वापस नहीं ली, कोई शाम नहीं छूटी।`,
    },
    answers: [
      'कितने अनुरोधों का जवाब',
      `${requestDays} दिनों में ${minRequestsShown} अनुरोधों से दिखता है; हाँ, ना या संदेश गिना जाता है। जो मेज़बान ने ${answerHours} घंटे में रद्द किया, वह नहीं। एक मेज़बान के कई अनुरोधों में से आख़िरी गिना जाता है।`,
    ],
  },
  pa: {
    caption: 'ਹਰ ਬੈਜ ਲਈ ਕਲਾਕਾਰ ਨੂੰ ਕੀ ਚਾਹੀਦਾ ਹੈ',
    head: ['ਬੈਜ', 'ਕੀ ਚਾਹੀਦਾ ਹੈ'],
    needs: {
      answersFast: `${requestDays} ਦਿਨਾਂ ਵਿੱਚ ਘੱਟੋ-ਘੱਟ ${answersFast.minRequests} ਬੇਨਤੀਆਂ; ${answersFast.minPercent}% ਦਾ ਜਵਾਬ ${answerHours} ਘੰਟਿਆਂ ਵਿੱਚ; ਅੱਧੇ ਜਵਾਬ ${answersFast.maxMedianHours} ਘੰਟਿਆਂ ਵਿੱਚ।`,
      keepsDate: `${eventDays} ਦਿਨਾਂ ਵਿੱਚ ਘੱਟੋ-ਘੱਟ ${keepsDate.minPerformed} ਸ਼ਾਮਾਂ; ਉਹਨਾਂ ਵਿੱਚੋਂ ${keepsDate.minPercent}% ਵੱਧ ਤੋਂ ਵੱਧ ${lateMinutes} ਮਿੰਟ ਦੇਰ ਨਾਲ ਸ਼ੁਰੂ; ਕੋਈ ਹਾਂ ਵਾਪਸ ਨਹੀਂ ਲਈ, ਕੋਈ ਸ਼ਾਮ ਨਹੀਂ ਛੁੱਟੀ। ਜਿਸ ਸ਼ਾਮ ਕਲਾਕਾਰ ਨੇ ਸਮੇਂ ਸਿਰ ਦੱਸਿਆ ਕਿ ਉਹ ਪਹੁੰਚ ਗਏ ਹਨ ਪਰ ਕੋਡ ਦੇਰ ਨਾਲ ਮਿਲਿਆ, ਉਹ ਨਹੀਂ ਗਿਣੀ ਜਾਂਦੀ; ਬਿਨਾਂ ਕੋਡ ਦੀ ਸ਼ਾਮ ਦੇਰ ਨਾਲ ਮੰਨੀ ਜਾਂਦੀ ਹੈ ਜੇ ਅਸੀਂ ਅਜਿਹਾ ਤੈਅ ਕੀਤਾ।`,
      loved: `ਘੱਟੋ-ਘੱਟ ${loved.minReviews} ਸਮੀਖਿਆਵਾਂ, ਔਸਤ ${loved.minRating} ਜਾਂ ਵੱਧ।`,
      instant: `ਬੁਕਿੰਗ ਤੁਰੰਤ ਮਨਜ਼ੂਰ ਕਰਦੇ ਹਨ; ${instant.withdrawalDays} ਦਿਨਾਂ ਵਿੱਚ ਕੋਈ ਹਾਂ ਵਾਪਸ ਨਹੀਂ ਲਈ, ਕੋਈ ਸ਼ਾਮ ਨਹੀਂ ਛੁੱਟੀ।`,
    },
    answers: [
      'ਕਿੰਨੀਆਂ ਬੇਨਤੀਆਂ ਦਾ ਜਵਾਬ',
      `${requestDays} ਦਿਨਾਂ ਵਿੱਚ ${minRequestsShown} ਬੇਨਤੀਆਂ ਤੋਂ ਦਿਸਦਾ ਹੈ; ਹਾਂ, ਨਾਂਹ ਜਾਂ ਸੁਨੇਹਾ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ। ਜੋ ਮੇਜ਼ਬਾਨ ਨੇ ${answerHours} ਘੰਟਿਆਂ ਵਿੱਚ ਰੱਦ ਕੀਤਾ, ਉਹ ਨਹੀਂ। ਇੱਕ ਮੇਜ਼ਬਾਨ ਦੀਆਂ ਕਈ ਬੇਨਤੀਆਂ ਵਿੱਚੋਂ ਆਖ਼ਰੀ ਗਿਣੀ ਜਾਂਦੀ ਹੈ।`,
    ],
  },
};

/** What each badge takes, and from when answers are shown, from the numbers that the code uses. */
function badgeTable(language: Language): Block {
  const { caption, head, needs, answers } = WORDS[language];
  const badges = BADGES.map((badge) => [BADGE_NAMES[language][badge], needs[badge]]);
  return { table: { caption, head, rows: [...badges, answers] } };
}
