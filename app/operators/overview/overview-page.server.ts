import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { queuesOf } from '../admin-queues.ts';
import type { PageArgs } from '../page-args.ts';
import { selectWaiting } from '../queues/queue-queries.server.ts';

const SHOWN = 3;

export async function openOverview({ request, context }: PageArgs) {
  const viewer = requirePageStaff(context, request);
  const { db } = context.get(platformContext);
  const queues = [];
  for (const { key, to } of queuesOf(viewer.roles))
    queues.push({ key, to, waiting: await selectWaiting(db, key, { limit: SHOWN, offset: 0 }) });
  return { name: viewer.name, queues };
}
