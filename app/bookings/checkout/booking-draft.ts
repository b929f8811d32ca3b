import { ownValue } from '#app/shared/own-value.ts';
import { type BookingFormValues, EMPTY_FORM } from '../core/booking-form-values.ts';

export const DRAFT_MS = 24 * 3_600_000;

/** Parses a stored draft; null if invalid or too old. */
export function draftIn(text: string | null, now: number): BookingFormValues | null {
  try {
    const { savedAt, values } = JSON.parse(text ?? 'null') as { savedAt: number; values: BookingFormValues };
    const age = now - savedAt;
    if (!(age >= 0 && age < DRAFT_MS)) return null;
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

export function readDraft(artistId: number): BookingFormValues | null {
  try {
    return draftIn(sessionStorage.getItem(keyOf(artistId)), Date.now());
  } catch {
    return null;
  }
}

export function keepDraft(artistId: number, values: BookingFormValues): void {
  try {
    sessionStorage.setItem(keyOf(artistId), JSON.stringify({ savedAt: Date.now(), values }));
  } catch {}
}

export function dropDraft(artistId: number): void {
  try {
    sessionStorage.removeItem(keyOf(artistId));
  } catch {}
}
