import { z } from 'zod';
import { VENUE_SETTINGS } from '#app/calendar/sound-verdict.ts';
import { idIn } from '#app/shared/read-id.ts';
import { AUDIENCE_SIZES } from '../core/booking-choices.ts';
import { asRefused, type Refused } from '../core/booking-refusal.ts';
import { nameOnPapers } from '../core/booking-request.ts';
import { type BookingTerms, TERMS_FIELDS } from '../core/booking-terms.ts';
import { isPrintable } from '../core/paper-scripts.ts';

export interface EditForm {
  typed: BookingTerms;
  seen: BookingTerms;
  version: number | null;
}

const LETTERS = asRefused(
  { reason: 'name_letters' },
  'Please write the name in Latin letters: our receipts cannot print these letters.',
);
const INCOMPLETE = asRefused({ reason: 'incomplete' }, 'Please fill in all required fields');

export type ReadForm =
  | { form: EditForm; terms: BookingTerms; problem: null }
  | { form: EditForm; terms: null; problem: Refused };

export function editForm(posted: FormData, current: BookingTerms): ReadForm {
  const typed = { ...current };
  for (const field of TERMS_FIELDS) {
    const value = posted.get(field);
    // Browsers post CRLF; we store LF.
    if (typeof value === 'string') typed[field] = value.replaceAll('\r\n', '\n');
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
  const unprintable = typed.hostName.trim() !== '' && !isPrintable(typed.hostName);
  return { form, terms: null, problem: unprintable ? LETTERS : INCOMPLETE };
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

export function mergedForm({ typed, seen, version }: EditForm, current: BookingTerms): EditForm {
  const merged = { ...current };
  for (const field of TERMS_FIELDS) if (typed[field] !== seen[field]) merged[field] = typed[field];
  return { typed: merged, seen: current, version };
}

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

const wantedTerms = z.object({
  hostName: nameOnPapers,
  message: z.string().trim().max(1000),
  venueAccess: z.string().trim().max(500),
  audienceSize: z.enum(AUDIENCE_SIZES),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  address: z.string().trim().min(1).max(300),
  setting: z.enum(VENUE_SETTINGS),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
});
