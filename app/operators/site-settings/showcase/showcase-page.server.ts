import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { choice, readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { AdminProblem } from '../../admin-problem.ts';
import { type PageArgs, withDone } from '../../page-args.ts';
import { refuseAct } from '../../refuse-act.server.ts';
import {
  CAROUSELS,
  type Carousel,
  MAX_IN_CAROUSEL,
  rearranged,
  SHOWCASE_ACTS,
  type ShowcaseAct,
} from './carousels.ts';
import { lockShowcase, mayBePlaced, selectPlaced, updatePositions } from './showcase-queries.server.ts';

const PAGE = '/operator/site/showcase';

export async function openShowcase({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  return {
    carousels: await Promise.all(CAROUSELS.map((carousel) => placedIn(db, carousel))),
    done: new URL(request.url).searchParams.get('done'),
  };
}

async function placedIn(db: Database, carousel: Carousel) {
  return { carousel, artists: await selectPlaced(db, carousel) };
}

const FIELDS = { act: choice(SHOWCASE_ACTS), carousel: choice(CAROUSELS), artist: trimmed(200) };

export interface ShowcaseProblem {
  reason: AdminProblem;
  carousel: Carousel;
  artist: string;
}

export async function submitShowcase({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const form = await request.formData();
  const { act, carousel, artist } = readForm(form, FIELDS);
  if (!act || !carousel) throw data(null, { status: 400 });
  const refuse = (reason: AdminProblem, status = 409) =>
    data<ShowcaseProblem>({ reason, carousel, artist }, { status });
  const artistId = idIn(/(\d+)\/?$/.exec(artist)?.[1]);
  const barred = await refuseAct(context, viewer, form, `showcase-${act}`, ['artist', String(artistId)]);
  if (barred) return refuse(barred, 403);
  const { db } = context.get(platformContext);
  const changed = await inTransactionUnlessRefused(db, (trx) =>
    changeShowcase(trx, viewer, { carousel, act, artistId }),
  );
  if (!changed.ok) return refuse(changed.refusal.reason);
  throw redirect(withDone(PAGE, 'showcase'));
}

type ShowcaseRefusal = { reason: 'not_for_carousel' | 'carousel_full' | 'as_it_was' };

/** Adds, moves or removes one artist of a carousel. */
async function changeShowcase(
  trx: Transaction,
  by: { accountId: string },
  { carousel, act, artistId }: { carousel: Carousel; act: ShowcaseAct; artistId: number },
): Promise<Result<null, ShowcaseRefusal>> {
  await lockShowcase(trx);
  const before = (await selectPlaced(trx, carousel)).map(({ id }) => id);
  if (act === 'add') {
    if (!(await mayBePlaced(trx, carousel, artistId))) return refused({ reason: 'not_for_carousel' });
    if (before.length >= MAX_IN_CAROUSEL) return refused({ reason: 'carousel_full' });
  }
  const after = rearranged(before, act, artistId);
  if (!after) return refused({ reason: 'as_it_was' });
  await updatePositions(trx, carousel, before, after);
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'site.showcase',
    subject: `site:${carousel}`,
    before: { artists: before },
    after: { artists: after },
  });
  return accepted(null);
}
