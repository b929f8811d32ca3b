import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { isStaff, mayDo, type Right } from '#app/accounts/core/roles.ts';
import { endSessionsOf } from '#app/accounts/core/session.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { recordSecurityEvent } from '#app/accounts/security/record-security-event.server.ts';
import { cancelInTransaction } from '#app/bookings/cancel/cancel-booking.server.ts';
import { checkoutPausedUntil, liftCheckoutPause } from '#app/bookings/core/given-up-queries.server.ts';
import { cancelSoundOrderAsOperator } from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { noteField, reasonField } from '../frame/action-fields.ts';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { auditedActions } from '../frame/audited-actions.server.ts';
import { selectNotes, writeNote } from '../frame/note-queries.server.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { countHostBookingsByState, selectLastReviews } from './artist-file-queries.server.ts';
import {
  lockHost,
  selectArtistsOf,
  selectHostCounts,
  selectHostFile,
  selectUnpaidHolds,
  updateBlock,
} from './host-file-queries.server.ts';
import { lastBookings } from './read-bookings.server.ts';

const ACTIONS = ['block', 'unblock', 'checkouts', 'note'] as const;
type HostAction = (typeof ACTIONS)[number];

const RIGHTS: Record<HostAction, Right> = {
  block: 'block_hosts',
  unblock: 'block_hosts',
  checkouts: 'block_hosts',
  note: 'see_hosts',
};

export async function openHostFile({ request, context }: PageArgs, id: string) {
  const viewer = requirePageRight(context, request, 'see_hosts');
  const { db } = context.get(platformContext);
  const host = isUuid(id) ? await selectHostFile(db, id) : undefined;
  if (!host) throw data(null, { status: 404 });
  const [counts, states, reviews, notes, history, artists, bookings] = await Promise.all([
    selectHostCounts(db, host),
    countHostBookingsByState(db, id),
    selectLastReviews(db, { authorId: id }),
    selectNotes(db, { account_id: id }),
    auditedActions(db, `account:${id}`),
    selectArtistsOf(db, id),
    host.erased_at ? [] : lastBookings(db, { host: id }),
  ]);
  const pausedUntil = await checkoutPausedUntil(db, id, await businessNow(db));
  return {
    host,
    counts,
    states,
    reviews,
    notes,
    history,
    artists,
    bookings,
    pausedUntil,
    actions: host.erased_at ? [] : actionsFor(viewer, host.blocked_at !== null, pausedUntil !== null),
    done: new URL(request.url).searchParams.get('done'),
  };
}

function actionsFor(viewer: Viewer, blocked: boolean, paused: boolean): HostAction[] {
  const idle: HostAction[] = [blocked ? 'block' : 'unblock', ...(paused ? [] : (['checkouts'] as const))];
  return ACTIONS.filter((act) => !idle.includes(act) && mayDo(viewer.roles, RIGHTS[act]));
}

const FIELDS = { act: choice(ACTIONS), reason: reasonField, note: noteField };

export async function handleHostAction({ request, context }: PageArgs, accountId: string) {
  const form = await request.formData();
  const { act, reason, note } = readForm(form, FIELDS);
  const viewer = requirePageRight(context, request, act ? RIGHTS[act] : 'see_hosts');
  if (!act) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  const host = isUuid(accountId) ? await selectHostFile(db, accountId) : undefined;
  if (!host || host.erased_at) throw data(null, { status: 404 });
  const refuse = (why: AdminProblem, status = 409) => data({ act, reason: why }, { status });
  const words = act === 'note' ? note : reason;
  if (!words) return refuse(act === 'note' ? 'words_missing' : 'reason_missing');
  const barred = await refuseAction(context, viewer, form, act, ['account', accountId]);
  if (barred) return refuse(barred, 403);
  const done = await inTransactionUnlessRefused(db, (trx) => perform(trx, viewer, { act, accountId, words }));
  if (!done.ok) return refuse(done.refusal.reason);
  wake();
  throw redirect(addDoneToAddress(`/operator/people/hosts/${accountId}`, act));
}

async function perform(
  trx: Transaction,
  by: Viewer,
  { act, accountId, words }: { act: HostAction; accountId: string; words: string },
): Promise<Result<null, BlockRefusal>> {
  const wish = { accountId, by: by.accountId, reason: words };
  if (act === 'block') return blockHost(trx, wish);
  if (act === 'unblock') return unblockHost(trx, wish);
  if (act === 'checkouts') return liftHostPause(trx, wish);
  await writeNote(trx, by, { account_id: accountId }, words);
  return accepted(null);
}

type BlockRefusal = { reason: 'no_such_account' | 'block_of_staff' | 'as_it_was' };

interface Action {
  accountId: string;
  by: string;
  /** The host reads it. */
  reason: string;
}

/** Stops new bookings of an account, ends its unpaid holds and signs it out. Paid bookings go on. */
export async function blockHost(
  trx: Transaction,
  { accountId, by, reason }: Action,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (isStaff(account.roles)) return refused({ reason: 'block_of_staff' });
  if (account.blocked_at) return refused({ reason: 'as_it_was' });
  await updateBlock(trx, accountId, reason);
  await endHolds(trx, accountId, by);
  await endSessionsOf(trx, accountId);
  await recordSecurityEvent(trx, { kind: 'sessions_ended', accountId });
  await recordAudit(trx, {
    accountId: by,
    action: 'account.block',
    subject: `account:${accountId}`,
    reason,
  });
  const key = randomUUID();
  await announce(trx, { kind: 'account.blocked', key, payload: { key, accountId, reason } });
  return accepted(null);
}

async function unblockHost(
  trx: Transaction,
  { accountId, by, reason }: Action,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (!account.blocked_at) return refused({ reason: 'as_it_was' });
  await updateBlock(trx, accountId, null);
  await recordAudit(trx, {
    accountId: by,
    action: 'account.unblock',
    subject: `account:${accountId}`,
    reason,
  });
  const key = randomUUID();
  await announce(trx, { kind: 'account.unblocked', key, payload: { key, accountId } });
  return accepted(null);
}

/** Lets an account check out again that too many rounds of paying and giving up had stopped. */
export async function liftHostPause(
  trx: Transaction,
  { accountId, by, reason }: Action,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (!(await checkoutPausedUntil(trx, accountId, await businessNow(trx))))
    return refused({ reason: 'as_it_was' });
  await liftCheckoutPause(trx, accountId);
  await recordAudit(trx, {
    accountId: by,
    action: 'account.checkouts',
    subject: `account:${accountId}`,
    reason,
  });
  return accepted(null);
}

/** A hold whose payment is being captured stays: it is paid. */
async function endHolds(trx: Transaction, hostId: string, by: string): Promise<void> {
  const { bookings, orders } = await selectUnpaidHolds(trx, hostId);
  for (const id of bookings) await cancelInTransaction(trx, { actor: 'operator', accountId: by }, id, '');
  for (const id of orders) await cancelSoundOrderAsOperator(trx, id, '');
}
