import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { coveredMinutes } from '#app/artists/calendar/slot.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { balanceDueAt } from '#app/pricing/payment-plan.ts';
import { paise } from '#app/shared/money.ts';
import { idIn } from '#app/shared/read-id.ts';
import { selectArtistBase, selectBookableArtist } from '../core/bookable-artist-queries.server.ts';
import { asRefused, type Refused } from '../core/booking-refusal.ts';
import { bookingRequest } from '../core/booking-request.ts';
import { type BookingTerms, TERMS_FIELDS, termsOf, termsThatDiffer } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { isPrintable } from '../core/document-scripts.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { headOf } from '../view/booking-head.ts';
import { type AskedChange, askChange, previewChange } from './ask-change.server.ts';
import { type ChangeRefusal, changeRefused } from './change-refusal.ts';
import { isFreeMove, mayChange } from './change-rules.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Edit form for the host. Artists are redirected to their studio, where they propose another time. */
export async function openEditPage({ request, context }: PageArgs, id: string) {
  const party = await requireHostOrStaff({ request, context }, id);
  const { db } = context.get(platformContext);
  const now = await businessNow(db);
  const row = (await selectTermsRow(db, id))!;
  const artist = await selectBookableArtist(db, row.artist_id);
  const { set_minutes: setMinutes } = await selectArtistBase(db, row.artist_id);
  return {
    head: headOf(party),
    as: party.as,
    terms: termsOf(row),
    version: row.version,
    total: row.total_paise,
    longestMinutes: coveredMinutes(setMinutes),
    instant: (artist?.accepts_instantly ?? false) && isFreeMove(row.starts_at, now),
    late: !isFreeMove(row.starts_at, now),
    open: party.as === 'host' && mayChange({ state: row.state, startsAt: row.starts_at }, now),
  };
}

export type EditPageData = Awaited<ReturnType<typeof openEditPage>>;

export interface EditAnswer {
  form: EditForm;
  problem: Refused | null;
  conflict: { field: keyof BookingTerms; value: string }[] | null;
  review: ChangePreview | null;
}

/** Applies what needs no consent and previews the rest; requests it on confirmation. */
export async function submitEdit(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const { as, viewer } = await requireHostOrStaff({ request, context }, id);
  if (as === 'operator') throw data(null, { status: 404 });
  const deps = context.get(paymentDepsContext);
  const posted = await request.formData();
  const row = (await selectTermsRow(deps.db, id))!;
  const current = termsOf(row);
  const read = readEditForm(posted, current);
  const answer = (rest: Partial<EditAnswer>, status: number) =>
    data({ form: read.form, problem: null, conflict: null, review: null, ...rest } as EditAnswer, { status });
  if (!read.terms) return answer({ problem: read.problem }, 422);

  const by = { actor: as, accountId: viewer.accountId };
  const wanted = { terms: read.terms, version: read.form.version, expectedTotal: null };
  const tried = await previewChange(deps, by, id, wanted);
  if (!tried.ok && tried.refusal.reason === 'changed_meanwhile') return conflictOf(read.form, row, current);
  if (!tried.ok) return answer(refusal(tried.refusal), statusOf(tried.refusal));
  const asking = posted.get('intent') === 'ask';
  if (tried.value.asked.length > 0 && !asking)
    return answer({ review: await previewOf(deps.db, row, current, read.terms, tried.value) }, 200);

  const expected = Number(posted.get('expectedTotal'));
  const expectedTotal = asking && Number.isSafeInteger(expected) && expected > 0 ? paise(expected) : null;
  const done = await askChange(deps, by, id, { ...wanted, expectedTotal });
  if (!done.ok) return answer(refusal(done.refusal), statusOf(done.refusal));
  throw redirect(`/bookings/${id}`);
}

/** The terms hold the host's address, so artists are refused here. */
async function requireHostOrStaff({ request, context }: PageArgs, id: string) {
  const party = await requireBookingParty(context, request, id);
  if (party.as === 'artist') throw redirect(`/studio/${party.booking.artist.id}/requests/${id}`);
  return party;
}

const refusal = (refused: ChangeRefusal) => ({ problem: changeRefused(refused) });
const statusOf = ({ reason }: ChangeRefusal) =>
  reason === 'too_soon' || reason === 'too_far_ahead' || reason === 'too_long' ? 422 : 409;

type TermsRow = NonNullable<Awaited<ReturnType<typeof selectTermsRow>>>;

/** On conflict, keeps what was typed here and adopts other fields from the booking. */
function conflictOf(form: EditForm, row: TermsRow, current: BookingTerms) {
  const conflict = termsThatDiffer(form.seen, current).map((field) => ({
    field,
    value: String(current[field]),
  }));
  const merged = { ...mergedForm(form, current), version: row.version };
  return data<EditAnswer>({ form: merged, problem: null, conflict, review: null }, { status: 409 });
}

export type ChangePreview = Awaited<ReturnType<typeof previewOf>>;

/** Shown to the host before requesting. Instants in milliseconds, amounts in paise. */
async function previewOf(
  db: Database,
  row: TermsRow,
  was: BookingTerms,
  wanted: BookingTerms,
  { asked, changed, money, terms }: AskedChange,
) {
  const policy = await refundPolicyOf(db, row);
  const cap = policy.tiers.find(({ name }) => name === terms!.refundCap);
  return {
    was,
    wanted,
    asked,
    changed,
    total: terms!.total,
    // What the price was made of, and what it is then.
    lines: { was: row.quote.lines, now: terms!.lines },
    due: money.due,
    back: money.back,
    balance: money.balance > 0 ? { left: money.balance, by: balanceDueAt(terms!.startsAt).getTime() } : null,
    answerBy: terms!.answerBy.getTime(),
    // A smaller sound system would do, and the agreed one stays.
    keepsSound: terms!.keepsSound,
    // The most that is refunded afterwards; null if the cap loses nothing.
    capPercent: cap ? cap.percent : null,
  };
}

interface EditForm {
  typed: BookingTerms;
  seen: BookingTerms;
  version: number | null;
}

const LETTERS = asRefused(
  { reason: 'name_letters' },
  'Please write the name in Latin letters: our receipts cannot print these letters.',
);
const INCOMPLETE = asRefused({ reason: 'incomplete' }, 'Please fill in all required fields');

type ReadForm =
  | { form: EditForm; terms: BookingTerms; problem: null }
  | { form: EditForm; terms: null; problem: Refused };

function readEditForm(posted: FormData, current: BookingTerms): ReadForm {
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
    seen: readSeenTerms(posted.get('seen'), current),
    version: version || null,
  };
  const parsed = wantedTerms.safeParse(typed);
  if (parsed.success) return { form, terms: parsed.data, problem: null };
  const unprintable = typed.hostName.trim() !== '' && !isPrintable(typed.hostName);
  return { form, terms: null, problem: unprintable ? LETTERS : INCOMPLETE };
}

function readSeenTerms(text: FormDataEntryValue | null, current: BookingTerms): BookingTerms {
  try {
    const seen = JSON.parse(String(text)) as Partial<Record<string, unknown>>;
    const kept = TERMS_FIELDS.filter((field) => typeof seen?.[field] === 'string');
    return { ...current, ...Object.fromEntries(kept.map((field) => [field, seen[field] as string])) };
  } catch {
    return current;
  }
}

function mergedForm({ typed, seen, version }: EditForm, current: BookingTerms): EditForm {
  const merged = { ...current };
  for (const field of TERMS_FIELDS) if (typed[field] !== seen[field]) merged[field] = typed[field];
  return { typed: merged, seen: current, version };
}

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

const { message, setting, lat, lng, ...asked } = bookingRequest.shape;
const wantedTerms = z.object({
  hostName: asked.hostName,
  message: message.removeDefault(),
  venueAccess: z.string().trim().max(500),
  audienceSize: asked.audienceSize,
  date: asked.date,
  from: clockTime,
  to: clockTime,
  address: asked.address,
  setting: setting.removeDefault(),
  lat: lat.unwrap().default(null),
  lng: lng.unwrap().default(null),
});
