import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openDispute } from '../disputes/dispute-page.server.ts';
import { DisputePage } from '../disputes/dispute-page.tsx';
import { actInQueue } from '../queues/act-in-queue.server.ts';
import type { Route } from './+types/dispute.ts';

export const loader = (args: Route.LoaderArgs) => openDispute(args, args.params.id);
export const action = (args: Route.ActionArgs) => actInQueue(args, 'disputes');
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(metaTexts('operators').t('dispute.title', { code: loaderData?.bookingCode ?? '' }));

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage dispute={loaderData} problem={actionData} />;
}
