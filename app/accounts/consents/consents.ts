/** Optional purposes only; what the service itself needs cannot be refused. */
export const CONSENT_PURPOSES = ['marketing', 'analytics', 'whatsapp', 'location'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Bump whenever the notice's wording changes, so each consent names the text that was shown. */
export const CONSENT_NOTICE_VERSION = 1;

export interface ConsentAction {
  purpose: ConsentPurpose;
  given: boolean;
  at: Date;
}

export function consentsInForce(
  actions: readonly ConsentAction[],
): { purpose: ConsentPurpose; given: boolean; since: Date | null }[] {
  return CONSENT_PURPOSES.map((purpose) => {
    const newest = actions
      .filter((act) => act.purpose === purpose)
      .reduce<ConsentAction | null>((last, act) => (last && last.at >= act.at ? last : act), null);
    return { purpose, given: newest?.given ?? false, since: newest?.at ?? null };
  });
}

export function isConsentPurpose(text: string): text is ConsentPurpose {
  return (CONSENT_PURPOSES as readonly string[]).includes(text);
}
