import { randomBytes } from 'node:crypto';
import { data } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { hashOf } from '#app/platform/same-text.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, trimmed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import {
  insertAnswer,
  lockAnswer,
  selectDisputeAnswer,
  selectDisputeOfToken,
  writeAnswerTokenHash,
  writeDisputeAnswer,
} from './dispute-queries.server.ts';

export const MAX_SIDE_LENGTH = 1000;
/** Hours in which the artist is asked to answer a report; what comes later counts too, until it is decided. */
export const ANSWER_HOURS = 24;

type SideRefusal = { reason: 'dispute_not_found' | 'settled_before' | 'words_missing' | 'answered_before' };
type Answer = Result<{ bookingId: string }, SideRefusal>;

/** Asks who performed for their side of a report, in its transaction. */
export function askArtist(trx: Transaction, disputeId: string): Promise<void> {
  return insertAnswer(trx, disputeId, ANSWER_HOURS);
}

/** Token with which the artist answers without signing in, until it is decided. Null if there is one, or it is answered. */
export async function createAnswerToken(trx: Transaction, disputeId: string): Promise<string | null> {
  const asked = await lockAnswer(trx, { id: disputeId });
  if (asked?.state !== 'open' || asked.token_hash || asked.words !== null) return null;
  const token = randomBytes(24).toString('base64url');
  await writeAnswerTokenHash(trx, disputeId, hashOf(token));
  return token;
}

/** Until when the artist is asked; null where they were not, or have answered. */
export async function readAnswerDeadline(db: Database, disputeId: string): Promise<Date | null> {
  const asked = await selectDisputeAnswer(db, disputeId);
  return asked && asked.words === null ? asked.answer_by : null;
}

/** By the link in the text message. Their own words stand; a second answer is refused. */
export function answerWithToken(deps: Pick<DayDeps, 'db'>, token: string, words: string): Promise<Answer> {
  return writeArtistAnswer(deps.db, { tokenHash: hashOf(token) }, words, null);
}

/** On the page of the day, signed in as the artist. */
export async function answerAsArtist(
  deps: Pick<DayDeps, 'db'>,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
  words: string,
): Promise<Answer> {
  const isHolder = await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    return booking && (await speaksFor(trx, viewer.accountId, booking.artist_id));
  });
  return isHolder
    ? writeArtistAnswer(deps.db, { bookingId }, words, null)
    : refused({ reason: 'dispute_not_found' });
}

/** Staff write down what the artist said on the phone; the caller must check `settle_disputes`. The artist's own words replace it. */
export function noteAnswer(
  db: Database,
  by: { accountId: string },
  disputeId: string,
  words: string,
): Promise<Answer> {
  return writeArtistAnswer(db, { id: disputeId }, words, by.accountId);
}

function writeArtistAnswer(
  db: Database,
  of: Parameters<typeof lockAnswer>[1],
  typed: string,
  notedBy: string | null,
): Promise<Answer> {
  const words = typed.trim().slice(0, MAX_SIDE_LENGTH);
  return inTransaction(db, async (trx): Promise<Answer> => {
    const asked = await lockAnswer(trx, of);
    if (!asked) return refused({ reason: 'dispute_not_found' });
    if (asked.state !== 'open') return refused({ reason: 'settled_before' });
    if (words === '') return refused({ reason: 'words_missing' });
    if (asked.words !== null && !(asked.noted_by && !notedBy)) return refused({ reason: 'answered_before' });
    await writeDisputeAnswer(trx, asked.id, { words, notedBy });
    if (notedBy) {
      const subject = bookingReference(asked.booking_id);
      await recordAudit(trx, { accountId: notedBy, action: 'dispute.side_noted', subject, reason: words });
    }
    return accepted({ bookingId: asked.booking_id });
  });
}

/** What the link asks about; null if it is unknown, answered or decided. */
export async function openAnswerPage({ context, params }: ParamArgs<'token'>) {
  const asked = await selectDisputeOfToken(context.get(platformContext).db, hashOf(params.token ?? ''));
  return { asked: asked ?? null };
}

export interface SideReply {
  done: boolean;
  reason?: SideRefusal['reason'];
  words?: string;
}

export async function submitArtistAnswer({ request, context, params }: ParamArgs<'token'>) {
  const { words } = readForm(await request.formData(), { words: trimmed(MAX_SIDE_LENGTH) });
  const answered = await answerWithToken(context.get(paymentDepsContext), params.token ?? '', words);
  if (answered.ok) return data<SideReply>({ done: true });
  const { reason } = answered.refusal;
  return data<SideReply>({ done: false, reason, words }, { status: reason === 'words_missing' ? 400 : 404 });
}
