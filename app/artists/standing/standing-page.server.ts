import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { choice, readForm, typed, uuid } from '#app/shared/read-form.ts';
import { requireOwnArtist } from '../core/own-artists.server.ts';
import { recordOfArtist } from '../core/record-of-artist.server.ts';
import { APPEAL_REASONS, appealUntil, MAX_APPEAL_LENGTH } from '../core/standing-rules.ts';
import type { StudioArgs } from '../studio/studio-args.ts';
import { type AppealRefusal, appealStanding } from './appeal-standing.server.ts';
import { selectStandingEvents } from './standing-queries.server.ts';

const LATEST = 50;

/** What followed from withdrawn yeses of an own artist; throws as `requireOwnArtist`. */
export async function openStanding({ request, context, params }: StudioArgs) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const [now, events, artistRecord] = await Promise.all([
    businessNow(db),
    selectStandingEvents(db, artist.id, LATEST),
    recordOfArtist(db, artist.id),
  ]);
  return {
    artist,
    artistRecord: artistRecord!,
    events: events.map((event) => {
      const until = appealUntil(event.at);
      return { ...event, appealUntil: event.state === 'in_force' && until >= now ? until : null };
    }),
    done: new URL(request.url).searchParams.has('done'),
  };
}

export type StandingPage = Awaited<ReturnType<typeof openStanding>>;

export interface StandingAnswer {
  event: string;
  refused: AppealRefusal['reason'];
  typed: { reason: string; words: string };
}

const FIELDS = { event: uuid, reason: choice(APPEAL_REASONS), words: typed(MAX_APPEAL_LENGTH) };

/** Takes an appeal; what was typed comes back with a refusal. */
export async function submitAppeal({ request, context, params }: StudioArgs) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { event, reason, words } = readForm(await request.formData(), FIELDS);
  if (!event) throw data(null, { status: 400 });
  const { db, wake } = context.get(platformContext);
  const owner = { artistId: artist.id, accountId: viewer.accountId };
  const done = await inTransactionUnlessRefused(db, (trx) =>
    appealStanding(trx, owner, { eventId: event, reason, words }),
  );
  if (!done.ok) {
    const answer = { event, refused: done.refusal.reason, typed: { reason: reason ?? '', words } };
    return data<StandingAnswer>(answer, { status: 409 });
  }
  wake();
  throw redirect(`/studio/${artist.id}/standing?done`);
}
