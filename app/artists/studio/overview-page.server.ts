import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { DAY_MS, dayInIndia, isDate } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { isKeyOf, ownValue } from '#app/shared/own-value.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, trimmed, uuid } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ArtistColumns } from '../core/artist-change.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { selectPayoutDetails } from '../core/payout-details-queries.server.ts';
import { ownSupply } from '../core/performance-supply.server.ts';
import {
  closeProposal,
  LOST_PHONE_DAYS,
  PROPOSAL_DAYS,
  selectProposals,
} from '../core/proposal-queries.server.ts';
import {
  lockStudioArtist,
  type StudioArtist,
  selectOwnArtists,
  selectStudioArtist,
} from '../core/studio-queries.server.ts';
import { type MoveRefusal, pauseArtist, resumeArtist, submitArtist } from './move-artist.server.ts';
import { pageSteps } from './page-contents.server.ts';
import { changeArtist } from './studio-profile/save-part.server.ts';

/** The artist's state and what is missing on the page; throws as `requireOwnArtist`. */
export async function openOverview({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const row = (await selectStudioArtist(db, artist.id))!;
  return {
    artist,
    photo: row.photo,
    returnedNote: row.returned_note,
    restrictionReason: row.restriction_reason,
    submittedAt: row.submitted_at,
    steps: await pageSteps(db, row),
    payoutDueAt: (await selectPayoutDetails(db, artist.id)).dueAt,
    liveAgainOn: row.live_again_on,
    proposals: await shownProposals(db, row),
    fee: paise(row.fee_paise),
    supply: await ownSupply(db, artist.id),
    others: (await selectOwnArtists(db, viewer.accountId)).filter(({ id }) => id !== artist.id),
    moved: new URL(request.url).searchParams.has('moved'),
  };
}

/** What staff propose, with what it would change now. */
async function shownProposals(db: Database, row: StudioArtist) {
  const open = (await selectProposals(db, row.id)).filter(({ state }) => state === 'open');
  return open.map(({ id, kind, reason, at, value }) => {
    const days = kind === 'lost_phone' ? LOST_PHONE_DAYS : PROPOSAL_DAYS;
    const columns = kind === 'offer' ? Object.entries(value) : [];
    const changes = columns.map(([field, is]) => ({
      field,
      is,
      was: isKeyOf(row, field) ? row[field] : null,
    }));
    return {
      id,
      // A page that waits has no studio.
      kind: kind as Exclude<typeof kind, 'page'>,
      // Whoever found the old phone reads neither what was checked nor the new number.
      ...(kind !== 'lost_phone' && { reason, phone: value.phone as string | undefined }),
      until: at.getTime() + days * DAY_MS,
      changes,
    };
  });
}

const FIELDS = { intent: trimmed(20), until: trimmed(10), proposal: uuid };
const NO_PROPOSAL = '00000000-0000-4000-8000-000000000000';
const MOVES = { submit: submitArtist, pause: pauseArtist, resume: resumeArtist };

/** Submits, pauses or resumes the page; a refused move is answered with 409. */
export async function submitOverview({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist, viewer } = await requireOwnArtist(context, request, params.artistId);
  const { intent, until, proposal } = readForm(await request.formData(), FIELDS);
  const answers = intent === 'agree' || intent === 'decline';
  const answer = (trx: Transaction) =>
    answerProposal(trx, {
      ...{ artistId: artist.id, accountId: viewer.accountId },
      ...{ id: proposal ?? NO_PROPOSAL, agrees: intent === 'agree' },
    });
  const move = answers ? answer : ownValue(MOVES, intent);
  if (!move) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  if (until !== '' && !(isDate(until) && until > dayInIndia(await businessNow(db))))
    return data<MoveRefusal>({ reason: 'bad_day' }, { status: 400 });
  const moved = await inTransactionUnlessRefused<Result<null, MoveRefusal>>(db, (trx) =>
    move(trx, artist.id, until || null),
  );
  if (!moved.ok) return data<MoveRefusal>(moved.refusal, { status: 409 });
  wake();
  throw redirect(`/studio/${artist.id}?moved`);
}

/** The artist's answer. A yes to a price changes it as if they had typed it; phone and bank account need their codes. */
async function answerProposal(
  trx: Transaction,
  { artistId, accountId, id, agrees }: { artistId: number; accountId: string; id: string; agrees: boolean },
): Promise<Result<null, { reason: 'proposal_over' }>> {
  const closed = await closeProposal(trx, id, artistId, agrees ? 'agreed' : 'declined');
  if (!closed || (agrees && closed.kind !== 'offer')) return refused({ reason: 'proposal_over' });
  if (!agrees) return accepted(null);
  const { version } = (await lockStudioArtist(trx, artistId))!;
  const columns = closed.value as Partial<ArtistColumns>;
  const changed = await changeArtist(trx, { artistId, accountId, part: 'offer', version, columns });
  return changed.ok ? changed : refused({ reason: 'proposal_over' });
}
