import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { loadSections } from '#app/platform/sections.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { readSettings } from '#app/site/settings.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { missingFacts } from '../../settings/settings/open-site.server.ts';
import { selectUnsentMessages } from '../queue-counts-queries.server.ts';
import { needsOf } from './needs.server.ts';
import { eventsTodayAndTomorrow } from './tonight.server.ts';
import { weekFigures } from './week.server.ts';

/** The first page of staff: each section only for roles with its right, and null without. */
export async function openOverview({ request, context }: PageArgs) {
  const { roles } = requirePageStaff(context, request);
  const { db, reads, log, slowReads = readAlways } = context.get(platformContext);
  const now = await businessNow(db);
  const money = mayDo(roles, 'see_money');
  const weekKey = `week of ${dayInIndia(now)} ${money ? 'with' : 'without'} money`;
  const sections = await loadSections(log, {
    opening: async () => {
      const settings = mayDo(roles, 'edit_site') ? await readSettings(db) : null;
      return settings && !settings.opened ? await missingFacts(db, settings) : null;
    },
    needs: () => needsOf(db, roles, now),
    events: async () => (mayDo(roles, 'run_the_day') ? await eventsTodayAndTomorrow(db, now) : null),
    week: async () =>
      mayDo(roles, 'see_figures')
        ? await slowReads.read(weekKey, () => weekFigures(reads, { money }, now))
        : null,
    unsent: async () => (mayDo(roles, 'answer_tickets') ? await selectUnsentMessages(db) : []),
  });
  return { ...sections, done: new URL(request.url).searchParams.get('done') };
}

export type Overview = Awaited<ReturnType<typeof openOverview>>;
