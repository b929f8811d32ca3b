import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { publishArtist, returnSubmittedArtist } from '#app/artists/core/publish-artist.server.ts';
import { acceptApplication, declineApplication } from '#app/artists/join/decide-application.server.ts';
import {
  type DecideAppealRefusal,
  decideAppeal,
  noteArtistLookedAt,
} from '#app/artists/reliability/decide-appeal.server.ts';
import type { CheckKind } from '#app/artists/verification/artist-check.ts';
import {
  type DecidedCheck,
  type DecideRefusal,
  decideCheck,
} from '#app/artists/verification/decide-check.server.ts';
import { confirmRegistration } from '#app/payments/payouts/confirm-registration.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { readForm, rowId, trimmed, typed } from '#app/shared/read-form.ts';
import { idIn, isUuid } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { type ActionRefusal, refuseAction } from '../../frame/refuse-action.server.ts';
import { markChangesSeen } from './artist-work-queries.server.ts';

const ACTIONS = {
  accept: 'applications',
  decline: 'applications',
  publish: 'profiles',
  return: 'profiles',
  seen: 'changes',
  pass: 'checks',
  sendBack: 'checks',
  passGst: 'checks',
  sendBackGst: 'checks',
  undo: 'standing',
  uphold: 'standing',
  reviewed: 'standing',
} as const;
export type ArtistAction = keyof typeof ACTIONS;

/** An id that no row has. */
const NO_SUCH_ITEM = '00000000-0000-4000-8000-000000000000';
const FIELDS = {
  act: trimmed(40),
  item: typed(64),
  reason: typed(500),
  submittedAt: typed(20),
  registration: rowId(),
  upTo: rowId(),
};
const TARGETS = {
  applications: 'application',
  profiles: 'artist',
  changes: 'artist',
  checks: 'artist-check',
  standing: 'standing',
} as const;

type Refusal =
  | 'not_found'
  | 'already_decided'
  | 'reason_missing'
  | 'not_in_review'
  | 'note_missing'
  | 'details_missing'
  | 'already_seen'
  | DecideRefusal['reason']
  | DecideAppealRefusal['reason']
  | ActionRefusal;

export interface ArtistProblem {
  act: string;
  reason: Refusal;
}

/** Performs one action on an artist. The actions write their audit entry in the same transaction. */
export async function handleArtistWorkAction({ request, context }: PageArgs, part: string | undefined) {
  const viewer = requirePageRight(context, request, 'review_artists');
  const form = await request.formData();
  const { act, reason: words, ...sent } = readForm(form, FIELDS);
  if (!isKeyOf(ACTIONS, act) || ACTIONS[act] !== part) throw data(null, { status: 400 });
  const wish = { ...sent, act, words, submittedAt: Number(sent.submittedAt), by: viewer.accountId };
  const barred = await refuseAction(context, viewer, form, act, [TARGETS[ACTIONS[act]], wish.item]);
  if (barred) return data<ArtistProblem>({ act, reason: barred }, { status: 403 });
  const { db, wake } = context.get(platformContext);
  const outcome = await inTransactionUnlessRefused(db, (trx) => perform(trx, wish));
  if (!outcome.ok) return data<ArtistProblem>({ act, reason: outcome.refusal.reason }, { status: 409 });
  wake();
  throw redirect(addDoneToAddress(`/operator/artists/${part}`, act));
}

interface Wish {
  act: ArtistAction;
  item: string;
  words: string;
  /** Of the identity documents that were looked at, in milliseconds. */
  submittedAt: number;
  /** The declared registration that was looked up. */
  registration: number;
  /** The newest change that was looked at. */
  upTo: number;
  by: string;
}

function perform(trx: Transaction, wish: Wish): Promise<Result<unknown, { reason: Refusal }>> {
  const { act, item, words, by } = wish;
  // As written by us: `007` names an artist too, but is not found among those of its holder.
  const number = idIn(item);
  if (act === 'accept') return acceptApplication(trx, { applicationId: item, by });
  if (act === 'decline') return declineApplication(trx, { applicationId: item, by, reason: words });
  if (act === 'publish') return publishArtist(trx, { artistId: number, by });
  if (act === 'return') return returnSubmittedArtist(trx, { artistId: number, by, note: words });
  if (act === 'pass' || act === 'sendBack')
    return decideCheckOfKind(trx, wish, act === 'pass' ? 'passed' : 'returned');
  if (act === 'passGst') return confirmGst(trx, wish);
  if (act === 'sendBackGst') return decideCheckOfKind(trx, wish, 'returned', ['gst']);
  const event = { eventId: isUuid(item) ? item : NO_SUCH_ITEM, by, reason: words };
  if (act === 'undo') return decideAppeal(trx, event, 'undone');
  if (act === 'uphold') return decideAppeal(trx, event, 'upheld');
  if (act === 'reviewed') return noteArtistLookedAt(trx, event);
  return recordChangesSeen(trx, { artistId: number, seen: wish.upTo, by });
}

/** Decides on a check of one of the kinds; another kind is not found by its act. */
async function decideCheckOfKind(
  trx: Transaction,
  { item, by, words, submittedAt }: Wish,
  state: 'passed' | 'returned',
  kinds: readonly CheckKind[] = ['identity'],
): Promise<Result<DecidedCheck, { reason: Refusal }>> {
  const checkId = isUuid(item) ? item : NO_SUCH_ITEM;
  const decided = await decideCheck(trx, { checkId, by, state, reason: words, submittedAt });
  if (decided.ok && !kinds.includes(decided.value.kind)) return refused({ reason: 'check_not_found' });
  return decided;
}

/** Passes the check and lets the registration count; refused if the artist has declared something else since. */
async function confirmGst(trx: Transaction, wish: Wish): Promise<Result<DecidedCheck, { reason: Refusal }>> {
  const decided = await decideCheckOfKind(trx, wish, 'passed', ['gst']);
  if (!decided.ok) return decided;
  const payee = `artist:${decided.value.artistId}`;
  const confirmed = await confirmRegistration(trx, { payee, taxStatusId: wish.registration, by: wish.by });
  return confirmed ? decided : refused({ reason: 'check_changed' });
}

async function recordChangesSeen(
  trx: Transaction,
  seen: { artistId: number; seen: number; by: string },
): Promise<Result<null, { reason: 'already_seen' }>> {
  if (!(await markChangesSeen(trx, seen))) return refused({ reason: 'already_seen' });
  await recordAudit(trx, {
    accountId: seen.by,
    action: 'artist.change_seen',
    subject: `artist:${seen.artistId}`,
    after: { changeId: seen.seen },
  });
  return accepted(null);
}
