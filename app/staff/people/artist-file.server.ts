import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { type ArtistState, isRestricted } from '#app/artists/core/own-artist.ts';
import {
  type RestrictRefusal,
  restrictArtist,
  unrestrictArtist,
} from '#app/artists/core/restrict-artist.server.ts';
import { MAX_PLACE_LENGTH } from '#app/artists/verification/artist-check.ts';
import { checksOfArtist } from '#app/artists/verification/checks-of-artist.server.ts';
import {
  askForIdentityCheck,
  recordSeenLive,
  revokeChecks,
  type StaffActionRefusal,
} from '#app/artists/verification/staff-actions.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { choice, readForm, trimmed, typed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { reasonField } from '../frame/action-fields.ts';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { auditedActions } from '../frame/audited-actions.server.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import {
  countArtistBookingsByState,
  selectArtistCounts,
  selectArtistFile,
  selectLastReviews,
  selectSamePan,
} from './artist-file-queries.server.ts';
import { selectNotes } from './host-file-queries.server.ts';
import { noteField } from './note-field.ts';
import { lastBookings } from './read-bookings.server.ts';
import { writeNote } from './write-note.server.ts';

const ACTIONS = ['unlist', 'suspend', 'lift', 'askCheck', 'seenLive', 'revokeCheck', 'note'] as const;
type ArtistAction = (typeof ACTIONS)[number];

const RIGHTS: Record<ArtistAction, Right> = {
  unlist: 'restrict_artists',
  suspend: 'restrict_artists',
  lift: 'restrict_artists',
  askCheck: 'review_artists',
  seenLive: 'review_artists',
  revokeCheck: 'revoke_checks',
  note: 'see_artists',
};

export interface FileProblem {
  act: string;
  reason: AdminProblem;
}

export async function openArtistFile({ request, context }: PageArgs, param: string) {
  const viewer = requirePageRight(context, request, 'see_artists');
  const { db } = context.get(platformContext);
  const id = idIn(param);
  const artist = await selectArtistFile(db, id);
  if (!artist) throw data(null, { status: 404 });
  const seesBookings = mayDo(viewer.roles, 'see_bookings');
  const [counts, states, reviews, notes, history, { checks, steps }, bookings, samePan] = await Promise.all([
    selectArtistCounts(db, id, artist.account_id),
    countArtistBookingsByState(db, id),
    selectLastReviews(db, { artistId: id }),
    selectNotes(db, { artistId: id }),
    auditedActions(db, `artist:${id}`),
    checksOfArtist(db, id),
    seesBookings ? lastBookings(db, { artist: String(id) }) : [],
    mayDo(viewer.roles, 'review_artists') ? selectSamePan(db, id) : [],
  ]);
  return {
    artist,
    counts,
    states,
    reviews,
    notes,
    history,
    bookings,
    checks,
    steps,
    samePan,
    actions: artist.erased_at ? [] : actionsFor(viewer, artist.state, checks),
    done: new URL(request.url).searchParams.get('done'),
  };
}

type Checks = Awaited<ReturnType<typeof checksOfArtist>>['checks'];

function actionsFor(viewer: Viewer, state: ArtistState, checks: Checks): ArtistAction[] {
  const identity = checks.filter(({ kind }) => kind === 'identity');
  const offered: Record<ArtistAction, boolean> = {
    unlist: state === 'live' || state === 'paused' || state === 'suspended',
    suspend: state !== 'suspended',
    lift: isRestricted(state),
    askCheck: !identity.some(({ good, state: its }) => good || its === 'asked' || its === 'submitted'),
    seenLive: true,
    revokeCheck: checks.some(({ good }) => good),
    note: true,
  };
  return ACTIONS.filter((act) => offered[act] && mayDo(viewer.roles, RIGHTS[act]));
}

const FIELDS = {
  act: choice(ACTIONS),
  reason: reasonField,
  note: noteField,
  seenOn: typed(10),
  place: trimmed(MAX_PLACE_LENGTH),
};

const NEEDS_REASON: readonly ArtistAction[] = ['unlist', 'suspend', 'lift', 'revokeCheck'];

export async function handleArtistAction({ request, context }: PageArgs, param: string) {
  const form = await request.formData();
  const { act, reason, note, seenOn, place } = readForm(form, FIELDS);
  const viewer = requirePageRight(context, request, act ? RIGHTS[act] : 'see_artists');
  if (!act) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  const artistId = idIn(param);
  const artist = await selectArtistFile(db, artistId);
  if (!artist || artist.erased_at) throw data(null, { status: 404 });
  const refuse = (why: AdminProblem, status = 409) => data<FileProblem>({ act, reason: why }, { status });
  if (act === 'note' && !note) return refuse('words_missing');
  if (NEEDS_REASON.includes(act) && !reason) return refuse('reason_missing');
  const words = (act === 'note' ? note : reason) ?? '';
  const wish = { act, artistId, words, seen: { on: seenOn, place } };
  const barred = await refuseAction(context, viewer, form, act, ['artist', String(artistId)]);
  if (barred) return refuse(barred, 403);
  const done = await inTransactionUnlessRefused(db, (trx) => perform(trx, viewer, wish));
  if (!done.ok) return refuse(done.refusal.reason);
  wake();
  throw redirect(addDoneToAddress(`/operator/people/artists/${artistId}`, act));
}

interface Wish {
  act: ArtistAction;
  artistId: number;
  /** Reason or note. */
  words: string;
  seen: { on: string; place: string };
}

async function perform(
  trx: Transaction,
  by: Viewer,
  { act, artistId, words, seen }: Wish,
): Promise<Result<null, RestrictRefusal | StaffActionRefusal>> {
  const wish = { artistId, by: by.accountId, reason: words };
  if (act === 'unlist') return restrictArtist(trx, wish, 'unlisted');
  if (act === 'suspend') return restrictArtist(trx, wish, 'suspended');
  if (act === 'lift') return unrestrictArtist(trx, wish);
  if (act === 'askCheck') return askForIdentityCheck(trx, wish);
  if (act === 'seenLive') return recordSeenLive(trx, { ...wish, ...seen });
  if (act === 'revokeCheck') return revokeChecks(trx, wish);
  await writeNote(trx, by, { artistId }, words);
  return accepted(null);
}
