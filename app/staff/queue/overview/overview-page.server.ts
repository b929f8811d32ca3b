import { data, redirect } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageRight, requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { loadSections } from '#app/platform/sections.server.ts';
import { readAlways } from '#app/platform/slow-reads.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { readForm } from '#app/shared/read-form.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { missingFacts, openSite } from '../../settings/settings/open-site.server.ts';
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
  const { opening, needs, events, week } = await loadSections(log, {
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
  });
  return { opening, needs, events, week, done: new URL(request.url).searchParams.get('done') };
}

/** The owner opens the site to hosts. */
export async function submitOpening({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'manage_staff');
  const form = await request.formData();
  const { reason } = readForm(form, { reason: reasonField });
  const refuse = (why: AdminProblem) => data({ reason: why }, { status: 409 });
  if (!reason) return refuse('reason_missing');
  const barred = await refuseAction(context, viewer, form, 'open-site');
  if (barred) return refuse(barred);
  const opened = await openSite(context.get(platformContext), { accountId: viewer.accountId, reason });
  if (!opened.ok)
    return refuse(opened.refusal.reason === 'facts_missing' ? 'facts_missing' : 'switched_before');
  throw redirect(addDoneToAddress('/operator', 'open-site'));
}

export type Overview = Awaited<ReturnType<typeof openOverview>>;
