import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { findAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { mayDo, type Right } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { mergeChanges, TAKE_DOWN_REASONS } from '#app/artists/core/artist-change.ts';
import { isRestricted } from '#app/artists/core/own-artist.ts';
import { type Proposal, selectProposals } from '#app/artists/core/proposal-queries.server.ts';
import { propose } from '#app/artists/core/record-artist-change.server.ts';
import { restrictArtist, unrestrictArtist } from '#app/artists/core/restrict-artist.server.ts';
import { selectArtistChanges, selectStudioArtist } from '#app/artists/core/studio-queries.server.ts';
import { askAboutPage } from '#app/artists/join/page-on-behalf.server.ts';
import { selectFilms, selectPhotos } from '#app/artists/studio/studio-media/media-queries.server.ts';
import { refuseUndo, takeDown, undoChanges } from '#app/artists/studio/studio-media/undo-changes.server.ts';
import { MAX_PLACE_LENGTH } from '#app/artists/verification/artist-check.ts';
import { checksOfArtist } from '#app/artists/verification/checks-of-artist.server.ts';
import {
  askForIdentityCheck,
  recordSeenLive,
  revokeChecks,
} from '#app/artists/verification/staff-actions.server.ts';
import { cityNames } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, type Field, readForm, trimmed, typed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { markChangesSeen } from '../catalogue/artist-moderation/artist-work-queries.server.ts';
import { noteField, reasonField } from '../frame/action-fields.ts';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { auditedActions } from '../frame/audited-actions.server.ts';
import { MONEY_MOVES } from '../frame/fresh-actions.ts';
import { selectNotes, writeNote } from '../frame/note-queries.server.ts';
import { addDoneToAddress, type PageArgs, readReturnAddress } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { moveMoney } from '../money/approvals/move-money.server.ts';
import {
  countArtistBookingsByState,
  selectArtistCounts,
  selectArtistFile,
  selectLastReviews,
  selectSamePan,
} from './artist-file-queries.server.ts';
import { lastBookings } from './read-bookings.server.ts';

const ACTIONS = [
  'unlist',
  'suspend',
  'lift',
  'askCheck',
  'seenLive',
  'revokeCheck',
  'note',
  'sendPage',
  'askPhone',
  'lost-phone',
  'askBank',
] as const;
/** Offered beside what they change. */
const MENDS = ['takeDown', 'undoChange'] as const;
type ArtistAction = (typeof ACTIONS | typeof MENDS)[number];

const RIGHTS: Record<ArtistAction, Right> = {
  unlist: 'restrict_artists',
  suspend: 'restrict_artists',
  lift: 'restrict_artists',
  askCheck: 'review_artists',
  seenLive: 'review_artists',
  revokeCheck: 'revoke_checks',
  note: 'see_artists',
  sendPage: 'review_artists',
  askPhone: 'review_artists',
  'lost-phone': MONEY_MOVES['lost-phone'].right,
  askBank: 'review_artists',
  takeDown: 'review_artists',
  undoChange: 'review_artists',
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
  const mayMend = mayDo(viewer.roles, 'review_artists') && !artist.erased_at;
  const [counts, states, reviews, notes, history, { checks, steps }, bookings, samePan] = await Promise.all([
    selectArtistCounts(db, id, artist.account_id),
    countArtistBookingsByState(db, id),
    selectLastReviews(db, { artistId: id }),
    selectNotes(db, { artist_id: id }),
    auditedActions(db, `artist:${id}`),
    checksOfArtist(db, id),
    seesBookings ? lastBookings(db, { artist: String(id) }) : [],
    mayDo(viewer.roles, 'review_artists') ? selectSamePan(db, id) : [],
  ]);
  const proposals = await selectProposals(db, id);
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
    mayMend,
    photos: await selectPhotos(db, id),
    films: await selectFilms(db, id),
    changes: await shownChanges(db, mayMend ? id : 0),
    proposals,
    actions: artist.erased_at ? [] : actionsFor(viewer, artist, checks, proposals),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** The last changes of the page, and why one cannot be undone. */
async function shownChanges(db: Database, id: number) {
  const [artist, cities] = [await selectStudioArtist(db, id), await cityNames(db)];
  const changes = artist ? await selectArtistChanges(db, id) : [];
  return changes.map((change) => {
    const { at, by, reason, part } = change;
    const shown = { id, name: artist!.name, at, by, reason, parts: [part], ids: [change.id], cities };
    return { ...shown, ...mergeChanges([change]), barred: refuseUndo(artist!, [change]) };
  });
}

type File = NonNullable<Awaited<ReturnType<typeof selectArtistFile>>>;
type Checks = Awaited<ReturnType<typeof checksOfArtist>>['checks'];

function actionsFor(
  viewer: Viewer,
  artist: Pick<File, 'state' | 'account_id'>,
  checks: Checks,
  proposals: readonly Proposal[],
) {
  const { state } = artist;
  const identity = checks.filter(({ kind }) => kind === 'identity');
  const offered: Record<(typeof ACTIONS)[number], boolean> = {
    unlist: state === 'live' || state === 'paused' || state === 'suspended',
    suspend: state !== 'suspended',
    lift: isRestricted(state),
    askCheck: !identity.some(({ good, state: its }) => good || its === 'asked' || its === 'submitted'),
    seenLive: true,
    revokeCheck: checks.some(({ good }) => good),
    note: true,
    sendPage: proposals.some(({ kind, state: its }) => kind === 'page' && its === 'open'),
    askPhone: artist.account_id !== null,
    'lost-phone': artist.account_id !== null,
    askBank: artist.account_id !== null,
  };
  return ACTIONS.filter((act) => offered[act] && mayDo(viewer.roles, RIGHTS[act]));
}

const FIELDS = {
  act: choice([...ACTIONS, ...MENDS]),
  reason: reasonField,
  note: noteField,
  seenOn: typed(10),
  place: trimmed(MAX_PLACE_LENGTH),
  phone: typed(300),
  source: typed(1000),
  change: ((sent) => sent.map((id) => idIn(id))) satisfies Field<number[]>,
};

const NEEDS_REASON: readonly ArtistAction[] = [
  'unlist',
  'suspend',
  'lift',
  'revokeCheck',
  'askPhone',
  'lost-phone',
  'askBank',
  ...MENDS,
];

export async function handleArtistAction({ request, context }: PageArgs, param: string) {
  const form = await request.formData();
  const { act, reason, note, seenOn, place, ...what } = readForm(form, FIELDS);
  const viewer = requirePageRight(context, request, act ? RIGHTS[act] : 'see_artists');
  if (!act) throw data(null, { status: 400 });
  const platform = context.get(platformContext);
  const { db, wake } = platform;
  const artistId = idIn(param);
  const artist = await selectArtistFile(db, artistId);
  if (!artist || artist.erased_at) throw data(null, { status: 404 });
  const refuse = (why: AdminProblem, status = 409) => data<FileProblem>({ act, reason: why }, { status });
  if (act === 'note' && !note) return refuse('words_missing');
  if (NEEDS_REASON.includes(act) && !reason) return refuse('reason_missing');
  const words = (act === 'note' ? note : reason) ?? '';
  const wish = { act, artistId, words, seen: { on: seenOn, place }, phone: parsePhone(what.phone) };
  const { phone } = wish;
  if ((act === 'askPhone' || act === 'lost-phone') && !phone) return refuse('no_phone');
  if (phone === viewer.phone) return refuse('conflict_of_interest', 403);
  if (act === 'askPhone' && (await findAccountByPhone(db, phone!))) return refuse('phone_taken');
  const barred = await refuseAction(context, viewer, form, act, ['artist', String(artistId)]);
  if (barred) return refuse(barred, 403);
  if (act === 'lost-phone') {
    const move = { act, id: artistId, phone: phone! };
    const asked = await moveMoney({ db, wake }, viewer, move, reason!);
    if (!asked.ok) return refuse(asked.refusal.reason);
    throw redirect(`/operator/people/artists/${artistId}?done=waits`);
  }
  const by = { artistId, accountId: viewer.accountId, name: artist.name };
  const done =
    act === 'takeDown' || act === 'undoChange'
      ? await mend(platform, by, { act, why: reason!, words: note ?? '', ...what })
      : await inTransactionUnlessRefused(db, (trx) => perform(trx, viewer, wish));
  if (!done.ok) return refuse(done.refusal.reason);
  wake();
  throw redirect(addDoneToAddress(readReturnAddress(form, `/operator/people/artists/${artistId}`), act));
}

interface Mend {
  act: (typeof MENDS)[number];
  /** Key of the list to take down; the artist reads both. */
  why: string;
  words: string;
  source: string;
  change: number[];
}

async function mend(
  { db, config }: Platform,
  by: { artistId: number; accountId: string; name: string },
  { act, why, words, source, change }: Mend,
): Promise<Result<null, { reason: AdminProblem }>> {
  const deps = { db, files: fileStorage(config), keys: config.keys };
  if (act === 'takeDown') {
    if (words === '' || !TAKE_DOWN_REASONS.some((each) => each === why))
      return refused({ reason: 'reason_missing' });
    return takeDown(deps, { ...by, staff: { what: 'take_down', why, words } }, source);
  }
  const staff = { what: 'undo', why: '', words: why } as const;
  const undone = await undoChanges(
    deps,
    { ...by, staff },
    await selectArtistChanges(db, by.artistId, change),
  );
  const seen = { artistId: by.artistId, seen: change, by: by.accountId };
  if (undone.ok) await inTransaction(db, (trx) => markChangesSeen(trx, seen));
  return undone;
}

interface Wish {
  act: ArtistAction;
  artistId: number;
  /** Reason or note. */
  words: string;
  seen: { on: string; place: string };
  /** That the artist says is theirs now. */
  phone: string | null;
}

async function perform(
  trx: Transaction,
  by: Viewer,
  { act, artistId, words, seen, phone }: Wish,
): Promise<Result<null, { reason: AdminProblem }>> {
  const wish = { artistId, by: by.accountId, reason: words };
  if (act === 'unlist') return restrictArtist(trx, wish, 'unlisted');
  if (act === 'suspend') return restrictArtist(trx, wish, 'suspended');
  if (act === 'lift') return unrestrictArtist(trx, wish);
  if (act === 'askCheck') return askForIdentityCheck(trx, wish);
  if (act === 'seenLive') return recordSeenLive(trx, { ...wish, ...seen });
  if (act === 'revokeCheck') return revokeChecks(trx, wish);
  if (act === 'sendPage') return askAboutPage(trx, wish);
  if (act === 'askPhone' || act === 'askBank') {
    const [kind, value] = act === 'askPhone' ? (['phone', { phone }] as const) : (['bank', {}] as const);
    return propose(trx, { artistId, kind, value, words, by: by.accountId });
  }
  await writeNote(trx, by, { artist_id: artistId }, words);
  return accepted(null);
}
