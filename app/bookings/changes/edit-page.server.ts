import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { coveredMinutes } from '#app/artists/calendar/slot.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { balanceDueAt } from '#app/quotes/payment-plan.ts';
import { paise } from '#app/shared/money.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { selectArtistBase, selectBookableArtist } from '../core/bookable-artist-queries.server.ts';
import type { Refused } from '../core/booking-refusal.ts';
import { type BookingTerms, differences, termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { headOf } from '../view/booking-head.ts';
import { type AskedChange, askChange, previewChange } from './ask-change.server.ts';
import { type ChangeRefusal, changeRefused } from './change-refusal.ts';
import { isFreeMove, mayChange } from './change-rules.ts';
import { type EditForm, editForm, mergedForm } from './edit-form.ts';

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

/** Shown to the host before requesting. Instants in milliseconds, amounts in paise. */
export interface ChangeReview {
  was: BookingTerms;
  wanted: BookingTerms;
  asked: AskedChange['asked'];
  changed: AskedChange['changed'];
  total: number;
  due: number;
  back: number;
  balance: { left: number; by: number } | null;
  answerBy: number;
  /** A smaller sound system would do, and the agreed one stays. */
  keepsSound: boolean;
  /** Maximum refund percentage afterwards; null if the cap loses nothing. */
  capPercent: number | null;
}

export interface EditAnswer {
  form: EditForm;
  problem: Refused | null;
  conflict: { field: keyof BookingTerms; value: string }[] | null;
  review: ChangeReview | null;
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
  const read = editForm(posted, current);
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
    return answer({ review: await reviewOf(deps.db, row, current, read.terms, tried.value) }, 200);

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
  const conflict = differences(form.seen, current).map((field) => ({ field, value: String(current[field]) }));
  const merged = { ...mergedForm(form, current), version: row.version };
  return data<EditAnswer>({ form: merged, problem: null, conflict, review: null }, { status: 409 });
}

async function reviewOf(
  db: Database,
  row: TermsRow,
  was: BookingTerms,
  wanted: BookingTerms,
  { asked, changed, money, terms }: AskedChange,
): Promise<ChangeReview> {
  const policy = await refundPolicyOf(db, row);
  const cap = policy.tiers.find(({ name }) => name === terms!.refundCap);
  return {
    was,
    wanted,
    asked,
    changed,
    total: terms!.total,
    due: money.due,
    back: money.back,
    balance: money.balance > 0 ? { left: money.balance, by: balanceDueAt(terms!.startsAt).getTime() } : null,
    answerBy: terms!.answerBy.getTime(),
    keepsSound: terms!.keepsSound,
    capPercent: cap ? cap.percent : null,
  };
}
