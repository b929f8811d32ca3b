import { actInQueue } from '../queues/act-in-queue.server.ts';
import { openQueue } from '../queues/queue-page.server.ts';
import { QueuePage } from '../queues/queue-page.tsx';
import type { Route } from './+types/queue.ts';

export const loader = (args: Route.LoaderArgs) => openQueue(args, args.params.queue);
export const action = (args: Route.ActionArgs) => actInQueue(args, args.params.queue);

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} problem={actionData} />;
}
