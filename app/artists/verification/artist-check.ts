/** What is checked of an artist: who they are, where they are paid, how they perform, whether they are registered for GST. */
export const CHECK_KINDS = ['identity', 'bank', 'live', 'gst'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/**
 * `asked` by staff; `submitted` by the artist; `passed` or `returned` by staff. A passed check ends `expired` by time
 * or `revoked` by staff.
 */
export type CheckState = 'asked' | 'submitted' | 'passed' | 'returned' | 'expired' | 'revoked';

/** Identity documents. A copy of an Aadhaar card is never taken. */
export const IDENTITY_DOCUMENT_KINDS = ['pan', 'passport', 'driving_licence', 'voter_card'] as const;
export type IdentityDocumentKind = (typeof IDENTITY_DOCUMENT_KINDS)[number];

/** One of these comes with the PAN card. */
export const SECOND_DOCUMENTS = ['passport', 'driving_licence', 'voter_card'] as const;
export type SecondDocument = (typeof SECOND_DOCUMENTS)[number];

/** How long a passed check is good. */
export const GOOD_YEARS = 3;
/** From so many days before its end on, a check may be renewed. */
export const RENEW_DAYS = 60;

/** Bytes of one upload. */
export const MAX_IDENTITY_DOCUMENT_BYTES = 8 * 1024 * 1024;

export const MIN_PLACE_LENGTH = 2;
export const MAX_PLACE_LENGTH = 80;

/** A passed check as hosts read it. */
export interface ShownChecks {
  /** Days in IST; null where there is no check, or none that is still good. */
  identity: string | null;
  bank: string | null;
  live: { on: string; place: string } | null;
}

/** The last four characters of an identity document's number, in capitals; null if it is something else. */
export function readDocumentEnding(text: string): string | null {
  const ending = text.trim().toUpperCase();
  return /^[0-9A-Z]{4}$/.test(ending) ? ending : null;
}
