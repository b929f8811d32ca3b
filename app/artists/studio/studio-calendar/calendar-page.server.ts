import { data, redirect } from 'react-router';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import {
  addDays,
  DAY_MS,
  dayInIndia,
  dayStart,
  instantInIndia,
  isDate,
  isMonth,
  monthAfter,
} from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readForm, rowId, typed } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { slotAroundMonth } from '../../calendar/availability.ts';
import { releaseExpiredHolds } from '../../calendar/slot-claim-queries.server.ts';
import { requireOwnArtist } from '../../core/own-artists.server.ts';
import { lockStudioArtist } from '../../core/studio-queries.server.ts';
import { consumeArtistChangeLimit } from '../change-limits.server.ts';
import {
  type Block,
  type BlockErrors,
  type BlockValues,
  blockValues,
  MAX_BLOCKS,
  readBlock,
} from './block-form.ts';
import { closeFeed, feedAddress, renewFeed } from './calendar-feed.server.ts';
import {
  countBlocks,
  type Engagement,
  insertBlock,
  releaseBlock,
  selectEngagements,
} from './calendar-queries.server.ts';
import { type ShownEngagement, shownEngagement } from './shown-engagement.ts';

export interface BlockAnswer {
  typed: BlockValues;
  errors: BlockErrors;
  taken?: ShownEngagement | 'unknown';
}

export type CalendarAnswer = BlockAnswer | { feed: 'too_often' };

const MONTHS_AHEAD = 24;
const DONE = ['blocked', 'freed', 'feed', 'closed'] as const;

export async function openCalendar({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const today = dayInIndia(await businessNow(db));
  const lastMonth = monthAfter(today.slice(0, 7), MONTHS_AHEAD);
  const asked = query.get('day') ?? '';
  const day = isDate(asked) && asked >= today && asked.slice(0, 7) <= lastMonth ? asked : null;
  const wanted = query.get('month') ?? day?.slice(0, 7) ?? '';
  const month =
    isMonth(wanted) && wanted >= today.slice(0, 7) && wanted <= lastMonth
      ? wanted
      : addDays(today, 6).slice(0, 7);
  const end = query.get('to') ?? '';
  const week = query.has('week') ? mondayOf(day ?? today) : null;
  const from = instantInIndia(week ?? `${month}-01`, '00:00');
  const to = week
    ? new Date(from.getTime() + 7 * DAY_MS)
    : instantInIndia(`${monthAfter(month, 1)}-01`, '00:00');
  const span = week ? { from, to } : slotAroundMonth(month);
  const engagements = await selectEngagements(db, artist.id, span);
  return {
    artist,
    today,
    month,
    day,
    /** The last of several chosen days. */
    to: day && isDate(end) && end > day ? end : null,
    /** The Monday of the shown week; null where a month is shown. */
    week,
    lastDay: `${lastMonth}-28`,
    engagements: engagements.filter((each) => each.from < to && each.to > from).map(shownEngagement),
    /** Null for managers: the address would still open once they left. */
    feed: artist.leads ? await feedAddress(db, config, artist.id) : null,
    done: DONE.find((done) => done === query.get('done')) ?? null,
  };
}

function mondayOf(day: string): string {
  return addDays(day, -((dayStart(day).getUTCDay() + 6) % 7));
}

const FIELDS = {
  intent: choice(['free', 'feed-renew', 'feed-close']),
  engagement: rowId(),
  month: typed(10),
};

export async function submitCalendar({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist, viewer } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const form = await request.formData();
  const back = (done: (typeof DONE)[number], day?: string) => {
    const query = new URLSearchParams({ done, ...(day ? { month: day.slice(0, 7) } : {}) });
    return redirect(`/studio/${artist.id}/calendar?${query}`);
  };
  const { intent, engagement, month } = readForm(form, FIELDS);
  switch (intent) {
    case 'free': {
      const freed = await inTransaction(db, (trx) => releaseBlock(trx, artist.id, engagement));
      if (!freed) throw data(null, { status: 404 });
      throw back('freed', month);
    }
    case 'feed-renew':
      if (!(await consumeArtistChangeLimit(db, viewer.accountId, 'calendar-address')).ok)
        return data<CalendarAnswer>({ feed: 'too_often' }, { status: 429 });
      if (!(await renewFeed(db, config, { artistId: artist.id, sessionId: viewer.sessionId })))
        throw data(null, { status: 404 });
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
  if (blocked.refusal.reason === 'many')
    return data<CalendarAnswer>({ typed, errors: { from: 'many' } }, { status: 409 });
  const { by } = blocked.refusal;
  return data<CalendarAnswer>(
    { typed, errors: {}, taken: by ? shownEngagement(by) : 'unknown' },
    { status: 409 },
  );
}

type BlockRefusal =
  | { reason: 'many' }
  | {
      reason: 'taken';
      /** The conflicting engagement; undefined if it was released meanwhile. */
      by: Engagement | undefined;
    };

/** Blocks time. A database constraint settles races with bookings; expired unpaid offers yield. */
async function blockTime(
  db: Database,
  artistId: number,
  block: Block,
): Promise<Result<number, BlockRefusal>> {
  const answer = await inTransactionUnlessRefused<Result<number, { reason: 'taken' | 'many' }>>(
    db,
    async (trx) => {
      // Those who block at once are counted one after the other.
      await lockStudioArtist(trx, artistId);
      if ((await countBlocks(trx, artistId)) >= MAX_BLOCKS) return refused({ reason: 'many' as const });
      await releaseExpiredHolds(trx, [artistId], block.slot);
      const id = await insertBlock(trx, { artistId, ...block });
      return id === undefined ? refused({ reason: 'taken' as const }) : accepted(id);
    },
  );
  if (answer.ok) return answer;
  if (answer.refusal.reason === 'many') return refused({ reason: 'many' });
  const [by] = await selectEngagements(db, artistId, block.slot);
  return refused({ reason: 'taken', by });
}
