import { idIn } from '#app/shared/read-id.ts';
import { asRefused, type Refused } from '../core/booking-refusal.ts';
import { type BookingTerms, TERMS_FIELDS } from '../core/booking-terms.ts';
import { wantedTerms } from './change-request.ts';

/** The form as typed, with what stood in it when it was opened. */
export interface EditForm {
  typed: BookingTerms;
  seen: BookingTerms;
  version: number | null;
}

const INCOMPLETE = asRefused({ reason: 'incomplete' }, 'Please fill in all required fields');

export type ReadForm =
  | { form: EditForm; terms: BookingTerms; problem: null }
  | { form: EditForm; terms: null; problem: Refused };

/** Reads a posted form; a field that it does not carry stays as it is. */
export function editForm(posted: FormData, current: BookingTerms): ReadForm {
  const typed = { ...current };
  for (const field of TERMS_FIELDS) {
    const value = posted.get(field);
    // A line break travels as two characters and is kept as one.
    if (typeof value === 'string') typed[field] = value.replaceAll('\r\n', '\n').slice(0, 1000);
  }
  if (typed.address !== current.address) Object.assign(typed, { lat: null, lng: null });
  const version = idIn(posted.get('version'));
  const form = {
    typed,
    seen: seenIn(posted.get('seen'), current),
    version: version || null,
  };
  const parsed = wantedTerms.safeParse(typed);
  if (parsed.success) return { form, terms: parsed.data, problem: null };
  return { form, terms: null, problem: INCOMPLETE };
}

function seenIn(text: FormDataEntryValue | null, current: BookingTerms): BookingTerms {
  try {
    const seen = JSON.parse(String(text)) as Partial<Record<string, unknown>>;
    const kept = TERMS_FIELDS.filter((field) => typeof seen?.[field] === 'string');
    return { ...current, ...Object.fromEntries(kept.map((field) => [field, seen[field] as string])) };
  } catch {
    return current;
  }
}

/** What was typed, over what the booking is now: fields that were not touched follow the booking. */
export function mergedForm({ typed, seen, version }: EditForm, current: BookingTerms): EditForm {
  const merged = { ...current };
  for (const field of TERMS_FIELDS) if (typed[field] !== seen[field]) merged[field] = typed[field];
  return { typed: merged, seen: current, version };
}
