import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { canShowPasskey } from '#app/accounts/second-factor/fresh-factor.server.ts';
import { factorSecondsLeft } from '#app/accounts/second-factor/fresh-factor.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { loadSections } from '#app/platform/sections.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { AdminData } from '../frame/admin-data.ts';
import { queuesOf } from '../frame/admin-queues.ts';
import { adminTitle } from '../frame/admin-title.ts';
import type { Route } from './+types/operator.route';
import { countQueues } from './queue-counts-queries.server.ts';

export const handle = { accent: 'royal', footer: false };
export const meta = ({ location }: Route.MetaArgs) =>
  personalMeta(adminTitle(location.pathname, metaTexts('operators').t));

/** After a refusal too the page is read anew, with what a colleague did meanwhile: the router skips that from status 400. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await next();
    for (const { result } of Object.values(results)) {
      const { init } = (result ?? {}) as { init?: { status?: number } | null };
      if (init?.status === 409) init.status = 200;
    }
    return results;
  },
];

export default function Operator() {
  return <Outlet />;
}

export async function loader({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<AdminData> {
  const viewer = requirePageStaff(context, request);
  const { db, log } = context.get(platformContext);
  const queues = queuesOf(viewer.roles).map(({ key }) => key);
  const { counts } = await loadSections(log, { counts: () => countQueues(db, queues) });
  return {
    roles: viewer.roles,
    accountId: viewer.accountId,
    counts: counts.loaded ? counts.value : {},
    now: await businessNow(db),
    factorSecondsLeft: factorSecondsLeft(viewer.secondFactorAt),
    hasPasskey: await canShowPasskey(db, viewer),
  };
}
