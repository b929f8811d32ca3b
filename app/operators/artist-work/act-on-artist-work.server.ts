import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { publishArtist, returnToArtist } from '#app/artists/core/publish-artist.server.ts';
import { acceptApplication, declineApplication } from '#app/artists/join/decide-application.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type PageArgs, withDone } from '../page-args.ts';
import { type ActRefusal, refuseAct } from '../refuse-act.server.ts';
import { markChangeSeen } from './artist-work-queries.server.ts';

const ACTS = {
  accept: 'applications',
  decline: 'applications',
  publish: 'profiles',
  return: 'profiles',
  seen: 'changes',
} as const;
type ArtistAct = keyof typeof ACTS;

const MATTERS = { applications: 'application', profiles: 'artist', changes: 'artist-change' } as const;

type Refusal =
  | 'not_found'
  | 'already_decided'
  | 'reason_missing'
  | 'not_in_review'
  | 'note_missing'
  | 'already_seen'
  | ActRefusal;

export interface ArtistProblem {
  act: string;
  reason: Refusal;
}

/** Performs one act on an artist. The acts write their audit entry in the same transaction. */
export async function actOnArtistWork({ request, context }: PageArgs, part: string | undefined) {
  const viewer = requirePageRight(context, request, 'review_artists');
  const form = await request.formData();
  const act = String(form.get('act'));
  if (!isKeyOf(ACTS, act) || ACTS[act] !== part) throw data(null, { status: 400 });
  const wish = {
    act,
    item: String(form.get('item') ?? '').slice(0, 64),
    words: String(form.get('reason') ?? '').slice(0, 500),
    by: viewer.accountId,
  };
  const barred = await refuseAct(context, viewer, form, `artist-${act}`, [MATTERS[ACTS[act]], wish.item]);
  if (barred) return data<ArtistProblem>({ act, reason: barred }, { status: 403 });
  const { db, wake } = context.get(platformContext);
  const outcome = await inTransactionUnlessRefused(db, (trx) => perform(trx, wish));
  if (!outcome.ok) return data<ArtistProblem>({ act, reason: outcome.refusal.reason }, { status: 409 });
  wake();
  throw redirect(withDone(`/operator/artists/${part}`, act));
}

interface Wish {
  act: ArtistAct;
  item: string;
  words: string;
  by: string;
}

function perform(trx: Transaction, wish: Wish): Promise<Result<unknown, { reason: Refusal }>> {
  const { act, item, words, by } = wish;
  const number = /^\d{1,9}$/.test(item) ? Number(item) : 0;
  if (act === 'accept') return acceptApplication(trx, { applicationId: item, by });
  if (act === 'decline') return declineApplication(trx, { applicationId: item, by, reason: words });
  if (act === 'publish') return publishArtist(trx, { artistId: number, by });
  if (act === 'return') return returnToArtist(trx, { artistId: number, by, note: words });
  return noteSeen(trx, number, by);
}

async function noteSeen(
  trx: Transaction,
  changeId: number,
  by: string,
): Promise<Result<null, { reason: 'already_seen' }>> {
  const artistId = await markChangeSeen(trx, changeId, by);
  if (artistId === null) return refused({ reason: 'already_seen' });
  await recordAudit(trx, {
    accountId: by,
    action: 'artist.change_seen',
    subject: `artist:${artistId}`,
    after: { changeId },
  });
  return accepted(null);
}
