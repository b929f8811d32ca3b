import type { LoaderFunctionArgs } from 'react-router';
import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { canShowPasskey } from '#app/accounts/second-factor/fresh-factor.server.ts';
import { factorSecondsLeft } from '#app/accounts/second-factor/fresh-factor.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { queuesOf } from './admin-queues.ts';
import { countQueues } from './queue-counts-queries.server.ts';

export async function openAdmin({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const viewer = requirePageStaff(context, request);
  const { db } = context.get(platformContext);
  const queues = queuesOf(viewer.roles).map(({ key }) => key);
  return {
    roles: viewer.roles,
    accountId: viewer.accountId,
    counts: await countQueues(db, queues),
    now: await businessNow(db),
    factorSecondsLeft: factorSecondsLeft(viewer.secondFactorAt),
    hasPasskey: await canShowPasskey(db, viewer),
  };
}

export type AdminData = Awaited<ReturnType<typeof openAdmin>>;
