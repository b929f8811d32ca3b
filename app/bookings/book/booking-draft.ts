import { ownValue } from '#app/shared/own-value.ts';
import { type BookingFormValues, EMPTY_FORM } from '../core/booking-form-values.ts';
import { type DraftReader, mayReadDraft } from '../core/draft-reader.ts';

export const DRAFT_MS = 24 * 3_600_000;

interface KeptDraft {
  savedAt: number;
  reader?: DraftReader;
  values: BookingFormValues;
}

/** Parses a stored draft; null if invalid, too old, or of an account that is not signed in. */
export function parseDraft(text: string | null, now: number, reader: DraftReader): BookingFormValues | null {
  try {
    const { savedAt, reader: by = null, values } = JSON.parse(text ?? 'null') as KeptDraft;
    const age = now - savedAt;
    if (!(age >= 0 && age < DRAFT_MS) || !mayReadDraft(by, reader)) return null;
    const kept = Object.entries(EMPTY_FORM).map(([field, empty]) => {
      const value = ownValue(values, field);
      const number = empty === null && (value === null || Number.isFinite(value));
      return [field, number || typeof value === typeof empty ? value : empty];
    });
    return Object.fromEntries(kept) as BookingFormValues;
  } catch {
    return null;
  }
}

const keyOf = (artistId: number) => `booking-draft:${artistId}`;

export function readDraft(artistId: number, reader: DraftReader): BookingFormValues | null {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(artistId)), Date.now(), reader);
  } catch {
    return null;
  }
}

export function keepDraft(artistId: number, values: BookingFormValues, reader: DraftReader): void {
  try {
    sessionStorage.setItem(
      keyOf(artistId),
      JSON.stringify({ savedAt: Date.now(), reader, values } satisfies KeptDraft),
    );
  } catch {}
}

export function dropDraft(artistId: number): void {
  try {
    sessionStorage.removeItem(keyOf(artistId));
  } catch {}
}
