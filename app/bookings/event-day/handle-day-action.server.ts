import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { bookedTime } from '#app/artists/calendar/slot.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, inTransactionThenWake } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { readInstant } from '#app/shared/india-time.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { oneTimeCode, visibleText } from '#app/shared/typed-text.ts';
import { type BookingRow, lockBooking, lockBookingOfHost } from '../core/booking-queries.server.ts';
import type { BookingParty } from '../view/booking-access.server.ts';
import { answerExtension, askForExtension, type RefusedExtension } from './answer-extension.server.ts';
import {
  denyStatement,
  insertPerformed,
  insertStatement,
  type Place,
  selectArrival,
} from './arrival-queries.server.ts';
import { changePlan, PLANNED_STATES } from './change-plan.server.ts';
import { requireDayParty } from './day-access.server.ts';
import { type DayDeps, dayDepsOf } from './day-deps.server.ts';
import { canArrive } from './day-times.ts';
import { answerAsArtist } from './dispute-answer.server.ts';
import { objectToCredit } from './object-to-credit.server.ts';
import { problemSchema } from './problem.ts';
import { type ArrivalOutcome, checkIn, confirmArrivalByHost, markArrival } from './record-arrival.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { planChangeSchema } from './run-sheet.ts';
import { GAPS, venueSchema } from './venue-match.ts';
import { saveVenue, setTaskDone } from './venue-queries.server.ts';

export interface DayAnswer {
  intent: string;
  done: boolean;
  problem?: DayProblem;
  waitMinutes?: number;
  arrival?: ArrivalOutcome;
  typed?: TypedReport;
  refusedExtension?: RefusedExtension;
}

export interface TypedReport {
  kind: string;
  missedMinutes: string;
  words: string;
}

export type DayProblem =
  | 'bad_input'
  | 'minutes_missing'
  | 'plan_closed'
  | 'plan_changed'
  | 'plan_full'
  | 'item_gone'
  | 'booking_not_found'
  | 'not_today'
  | 'wrong_code'
  | 'too_many_tries'
  | 'impossible_time'
  | 'not_begun'
  | 'too_late_to_report'
  | 'reported_before'
  | 'not_over'
  | 'words_missing'
  | 'dispute_not_found'
  | 'settled_before'
  | 'answered_before'
  | 'nothing_to_object_to'
  | 'too_late_to_object';

type Party = BookingParty & { viewer: Viewer };
type Action = (
  deps: DayDeps,
  party: Party,
  form: Record<string, unknown>,
) => Promise<Omit<DayAnswer, 'intent'>>;

/** Handles every form of the day page; the server checks who may send which. */
export async function handleDayAction(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<DayAnswer> {
  const party = await requireDayParty(context, request, bookingId);
  const form = Object.fromEntries(await request.formData());
  const intent = String(form.intent ?? '');
  const act = actionOf(intent);
  if (!act) return { intent, done: false, problem: 'bad_input' };
  const answer = await act(dayDepsOf(context.get(platformContext)), party, form);
  const { done, problem, waitMinutes, arrival, typed, refusedExtension } = answer;
  return { intent, done, problem, waitMinutes, arrival, typed, refusedExtension };
}

function actionOf(intent: string): Action | undefined {
  switch (intent) {
    case 'add-item':
    case 'move-item':
    case 'remove-item':
      return handlePlan;
    case 'venue':
      return handleVenue;
    case 'task':
      return handleTask;
    case 'here':
      return handleArtistHere;
    case 'not-here':
      return async (deps, { viewer, booking }) => answerOf(await denyArrival(deps, viewer, booking.id));
    case 'side':
      return inWords(answerAsArtist);
    case 'saw-here':
      return handleHostSawArtist;
    case 'object':
      return inWords(objectToCredit);
    case 'not-played':
      return inWords((deps, viewer, id, words) =>
        reportProblem(deps, viewer, id, { kind: 'not_played', missedMinutes: null, words }, 'artist'),
      );
    case 'check-in':
      return handleArrivalCode;
    case 'mark-arrival':
      return handleArrivalMark;
    case 'report':
      return handleReport;
    case 'performed':
      return async (deps, { viewer, booking }) => answerOf(await confirmPerformed(deps, viewer, booking.id));
    case 'extend':
      return extensionHandler(askForExtension);
    case 'extension-yes':
    case 'extension-no':
    case 'extension-withdraw':
      return extensionHandler(answerExtension);
    default:
      return undefined;
  }
}

const failed = (problem: DayProblem) => ({ done: false, problem });
const DONE = { done: true };
const answerOf = (answer: Result<unknown, { reason: DayProblem }>) =>
  answer.ok ? DONE : failed(answer.refusal.reason);

function mayEditPlan({ as, viewer }: Party): boolean {
  return as === 'host' || (as === 'operator' && mayDo(viewer.roles, 'run_the_day'));
}

async function handlePlan(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  if (!mayEditPlan(party)) return failed('booking_not_found');
  const change = planChangeSchema.safeParse(form);
  if (!change.success) return failed('bad_input');
  const answer = await changePlan(deps, party.viewer, party.booking.id, change.data);
  return answer.ok ? DONE : failed(answer.refusal.reason);
}

async function handleVenue(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  if (!mayEditPlan(party)) return failed('booking_not_found');
  const parsed = venueSchema.safeParse(form);
  if (!parsed.success) return failed('bad_input');
  const { version, ...answers } = parsed.data;
  return whilePlanned(deps, party, async (trx) =>
    (await saveVenue(trx, party.booking.id, answers, version)) ? DONE : failed('plan_changed'),
  );
}

const taskSchema = z.object({ task: z.enum(GAPS), done: z.enum(['yes', 'no']) });

async function handleTask(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  if (!mayEditPlan(party)) return failed('booking_not_found');
  const parsed = taskSchema.safeParse(form);
  if (!parsed.success) return failed('bad_input');
  return whilePlanned(deps, party, async (trx) => {
    await setTaskDone(
      trx,
      party.booking.id,
      parsed.data.task,
      parsed.data.done === 'yes',
      party.viewer.accountId,
    );
    return DONE;
  });
}

function whilePlanned(
  deps: DayDeps,
  { booking }: Party,
  work: (trx: Parameters<typeof saveVenue>[0]) => Promise<Omit<DayAnswer, 'intent'>>,
) {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockBooking(trx, booking.id);
    const open = PLANNED_STATES.some((state) => state === locked?.state);
    return open ? work(trx) : failed('plan_closed');
  });
}

async function handleArrivalCode(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  const code = oneTimeCode(String(form.code ?? ''), 4);
  if (code === null) return failed('wrong_code');
  return arrivalAnswer(await checkIn(deps, party.viewer, party.booking.id, code));
}

const placeSchema = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
  accuracy: z.coerce.number().min(0).max(1e6),
});

/** A missing or invalid location is dropped: the artist's statement counts without it. */
async function handleArtistHere(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  const told = form.lat !== '' && form.lng !== '' ? placeSchema.safeParse(form) : null;
  const place = told?.success
    ? { lat: told.data.lat, lng: told.data.lng, accuracyMetres: Math.round(told.data.accuracy) }
    : null;
  return answerOf(await stateArrival(deps, party.viewer, party.booking.id, place));
}

async function handleHostSawArtist(deps: DayDeps, party: Party) {
  return arrivalAnswer(await confirmArrivalByHost(deps, party.viewer, party.booking.id));
}

const wordsSchema = z.object({ words: z.string().overwrite(visibleText).min(1).max(1000) });

type SaidInWords = (
  ...said: Parameters<typeof objectToCredit>
) => Promise<Result<unknown, { reason: DayProblem }>>;

/** The verb checks who may say it. */
function inWords(say: SaidInWords): Action {
  return async (deps, party, form) => {
    const parsed = wordsSchema.safeParse(form);
    if (!parsed.success) return failed('words_missing');
    return answerOf(await say(deps, party.viewer, party.booking.id, parsed.data.words));
  };
}

const seenSchema = z.object({
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  time: z.string().regex(/^\d\d:\d\d$/),
  reason: z.string().overwrite(visibleText).min(1).max(300),
});

async function handleArrivalMark(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  const parsed = seenSchema.safeParse(form);
  if (!parsed.success) return failed('bad_input');
  const { date, time, reason } = parsed.data;
  const at = readInstant(date, time);
  if (!at) return failed('impossible_time');
  return arrivalAnswer(await markArrival(deps, party.viewer, party.booking.id, { at, reason }));
}

function arrivalAnswer(answer: Awaited<ReturnType<typeof checkIn>>): Omit<DayAnswer, 'intent'> {
  if (answer.ok) return { done: true, arrival: answer.value };
  const { refusal } = answer;
  const wait = refusal.reason === 'too_many_tries' ? { waitMinutes: refusal.waitMinutes } : {};
  return { ...failed(refusal.reason), ...wait };
}

async function handleReport(deps: DayDeps, party: Party, form: Record<string, unknown>) {
  const parsed = problemSchema.safeParse(form);
  if (!parsed.success) {
    const minutes = parsed.error.issues.every(({ path }) => path[0] === 'missedMinutes');
    return { ...failed(minutes ? 'minutes_missing' : 'bad_input'), typed: typedReport(form) };
  }
  return answerOf(await reportProblem(deps, party.viewer, party.booking.id, parsed.data));
}

function typedReport(form: Record<string, unknown>): TypedReport {
  const text = (field: keyof TypedReport) => String(form[field] ?? '');
  return { kind: text('kind'), missedMinutes: text('missedMinutes'), words: text('words') };
}

function extensionHandler(act: typeof askForExtension): Action {
  return async (deps, party, form) => {
    const answer = await act(deps, party, form);
    if (answer === 'done') return DONE;
    return typeof answer === 'string' ? failed(answer) : { done: false, refusedExtension: answer };
  };
}

type PerformedRefusal = { reason: 'booking_not_found' } | { reason: 'not_over' };

/** After the end, the artist confirms performing as agreed; evidence in case of a dispute. */
function confirmPerformed(
  deps: Pick<DayDeps, 'db'>,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
): Promise<Result<null, PerformedRefusal>> {
  return inTransaction<Result<null, PerformedRefusal>>(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !(await speaksFor(trx, viewer.accountId, booking.artist_id)))
      return refused({ reason: 'booking_not_found' });
    const over = booking.ends_at <= (await businessNow(trx));
    if (booking.state !== 'in_progress' || !over) return refused({ reason: 'not_over' });
    await insertPerformed(trx, bookingId, viewer.accountId);
    return accepted(null);
  });
}

type StatementRefusal = { reason: 'booking_not_found' } | { reason: 'not_today' };
type Answer = Result<null, StatementRefusal>;
type Deps = Pick<DayDeps, 'db' | 'wake'>;

/**
 * The artist states their arrival; first one counts. No proof, but stops automatic lateness credits.
 * @param place browser location, if available
 */
export async function stateArrival(
  deps: Deps,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
  place: Place | null,
): Promise<Answer> {
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !(await speaksFor(trx, viewer.accountId, booking.artist_id)))
      return refused({ reason: 'booking_not_found' });
    const now = await businessNow(trx);
    if (!isArrivalAwaited(booking, now)) return refused({ reason: 'not_today' });
    if (await selectArrival(trx, bookingId)) return accepted(null);
    const statement = { bookingId, artistId: booking.artist_id, saidBy: viewer.accountId, place };
    if (await insertStatement(trx, statement))
      await announce(trx, {
        kind: 'artist.says_here',
        key: `${bookingId}:${booking.artist_id}:${now.toISOString()}`,
        payload: { bookingId, at: now.toISOString() },
      });
    return accepted(null);
  });
}

/** The host denies the arrival. Moves no money: alerts staff, and the host may report from the start on. */
export async function denyArrival(
  deps: Deps,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
): Promise<Answer> {
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const booking = await lockBookingOfHost(trx, bookingId, viewer.accountId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    if (!isArrivalAwaited(booking, booking.now) || (await selectArrival(trx, bookingId)))
      return refused({ reason: 'not_today' });
    const artistId = booking.artist_id;
    const startsAt = booking.starts_at.toISOString();
    if (await denyStatement(trx, { id: bookingId, artistId }, viewer.accountId))
      await announce(trx, {
        kind: 'artist.denied_here',
        key: `${bookingId}:${artistId}:${startsAt}`,
        payload: { bookingId, artistId, startsAt },
      });
    return accepted(null);
  });
}

function isArrivalAwaited(booking: BookingRow, now: Date): boolean {
  const isLive = booking.state === 'confirmed' || booking.state === 'in_progress';
  return isLive && canArrive(bookedTime(booking), now);
}
