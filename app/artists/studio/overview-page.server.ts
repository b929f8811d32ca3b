import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { ownValue } from '#app/shared/own-value.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { selectOwnArtists, selectStudioArtist } from '../core/studio-queries.server.ts';
import { type MoveRefusal, pauseArtist, resumeArtist, submitArtist } from './move-artist.server.ts';
import { pageSteps } from './page-contents.server.ts';

/** The artist's state and what is missing on the page; throws as `requireOwnArtist`. */
export async function openOverview({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const row = (await selectStudioArtist(db, artist.id))!;
  return {
    artist,
    returnedNote: row.returned_note,
    restrictionReason: row.restriction_reason,
    submittedAt: row.submitted_at,
    steps: await pageSteps(db, row),
    others: (await selectOwnArtists(db, viewer.accountId)).filter(({ id }) => id !== artist.id),
    moved: new URL(request.url).searchParams.has('moved'),
  };
}

const MOVES = { submit: submitArtist, pause: pauseArtist, resume: resumeArtist };

/** Submits, pauses or resumes the page; a refused move is answered with 409. */
export async function submitOverview({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const intent = String((await request.formData()).get('intent'));
  const move = ownValue(MOVES, intent);
  if (!move) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  const answer = await inTransactionUnlessRefused(db, (trx) => move(trx, artist.id));
  if (!answer.ok) return data<MoveRefusal>(answer.refusal, { status: 409 });
  wake();
  throw redirect(`/studio/${artist.id}?moved`);
}
