import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { afterWorkingDays } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readForm, typed, uuid } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { figuresOfArtist } from '../core/figures-of-artist.server.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { lockReliabilityEvent, writeAppeal } from '../core/reliability-queries.server.ts';
import {
  APPEAL_REASONS,
  type AppealReason,
  appealUntil,
  MAX_APPEAL_LENGTH,
  RELIABILITY_RULES,
} from '../core/reliability-rules.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import { selectReliabilityEvents } from './appeal-queries.server.ts';

const LATEST = 50;

/** What followed from withdrawn yeses of an own artist; throws as `requireOwnArtist`. */
export async function openReliability({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const [now, events, artistFigures] = await Promise.all([
    businessNow(db),
    selectReliabilityEvents(db, artist.id, LATEST),
    figuresOfArtist(db, artist.id),
  ]);
  return {
    artist,
    artistFigures: artistFigures!,
    events: events.map((event) => {
      const until = appealUntil(event.at);
      return { ...event, appealUntil: event.state === 'in_force' && until >= now ? until : null };
    }),
    done: new URL(request.url).searchParams.has('done'),
  };
}

export type ReliabilityPage = Awaited<ReturnType<typeof openReliability>>;

export interface ReliabilityAnswer {
  event: string;
  refused: AppealRefusal['reason'];
  typed: { reason: string; words: string };
}

const FIELDS = { event: uuid, reason: choice(APPEAL_REASONS), words: typed(MAX_APPEAL_LENGTH) };

/** Takes an appeal; what was typed comes back with a refusal. */
export async function submitAppeal({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { event, reason, words } = readForm(await request.formData(), FIELDS);
  if (!event) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  const owner = { artistId: artist.id, accountId: viewer.accountId };
  const done = await inTransactionUnlessRefused(db, (trx) =>
    appealReliability(trx, owner, { eventId: event, reason, words }),
  );
  if (!done.ok) {
    const answer = { event, refused: done.refusal.reason, typed: { reason: reason ?? '', words } };
    return data<ReliabilityAnswer>(answer, { status: 409 });
  }
  wake();
  throw redirect(`/studio/${artist.id}/standing?done`);
}

/** `appealed_before`: once only; `too_late`: the days to appeal are over. */
type AppealRefusal = {
  reason: 'event_not_found' | 'appealed_before' | 'too_late' | 'reason_missing' | 'words_missing';
};

/** An artist asks for what followed from a withdrawn yes to be undone; staff decide within five working days. */
export async function appealReliability(
  trx: Transaction,
  owner: { artistId: number; accountId: string },
  appeal: { eventId: string; reason: AppealReason | null; words: string },
): Promise<Result<null, AppealRefusal>> {
  const artist = await lockStudioArtist(trx, owner.artistId);
  const event = await lockReliabilityEvent(trx, appeal.eventId);
  if (!event || event.artist_id !== owner.artistId || artist?.account_id !== owner.accountId)
    return refused({ reason: 'event_not_found' });
  if (event.state !== 'in_force') return refused({ reason: 'appealed_before' });
  const now = await businessNow(trx);
  if (now > appealUntil(event.at)) return refused({ reason: 'too_late' });
  if (!appeal.reason) return refused({ reason: 'reason_missing' });
  const words = appeal.words.trim();
  if (words === '') return refused({ reason: 'words_missing' });
  const due = afterWorkingDays(now, RELIABILITY_RULES.decideDays);
  await writeAppeal(trx, event.id, { reason: appeal.reason, words, due });
  const payload = { artistId: owner.artistId, key: event.id, due: due.toISOString() };
  await announce(trx, { kind: 'standing.appealed', key: event.id, payload });
  return accepted(null);
}
