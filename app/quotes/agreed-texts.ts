import { TEXT_VERSIONS } from './texts-in-force.ts';

export type AgreedSlug = keyof typeof TEXT_VERSIONS;
export const AGREED_SLUGS = Object.keys(TEXT_VERSIONS) as AgreedSlug[];

type TextHistory = Readonly<Record<AgreedSlug, readonly { day: string; digest: string }[]>>;

/** One text that somebody agreed to: which, of which day, and whether it still reads so. */
export interface AgreedText {
  slug: AgreedSlug;
  /** `2026-11-20`: from when this version was in force. */
  day: string;
  /** Of its English wording; null for a version that no list names. */
  digest: string | null;
  /** No newer version has taken its place. */
  stands: boolean;
}

/**
 * What a booking or an order of sound keeps of the texts agreed to, in the order in which the texts are listed. Empty
 * for one that was made before texts were kept.
 */
export function agreedTexts(kept: unknown, versions: TextHistory = TEXT_VERSIONS): AgreedText[] {
  const days = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return AGREED_SLUGS.flatMap((slug) => {
    const day = days[slug];
    if (typeof day !== 'string') return [];
    const history = versions[slug];
    const digest = history.find((version) => version.day === day)?.digest ?? null;
    return [{ slug, day, digest, stands: history.at(-1)?.day === day }];
  });
}
