import { TEXT_VERSIONS } from './texts-in-force.ts';

export type AgreedSlug = keyof typeof TEXT_VERSIONS;
export const AGREED_SLUGS = Object.keys(TEXT_VERSIONS) as AgreedSlug[];

export type TextHistory = Readonly<Record<AgreedSlug, readonly { day: string; digest: string }[]>>;

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
export function agreedTexts(accepted: unknown, versions: TextHistory = TEXT_VERSIONS): AgreedText[] {
  const days = (typeof accepted === 'object' && accepted !== null ? accepted : {}) as Record<string, unknown>;
  return AGREED_SLUGS.flatMap((slug) => {
    const kept = days[slug];
    if (typeof kept !== 'string') return [];
    const history = versions[slug];
    const digest = history.find(({ day }) => day === kept)?.digest ?? null;
    // What staff published on one day is numbered: `2026-11-24.2`.
    return [{ slug, day: kept.slice(0, 10), digest, stands: history.at(-1)?.day === kept }];
  });
}
