import { TEXT_VERSIONS } from './texts-in-force.ts';

export type AgreedSlug = keyof typeof TEXT_VERSIONS;
export const AGREED_SLUGS = Object.keys(TEXT_VERSIONS) as AgreedSlug[];

type TextHistory = Readonly<Record<AgreedSlug, readonly { day: string; digest: string }[]>>;

/** One agreed text: its name, version date, and whether it is still in force. */
export interface AgreedText {
  slug: AgreedSlug;
  /** Date this version came into force, as `2026-11-20`. */
  day: string;
  /** Digest of its English wording; null for an unlisted version. */
  digest: string | null;
  /** True while no newer version replaces it. */
  stands: boolean;
}

/** Texts agreed to with a booking or sound order, in listing order; empty before texts were recorded. */
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
