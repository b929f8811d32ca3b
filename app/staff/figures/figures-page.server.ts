import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { PageArgs } from '../frame/page-args.ts';
import {
  countUpcomingByWeek,
  selectAnswerTimes,
  selectBookedValue,
  selectBookingsOverTime,
  selectFunnel,
  selectIncome,
  selectPunctualityAndRatings,
  selectReplacements,
} from './figures-queries.server.ts';

export const SPANS = [30, 90, 365] as const;
const DAY_MS = 86_400_000;

export async function openFigures({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_figures');
  const { reads, slowReads = readAlways } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams.get('days');
  const days = SPANS.find((span) => String(span) === wanted) ?? 30;
  const now = await businessNow(reads);
  const key = `figures of ${days} days to ${dayInIndia(now)}`;
  const { value, countedAgo } = await slowReads.read(key, () => readFigures(reads, days, now));
  return { days, ...value, countedAgo };
}

async function readFigures(reads: Database, days: (typeof SPANS)[number], now: Date) {
  const since = new Date(now.getTime() - days * DAY_MS);
  return {
    ...(await readKeyFigures(reads, since, now)),
    /** Of as many days before. */
    before: await readKeyFigures(reads, new Date(since.getTime() - days * DAY_MS), since),
    overTime: await selectBookingsOverTime(reads, since, days === 30 ? 'day' : 'week'),
    byCategory: await selectBookedValue(reads, since, 'category'),
    byCity: await selectBookedValue(reads, since, 'city'),
    upcoming: await countUpcomingByWeek(reads, now),
  };
}

async function readKeyFigures(reads: Database, since: Date, until: Date) {
  return {
    funnel: await selectFunnel(reads, since, until),
    answers: await selectAnswerTimes(reads, since, until),
    replacements: await selectReplacements(reads, since, until),
    income: await selectIncome(reads, since, until),
    quality: await selectPunctualityAndRatings(reads, since, until),
  };
}

export type Figures = Awaited<ReturnType<typeof openFigures>>;
