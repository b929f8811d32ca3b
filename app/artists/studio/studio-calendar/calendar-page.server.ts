import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { idIn } from '#app/shared/read-id.ts';
import { dayInIndia, isMonth, monthAfter, reachOfMonth } from '../../calendar/availability.ts';
import { instantInIndia } from '../../calendar/slot.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { isDate } from '../../search/artist-search.ts';
import type { StudioArgs } from '../studio-args.ts';
import { type BlockErrors, type BlockValues, blockValues, readBlock } from './block-form.ts';
import { blockTime } from './block-time.server.ts';
import { closeFeed, feedAddress, renewFeed } from './calendar-feed.server.ts';
import { releaseBlock, selectEngagements } from './calendar-queries.server.ts';
import { type ShownEngagement, shownEngagement } from './shown-engagement.ts';

export interface CalendarAnswer {
  typed: BlockValues;
  errors: BlockErrors;
  taken?: ShownEngagement | 'unknown';
}

const MONTHS_AHEAD = 24;
const DONE = ['blocked', 'freed', 'feed', 'closed'] as const;

export async function openCalendar({ request, context, params }: StudioArgs) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const today = dayInIndia(await businessNow(db));
  const lastMonth = monthAfter(today.slice(0, 7), MONTHS_AHEAD);
  const asked = query.get('day') ?? '';
  const day = isDate(asked) && asked >= today && asked.slice(0, 7) <= lastMonth ? asked : null;
  const wanted = query.get('month') ?? day?.slice(0, 7) ?? '';
  const month =
    isMonth(wanted) && wanted >= today.slice(0, 7) && wanted <= lastMonth ? wanted : today.slice(0, 7);
  const from = instantInIndia(`${month}-01`, '00:00');
  const to = instantInIndia(`${monthAfter(month, 1)}-01`, '00:00');
  const engagements = await selectEngagements(db, artist.id, reachOfMonth(month));
  return {
    artist,
    today,
    month,
    day,
    lastDay: `${lastMonth}-28`,
    engagements: engagements.filter((each) => each.from < to && each.to > from).map(shownEngagement),
    feed: await feedAddress(db, config, artist.id),
    done: DONE.find((done) => done === query.get('done')) ?? null,
  };
}

export async function submitCalendar({ request, context, params }: StudioArgs) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const form = await request.formData();
  const back = (done: (typeof DONE)[number], day?: string) => {
    const query = new URLSearchParams({ done, ...(day ? { month: day.slice(0, 7) } : {}) });
    return redirect(`/studio/${artist.id}/calendar?${query}`);
  };
  switch (form.get('intent')) {
    case 'free': {
      const id = idIn(form.get('engagement'));
      const freed = await inTransaction(db, (trx) => releaseBlock(trx, artist.id, id));
      if (!freed) throw data(null, { status: 404 });
      throw back('freed', String(form.get('month') ?? ''));
    }
    case 'feed-renew':
      await renewFeed(db, config, artist.id);
      throw back('feed');
    case 'feed-close':
      await closeFeed(db, artist.id);
      throw back('closed');
  }
  const typed = blockValues(form);
  const read = readBlock(typed, await businessNow(db));
  if (!read.ok) return data<CalendarAnswer>({ typed, errors: read.errors }, { status: 400 });
  const blocked = await blockTime(db, artist.id, read.value);
  if (blocked.ok) throw back('blocked', typed.from);
  const { by } = blocked.refusal;
  return data<CalendarAnswer>(
    { typed, errors: {}, taken: by ? shownEngagement(by) : 'unknown' },
    { status: 409 },
  );
}
