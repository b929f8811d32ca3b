import { releaseOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { type Database, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { earningsOfAddedFee } from '#app/pricing/extend-quote.ts';
import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { answerChange, type ChangeRow, selectChangesForAccount } from '../core/change-queries.server.ts';
import { hideHost } from '../view/hide-host.ts';
import { differencesForArtist, termsForArtist } from '../view/terms-for-artist.ts';
import { type AgreedChange, agreeWithin, lockChange } from './agree-change.server.ts';
import type { ChangeRefusal } from './change-refusal.ts';

const MAX_COUNT = 50;

export type OpenChange = Awaited<ReturnType<typeof openChangesOf>>[number];

/** Changes for the artist to agree to, without the host's name, exact address or money. */
export async function openChangesOf(db: Database, accountId: string) {
  const rows = await selectChangesForAccount(db, accountId, MAX_COUNT);
  return rows.map((row) => {
    const [was, wanted] = [row.was, row.wanted];
    return {
      id: row.id,
      // Paise more, before tax is withheld; null for what is no extension.
      earns: row.kind === 'extension' ? earningsOfAddedFee(row.quote, row.due_paise) : null,
      bookingId: row.booking_id,
      code: row.code,
      artist: { id: row.artist_id, name: row.artist_name },
      occasion: row.occasion,
      was: termsForArtist(was),
      wanted: termsForArtist(wanted),
      fields: differencesForArtist(was, wanted),
      askedAt: row.asked_at,
      answerBy: row.answer_by,
    };
  });
}

/**
 * Agrees to a change; idempotent. It applies at once, or once paid. By the artist's holder or an operator.
 */
export async function agreeToChange(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: ActingParty,
  changeId: string,
): Promise<Result<AgreedChange, ChangeRefusal>> {
  return inTransactionThenWake(deps, async (trx) => {
    const locked = await lockFor(trx, by, changeId, answerer);
    if (!locked) return refused<ChangeRefusal>({ reason: 'change_not_found' });
    const answer = await agreeWithin(trx, by, changeId);
    if (answer.ok && locked.change.state === 'asked') await by.alongside?.(trx, locked.booking);
    return answer;
  });
}

/**
 * Declines a change: old terms remain and its slot is released.
 * @param reason shown to the side that asked, without contacts.
 */
export function declineChange(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: ActingParty,
  changeId: string,
  reason: string,
): Promise<Result<{ changeId: string; bookingId: string }, ChangeRefusal>> {
  return lockAndEndChange(deps, by, changeId, { state: 'declined', who: answerer, reason: reason.trim() });
}

/** Withdraws a change by the side that requested it, while it awaits an answer or payment. */
export function withdrawChange(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: ActingParty,
  changeId: string,
): Promise<Result<{ changeId: string; bookingId: string }, ChangeRefusal>> {
  return lockAndEndChange(deps, by, changeId, { state: 'withdrawn', who: asker, reason: '' });
}

type Side = 'host' | 'artist';
const asker = (change: ChangeRow): Side => (change.asked_by === 'artist' ? 'artist' : 'host');
const answerer = (change: ChangeRow): Side => (change.asked_by === 'artist' ? 'host' : 'artist');

async function lockAndEndChange(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  by: ActingParty,
  changeId: string,
  ending: { state: 'declined' | 'withdrawn'; who: (change: ChangeRow) => Side; reason: string },
): Promise<Result<{ changeId: string; bookingId: string }, ChangeRefusal>> {
  return inTransactionThenWake(deps, async (trx) => {
    const locked = await lockFor(trx, by, changeId, ending.who);
    if (!locked) return refused<ChangeRefusal>({ reason: 'change_not_found' });
    const { change, booking } = locked;
    const done = accepted({ changeId, bookingId: booking.id });
    if (change.state === ending.state) return done;
    if (!mayEndChange(change, ending.state)) return refused<ChangeRefusal>({ reason: 'change_ended' });
    const mustSayWhy = change.kind === 'terms' && ending.state === 'declined';
    if (mustSayWhy && ending.reason === '') return refused<ChangeRefusal>({ reason: 'reason_missing' });
    await endChange(trx, by, change, { ...ending, reason: reasonForOtherSide(by, booking, ending.reason) });
    await by.alongside?.(trx, booking);
    return done;
  });
}

/** Contacts and links stay out of what one side writes to the other, and the host's name and house as well. */
function reasonForOtherSide({ actor }: ActingParty, booking: BookingRow, reason: string): string {
  if (actor === 'artist') return maskContacts(reason).text;
  if (actor !== 'host') return reason;
  return hideHost(reason, { name: booking.host_name, address: booking.venue_address });
}

/** An agreed but unpaid change may still be withdrawn, but not declined. */
function mayEndChange(change: ChangeRow, ending: 'declined' | 'withdrawn'): boolean {
  if (change.state === 'asked') return true;
  return ending === 'withdrawn' && change.state === 'agreed' && change.applied_at === null;
}

/** Ends a change without applying it: releases its holds and notifies the other side. */
export async function endChange(
  trx: Transaction,
  by: ActingParty,
  change: ChangeRow,
  { state, reason }: { state: 'declined' | 'withdrawn' | 'lapsed'; reason: string },
): Promise<void> {
  await answerChange(trx, change.id, { state, by: by.actor, accountId: by.accountId, reason });
  await releaseOtherSlot(trx, change.booking_id);
  await announce(trx, {
    kind: `change.${state}`,
    key: change.id,
    payload: { bookingId: change.booking_id, changeId: change.id },
  });
}

async function lockFor(
  trx: Transaction,
  by: ActingParty,
  changeId: string,
  side: (change: ChangeRow) => Side,
): Promise<{ change: ChangeRow; booking: BookingRow } | null> {
  const { change, booking } = await lockChange(trx, changeId);
  if (!change || !booking) return null;
  if (by.actor === 'operator' || by.actor === 'system') return { change, booking };
  if (by.actor !== side(change) || !by.accountId) return null;
  const may =
    by.actor === 'host'
      ? booking.host_id === by.accountId
      : await speaksFor(trx, by.accountId, booking.artist_id);
  return may ? { change, booking } : null;
}
