import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { ADMIN_QUEUES, type QueueKey } from '../frame/admin-queues.ts';
import { type PageArgs, readPageNumber } from '../frame/page-args.ts';
import { selectWaiting } from './queue-queries.server.ts';
import { selectTaken } from './taken-queries.server.ts';

const PER_PAGE = 40;

export async function openQueue({ request, context }: PageArgs, key: string) {
  const queue = ADMIN_QUEUES.find((each) => each.key === key);
  if (!queue) throw data(null, { status: 404 });
  requirePageRight(context, request, queue.right);
  if (queue.to !== `/operator/queues/${key}`) throw redirect(queue.to);
  const page = readPageNumber(request);
  const { db } = context.get(platformContext);
  const found = await selectWaiting(db, queue.key, {
    limit: PER_PAGE + 1,
    offset: (page - 1) * PER_PAGE,
  });
  return {
    queue: queue.key as QueueKey,
    waiting: found.slice(0, PER_PAGE),
    taken: await selectTaken(db, queue.key, found),
    more: found.length > PER_PAGE,
    page,
    done: new URL(request.url).searchParams.get('done'),
  };
}
