import { data } from 'react-router';
import { isStaff } from '#app/accounts/roles.ts';
import { requirePageViewer } from '#app/accounts/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { queuesOf } from '../desk-queues.ts';
import type { PageArgs } from '../page-args.ts';
import { selectWaiting } from '../queues/queue-queries.server.ts';

const SHOWN = 3;

/** The most urgent of every queue that is the viewer's work. */
export async function openOverview({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  if (!isStaff(viewer.roles)) throw data(null, { status: 404 });
  const { db } = context.get(platformContext);
  const queues = [];
  for (const { key, to } of queuesOf(viewer.roles))
    queues.push({ key, to, waiting: await selectWaiting(db, key, { limit: SHOWN, offset: 0 }) });
  return { name: viewer.name, queues };
}
